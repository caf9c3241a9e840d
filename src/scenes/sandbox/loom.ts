import { describeWorld } from '../../game/build';
import { createSession, type Session } from '../../game/session';
import type { KernelFactory } from '../../sim/kernel/kernel';
import { createPrint, fabricOf } from '../../view/print';
import type { ClothDress } from '../../view/world-view';
import { gatherOf, hangCloth, lookOf, type SandboxFrame, type SandboxPrint } from './cloths';
import { deepen, layFolds } from './depth';
import type { SandboxSettings } from './settings';
import { weaveInto } from './weave-pass';

/** A fresh cloth in a frame, flat or in depth as the settings say. */
export function weaveCloth(
  kernels: KernelFactory,
  { aspect }: SandboxPrint,
  frame: SandboxFrame,
  settings: SandboxSettings,
): Session {
  const level = hangCloth(aspect, frame, settings);
  if (!settings.hasDepth) return createSession(level, kernels);
  const session = createSession(level, kernels, deepen(describeWorld(level)));
  layFolds(session.world.cloths[0], gatherOf(settings));
  return session;
}

/** What the cloth of a session wears. */
export function dressCloth({ world }: Session, print: SandboxPrint, { fabric }: SandboxSettings): ClothDress {
  const [{ cols, rows, spacing }] = world.cloths;
  const [width, height] = [(cols - 1) * spacing, (rows - 1) * spacing];
  const picture = createPrint(print.spec, width, height);
  // A pattern that is a fabric of its own has its weave in it.
  if (fabricOf(print.spec.pattern) !== fabric) weaveInto(picture, fabric, width, height);
  return { print: picture, look: lookOf(fabric, print) };
}
