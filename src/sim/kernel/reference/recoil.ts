/** Bounds on what relaxation does to a point. */
import type { RecoilSettings } from '../kernel';
import type { ClothArrays, GridShape } from '../layout';
import { TINY } from './tiny';

const f = Math.fround;

export function dampRecoil(
  shape: GridShape,
  a: ClothArrays,
  spatial: boolean,
  settings: RecoilSettings,
): void {
  const speed = f(settings.speed);
  const gain = f(settings.gain);
  const farthest = f(settings.farthest);
  const { x, y, z, px, py, pz, w, inertX, inertY, inertZ } = a;
  for (let k = 0; k < shape.size; k++) {
    if (!(w[k] > 0)) continue;
    // The correction (cx, cy, cz), and how far inertia went along it.
    const cx = f(x[k] - inertX[k]);
    const cy = f(y[k] - inertY[k]);
    let c2 = f(f(cx * cx) + f(cy * cy));
    let dot = f(f(f(inertX[k] - px[k]) * cx) + f(f(inertY[k] - py[k]) * cy));
    let cz = 0;
    if (spatial) {
      cz = f(z[k] - inertZ[k]);
      c2 = f(c2 + f(cz * cz));
      dot = f(dot + f(f(inertZ[k] - pz[k]) * cz));
    }
    const c = f(Math.sqrt(c2));
    const divisor = c < TINY ? TINY : c;
    const move = f(dot / divisor);
    const against = move > 0 ? 0 : move;
    const along = move > 0 ? move : 0;
    let allowed = f(speed - along);
    allowed = allowed < gain ? gain : allowed;
    let surplus = f(f(c + against) - allowed);
    surplus = surplus > 0 ? surplus : 0;
    let excess = f(c - farthest);
    excess = excess > 0 ? excess : 0;
    const back = f(excess / divisor);
    const share = f(f(surplus / divisor) - back);
    x[k] = f(x[k] - f(cx * back));
    y[k] = f(y[k] - f(cy * back));
    px[k] = f(px[k] + f(cx * share));
    py[k] = f(py[k] + f(cy * share));
    if (!spatial) continue;
    z[k] = f(z[k] - f(cz * back));
    pz[k] = f(pz[k] + f(cz * share));
  }
}
