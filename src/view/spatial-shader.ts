import { LIGHT } from './cloth-shader';
import { ON_STAGE } from './glsl';

/** Places, seen through the camera: perspective in w, depth so that it is exact along every triangle. */
const PROJECT = /* glsl */ `${ON_STAGE}
uniform mat4 uCamera;
vec4 project(vec3 world) {
  vec4 seen = uCamera * vec4(world, 1.0);
  float w = max(seen.w, 0.05);
  // Depth divisors from a quarter to four fill the depth range.
  return vec4(onStage(seen.xy / w) * w, 1.13333 * w - 0.53333, w);
}`;

export const SPATIAL_VERTEX = /* glsl */ `#version 300 es
in vec3 aPosition;
in vec2 aRest;
in vec4 aShade;
out vec2 vRest;
out vec3 vNormal;
out float vHollow;
out vec3 vPlace;
flat out float vTurn;
${PROJECT}
void main() {
  vRest = aRest;
  vNormal = aShade.xyz;
  vHollow = aShade.w;
  vPlace = aPosition;
  // Render textures are drawn upside down, which turns every triangle round.
  vTurn = uProjectionMatrix[1][1] < 0.0 ? -1.0 : 1.0;
  gl_Position = project(aPosition);
}`;

/** The light of planar cloth, from real normals. Both sides are lit; the back is paler and darker. */
export const SPATIAL_FRAGMENT = /* glsl */ `#version 300 es
precision highp float;
in vec2 vRest;
in vec3 vNormal;
in float vHollow;
in vec3 vPlace;
flat in float vTurn;
out vec4 finalColor;
uniform sampler2D uTexture;
uniform vec2 uSize;
uniform vec4 uLook;
uniform vec3 uEye;
uniform vec3 uShade;
uniform vec3 uKey;
uniform float uAlpha;

const float TURN = 6.2831853;

void main() {
  vec4 print = texture(uTexture, vRest / uSize);
  if (print.a < 0.02) discard;
  float side = (gl_FrontFacing ? 1.0 : -1.0) * vTurn;
  vec3 toEye = normalize(uEye - vPlace);
  vec3 normal = normalize(vNormal) * side;
  // Between its points cloth may seem to turn away where it is still seen.
  normal = normalize(normal + toEye * max(0.0, 0.08 - dot(normal, toEye)));
  vec2 q = vRest * uLook.w;
  float thread = mod(floor(q.x) + floor(q.y), 2.0) < 1.0 ? cos(fract(q.x) * TURN) : cos(fract(q.y) * TURN);
  vec2 span = fwidth(q);
  float relief = thread * step(0.01, uLook.w) * (1.0 - smoothstep(0.35, 0.8, max(span.x, span.y)));
  // Shallow waves are brought out, deep folds are as they are.
  float slope = max(1.75 - 0.7 * smoothstep(0.1, 0.75, length(normal.xy)), 1.05 * uLook.x);
  normal = normalize(vec3(normal.xy * slope - vec2(0.035, 0.03) * relief, normal.z));

  vec3 light = normalize(${LIGHT});
  float hollow = clamp(vHollow * side, 0.0, 1.0);
  float lit = clamp(dot(normal, light) / light.z, 0.0, 1.65) * (1.0 - 0.35 * hollow);
  // Thin cloth lets some of the light through from behind.
  lit += 0.22 * clamp(-dot(normal, light), 0.0, 1.0);
  // What the room gives back: deep folds keep their colour, and the back, which only it lights, keeps its print.
  lit += (side < 0.0 ? 0.4 : 0.15) * max(0.0, 1.0 - lit);

  vec3 colour = print.rgb;
  if (side < 0.0) {
    float grey = dot(colour, vec3(0.3, 0.59, 0.11));
    colour = mix(colour, vec3(grey), 0.25) * 0.7;
  }
  colour *= mix(uShade, vec3(1.0), smoothstep(-0.12, 1.0, lit));
  float over = smoothstep(1.0, 1.6, lit) * print.a;
  colour = mix(colour, print.a - (print.a - colour) * (1.0 - uKey * 0.34), over);
  vec3 halfway = normalize(light + toEye);
  colour += uLook.y * pow(max(dot(normal, halfway), 0.0), 26.0) * uKey * print.a;
  finalColor = vec4(min(colour, vec3(print.a)), print.a) * uAlpha;
}`;

/** The shadow that the cloth throws on the wall behind it, as the camera shows it there. */
export const SPATIAL_SHADOW_VERTEX = /* glsl */ `#version 300 es
in vec3 aPosition;
in vec2 aRest;
out vec2 vRest;
uniform float uWall;
${PROJECT}
void main() {
  vRest = aRest;
  vec3 light = ${LIGHT};
  vec3 place = project(vec3(aPosition.xy - light.xy / light.z * (aPosition.z + uWall), -uWall)).xyw;
  gl_Position = vec4(place.xy / place.z, 0.0, 1.0);
}`;

export const SPATIAL_FRINGE_VERTEX = /* glsl */ `#version 300 es
in vec3 aPosition;
in vec2 aRest;
in vec2 aTone;
out vec2 vRest;
out vec2 vTone;
${PROJECT}
void main() {
  vRest = aRest;
  vTone = aTone;
  gl_Position = project(aPosition);
  // Hairs stand on the edge: where they touch the cloth they lie over it.
  gl_Position.z -= 0.003 * gl_Position.w;
}`;
