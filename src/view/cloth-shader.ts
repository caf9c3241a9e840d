import { ON_STAGE } from './glsl';

/** Direction to the light, for every box: top left, a little in front of the wall. */
export const LIGHT = 'vec3(-0.52, -0.62, 0.92)';

export const CLOTH_VERTEX = /* glsl */ `#version 300 es
in vec2 aPosition;
in vec2 aRest;
in vec4 aFold;
in float aStrain;
out vec2 vRest;
out vec4 vFold;
out float vStrain;
flat out float vTurn;
${ON_STAGE}
void main() {
  vRest = aRest;
  vFold = aFold;
  vStrain = aStrain;
  // Render textures are drawn upside down, which turns every triangle round.
  vTurn = uProjectionMatrix[1][1] < 0.0 ? -1.0 : 1.0;
  gl_Position = vec4(onStage(aPosition), 0.0, 1.0);
}`;

/**
 * Planar cloth lit as if it had depth. A compression e along d hides a sine of slope 2 √e; four families of
 * such folds, in phases fixed to the cloth so that they grow and fade in place, and soft vertical waves.
 */
export const CLOTH_FRAGMENT = /* glsl */ `#version 300 es
precision highp float;
in vec2 vRest;
in vec4 vFold;
in float vStrain;
flat in float vTurn;
out vec4 finalColor;
uniform sampler2D uTexture;
uniform sampler2D uPhase;
uniform vec2 uSize;
uniform vec4 uLook;
uniform vec2 uSeed;
uniform float uDrape;
uniform float uStress;
uniform vec3 uShade;
uniform vec3 uKey;
uniform vec3 uRamp[5];
uniform vec4 uPulse[4];

const float TURN = 6.2831853;

void main() {
  vec4 print = texture(uTexture, vRest / uSize);
  vec2 fu = vFold.xy;
  vec2 fv = vFold.zw;
  float depth = uLook.x;
  float foldWidth = uLook.z;
  // Sixteen periods of the noise lie in one repeat of its texture.
  vec4 wander = texture(uPhase, vRest / (2.6 * foldWidth * 16.0) + uSeed);
  vec2 slope = vec2(0.0);
  float hollow = 0.0;
  for (int k = 0; k < 4; k++) {
    float angle = float(k) * 0.785398;
    vec2 d = vec2(cos(angle), sin(angle));
    float e = clamp(1.0 - length(fu * d.x + fv * d.y) - 0.012, 0.0, 0.26);
    if (k == 1 || k == 3) e *= 0.55;
    float phase = TURN * (dot(vRest, d) / foldWidth + 1.5 * wander[k]);
    float amount = 2.0 * sqrt(e) * depth;
    slope += d * amount * cos(phase + 0.55 * sin(phase));
    hollow += amount * (0.5 - 0.5 * sin(phase));
  }
  float hang = uDrape * smoothstep(0.0, 0.7, vRest.y / uSize.y);
  float sway = TURN * (vRest.x / 120.0 + 0.8 * texture(uPhase, vRest / vec2(2400.0, 5440.0) + uSeed.yx).x);
  slope.x += hang * cos(sway);
  hollow += hang * 0.6 * (0.5 - 0.5 * sin(sway));
  float area = fu.x * fv.y - fu.y * fv.x;
  hollow += 0.35 * clamp(1.0 - area, 0.0, 0.6);
  // The gradient's rotation; of cloth that is turned over its reflection, and what stood out lies in.
  float over = area < 0.0 ? -1.0 : 1.0;
  vec2 turn = vec2(fu.x + over * fv.y, fu.y - over * fv.x);
  turn /= max(length(turn), 1e-4);
  slope = vec2(over * turn.x * slope.x - turn.y * slope.y, over * turn.y * slope.x + turn.x * slope.y);
  // The weave's relief fades where its threads get smaller than a pixel.
  vec2 q = vRest * uLook.w;
  float thread = mod(floor(q.x) + floor(q.y), 2.0) < 1.0 ? cos(fract(q.x) * TURN) : cos(fract(q.y) * TURN);
  vec2 span = fwidth(q);
  slope += vec2(0.035, 0.03) * thread * step(0.01, uLook.w) * (1.0 - smoothstep(0.35, 0.8, max(span.x, span.y)));

  vec3 normal = normalize(vec3(-slope, 1.0));
  vec3 light = normalize(${LIGHT});
  float lit = clamp(dot(normal, light) / light.z, 0.0, 1.65) * (1.0 - 0.34 * clamp(hollow, 0.0, 1.0));

  // A heap of cloth keeps some light in its folds: it is no hole.
  lit = mix(max(lit, 0.42), lit, smoothstep(0.15, 0.6, abs(area)));

  vec3 colour = print.rgb;
  // Single triangles turn over wherever cloth is crumpled: it counts where the cloth around does so too.
  bool isBack = (gl_FrontFacing ? 1.0 : -1.0) * vTurn < 0.0 && area < 0.35;
  if (isBack) {
    float grey = dot(colour, vec3(0.3, 0.59, 0.11));
    colour = mix(colour, vec3(grey), 0.25) * 0.62;
  }
  if (uStress > 0.5) {
    // Slack is the coolest stop; then from rest to the limit.
    float s = clamp(vStrain, -0.25, 1.0);
    float at = s < 0.0 ? 1.0 + s * 4.0 : 1.0 + s * 3.0;
    int low = int(min(3.0, floor(at)));
    colour = mix(uRamp[low], uRamp[low + 1], clamp(at - float(low), 0.0, 1.0)) * print.a;
    lit = mix(1.0, min(lit, 1.0), 0.45);
  }
  colour *= mix(uShade, vec3(1.0), smoothstep(-0.12, 1.0, lit));
  float bright = smoothstep(1.0, 1.6, lit) * print.a;
  colour = mix(colour, print.a - (print.a - colour) * (1.0 - uKey * 0.34), bright);
  vec3 halfway = normalize(light + vec3(0.0, 0.0, 1.0));
  colour += uLook.y * pow(max(dot(normal, halfway), 0.0), 26.0) * uKey * print.a * (uStress > 0.5 ? 0.0 : 1.0);
  float glow = 0.0;
  for (int k = 0; k < 4; k++) {
    float far = abs(distance(vRest, uPulse[k].xy) - uPulse[k].z) / (10.0 + 0.18 * uPulse[k].z);
    glow += uPulse[k].w * max(0.0, 1.0 - far * far);
  }
  colour += (print.a - colour) * min(glow, 0.6) * uKey;
  finalColor = vec4(min(colour, vec3(print.a)), print.a);
}`;

