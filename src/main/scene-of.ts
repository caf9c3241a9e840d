import type { Level } from '../game/level';
import { GUEST, type Route } from '../scenes/routes';
import type { Scene } from '../scenes/scene';
import type { Services } from '../scenes/services';
import { TitleScene } from '../scenes/title';
import { findSolution } from './level-files';

/** What a link alone does not tell of the place that it leads to. */
export interface Visit {
  /** The player's own level, which the route of a guest means. */
  guest: Level | null;
  /** What to say of a link that leads nowhere; else empty. */
  strayed: string;
}

/** Each scene but the title comes when it is first needed, so that the title is there at once. */
const playScene = () => import('../scenes/play');
const levelsScene = () => import('../scenes/levels');
const sandboxScene = () => import('../scenes/sandbox');
const flagScene = () => import('../scenes/flag');
const settingsScene = () => import('../scenes/settings');

/** The scene that a route leads to. */
export async function sceneOf(route: Route, services: Services, visit: Readonly<Visit>): Promise<Scene> {
  switch (route.name) {
    case 'play':
      return openLevel(route.level, services, visit.guest);
    case 'sandbox':
      return (await sandboxScene()).SandboxScene.create(services, route.query);
    case 'flag':
      return (await flagScene()).FlagScene.create(services);
    case 'levels':
      return (await levelsScene()).LevelsScene.create(services);
    case 'settings':
      return (await settingsScene()).SettingsScene.create(services);
    case 'title':
      return TitleScene.create(services, visit.strayed);
    default:
      return route satisfies never;
  }
}

/** The scene of a level; where there is none, or its file is broken, the title says so. */
async function openLevel(id: string, services: Services, guest: Level | null): Promise<Scene> {
  if (id === GUEST) {
    if (guest) return (await playScene()).PlayScene.create(services, guest, null, true);
    return (await levelsScene()).LevelsScene.create(services, 'Drop the level file here again to play it.');
  }
  const level = await services.findLevel(id);
  if (level === null) return TitleScene.create(services, `There is no level “${id}”.`);
  if (!('title' in level)) return TitleScene.create(services, `Level “${id}” cannot be played. ${level[0]}`);
  const [{ PlayScene }, solution] = await Promise.all([playScene(), findSolution(id)]);
  return PlayScene.create(services, level, solution);
}
