/** For vertex shaders: `onStage` is where Pixi shows a place in a mesh's own units. */
export const ON_STAGE = /* glsl */ `
uniform mat3 uProjectionMatrix;
uniform mat3 uWorldTransformMatrix;
uniform mat3 uTransformMatrix;
vec2 onStage(vec2 at) {
  return (uProjectionMatrix * uWorldTransformMatrix * uTransformMatrix * vec3(at, 1.0)).xy;
}`;
