import type { ParameterName } from '../../sim/action';
import type { Cloth } from '../../sim/cloth';
import { FABRIC_NAMES, FABRICS } from '../../sim/fabrics';
import type { World } from '../../sim/world';
import { blowInDepth } from './depth';
import type { SandboxSettings } from './settings';

/**
 * The `set` actions that lead a world to the settings; none for what is so already. Cheap enough for every
 * move of a slider, and right after an undo, which gives the world its old forces and fabric back.
 */
export function listTuning(settings: SandboxSettings, world: World): [ParameterName, number][] {
  const { forces } = world;
  const cloth: Cloth = world.cloths[0];
  const { fabric } = cloth;
  const wanted = FABRICS[settings.fabric];
  const isOther =
    fabric.weight !== wanted.weight ||
    fabric.drag !== wanted.drag ||
    fabric.compression !== wanted.compression;
  const list: [ParameterName, number][] = [];
  if (isOther) list.push(['fabric', FABRIC_NAMES.indexOf(settings.fabric)]);
  const add = (name: ParameterName, value: number, present: number) => {
    if (value !== present) list.push([name, value]);
  };
  // A fabric brings values of its own along, so all of ours follow it.
  const after = isOther ? wanted : fabric;
  add('gravityY', settings.gravity, forces.gravityY);
  const air = settings.hasDepth ? blowInDepth(settings.wind) : { wind: settings.wind, windZ: 0 };
  add('wind', air.wind, forces.wind);
  add('windZ', air.windZ, forces.windZ);
  add('turbulence', settings.turbulence, forces.turbulence);
  add('taut', settings.isClassic ? 0 : 1, fabric.mode === 'taut' ? 1 : 0);
  add('tearLimit', settings.tear, after.tearLimit);
  add('stiffness', settings.stiffness, fabric.stiffness);
  add('damping', settings.damping, after.damping);
  add('shear', settings.shear, after.shear);
  add('bend', settings.bend, after.bend);
  add('stretch', settings.stretch, after.stretch);
  return list;
}