/** The cloth's silhouette in one colour; holes in the print stay holes. */
export const SILHOUETTE_VERTEX = /* glsl */ `#version 300 es
in vec2 aPosition;
in vec2 aRest;
out vec2 vRest;
${ON_STAGE}
void main() {
  vRest = aRest;
  gl_Position = vec4(onStage(aPosition), 0.0, 1.0);
}`;

export const SILHOUETTE_FRAGMENT = /* glsl */ `#version 300 es
precision mediump float;
in vec2 vRest;
out vec4 finalColor;
uniform sampler2D uTexture;
uniform vec2 uSize;
uniform vec4 uInk;
void main() {
  finalColor = uInk * texture(uTexture, vRest / uSize).a;
}`;

/** Threads as thin quads: one instance a thread, its two ends in one attribute. */
export const THREAD_VERTEX = /* glsl */ `#version 300 es
in vec2 aCorner;
in vec4 aEnds;
in vec4 aRestEnds;
out vec2 vRest;
out float vSide;
${ON_STAGE}
uniform float uWidth;
void main() {
  vec2 along = aEnds.zw - aEnds.xy;
  vec2 across = vec2(-along.y, along.x) / max(length(along), 1e-3);
  vRest = mix(aRestEnds.xy, aRestEnds.zw, aCorner.x);
  vSide = aCorner.y;
  vec2 at = mix(aEnds.xy, aEnds.zw, aCorner.x) + across * aCorner.y * uWidth;
  gl_Position = vec4(onStage(at), 0.0, 1.0);
}`;

export const THREAD_FRAGMENT = /* glsl */ `#version 300 es
precision mediump float;
in vec2 vRest;
in float vSide;
out vec4 finalColor;
uniform sampler2D uTexture;
uniform vec2 uSize;
uniform float uIsShadow;
void main() {
  vec4 print = texture(uTexture, vRest / uSize);
  // A round thread: lit above, shaded below. Where the print is a hole there is thread all the same.
  vec3 colour = mix(vec3(0.93, 0.89, 0.82), print.rgb / max(print.a, 1e-3), step(0.02, print.a));
  colour = mix(colour * (0.96 - 0.3 * vSide), vec3(1.0), uIsShadow);
  finalColor = vec4(colour, 1.0) * (1.0 - smoothstep(0.7, 1.0, abs(vSide)));
}`;
