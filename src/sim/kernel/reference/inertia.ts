import type { IntegrateSettings } from '../kernel';
import type { ClothArrays, GridShape } from '../layout';

const f = Math.fround;

/** Position Verlet (Verlet 1967; Jakobsen 2001): new = x + (x − previous) · damping + a · h². */
export function integrate(shape: GridShape, a: ClothArrays, spatial: boolean, s: IntegrateSettings): void {
  const h2 = f(f(s.h) * f(s.h));
  integrateAxis(shape.size, a.x, a.px, a.w, s.hasForces ? a.fx : null, s, f(s.ax), h2);
  integrateAxis(shape.size, a.y, a.py, a.w, s.hasForces ? a.fy : null, s, f(s.ay), h2);
  if (spatial) integrateAxis(shape.size, a.z, a.pz, a.w, s.hasForces ? a.fz : null, s, f(s.az), h2);
}

function integrateAxis(
  size: number,
  p: Float32Array,
  previous: Float32Array,
  w: Float32Array,
  force: Float32Array | null,
  settings: IntegrateSettings,
  acceleration: number,
  h2: number,
): void {
  const damping = f(settings.damping);
  const most = f(settings.maxStep);
  const least = f(-most);
  for (let k = 0; k < size; k++) {
    if (!(w[k] > 0)) continue;
    const here = p[k];
    const a = force ? f(acceleration + force[k]) : acceleration;
    let move = f(f(f(here - previous[k]) * damping) + f(a * h2));
    move = move > most ? most : move;
    move = move < least ? least : move;
    previous[k] = here;
    p[k] = f(here + move);
  }
}
