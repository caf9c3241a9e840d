import { referenceKernel } from '../../../src/sim/kernel/reference';
import { scalarKernel } from '../../../src/sim/kernel/scalar';
import { simdKernel } from '../../../src/sim/kernel/simd';
import { playGoldenScene } from '../../support/golden';

const KERNELS = { simd: simdKernel, scalar: scalarKernel, reference: referenceKernel };

Object.assign(globalThis, {
  playGolden: (kernel: keyof typeof KERNELS) => playGoldenScene(KERNELS[kernel]),
});
