import { Application } from 'pixi.js';
import { Sound } from './audio/sound';
import { type Level, parseLevelText } from './game/level';
import { ProgressStore } from './game/progress-store';
import type { Solution } from './game/strokes';
import { Announcer } from './platform/announce';
import { watchDrops } from './platform/files';
import { Haptics } from './platform/haptics';
import { isContrastHigh, isMotionReduced, watchHighContrast, watchReducedMotion } from './platform/motion';
import { DEFAULT_CAPS, fillPage, SizeWatch } from './platform/resize';
import { type Quality, SettingsStore } from './platform/settings';
import { findLocalStorage, GameStorage } from './platform/storage';
import { watchVisibility } from './platform/visibility';
import { FlagScene } from './scenes/flag';
import { type Inspector, InspectorDesk } from './scenes/inspector';
import { LevelsScene } from './scenes/levels';
import { SceneManager } from './scenes/manager';
import { PlayScene } from './scenes/play';
import { formatRoute, GUEST, type Route } from './scenes/routes';
import { SandboxScene } from './scenes/sandbox';
import type { Scene, ScreenSize } from './scenes/scene';
import type { Services } from './scenes/services';
import { SettingsScene } from './scenes/settings';
import { listTexts, withoutTexts } from './scenes/texts';
import { StageTextures } from './scenes/textures';
import { TitleScene } from './scenes/title';
import { chooseKernel } from './sim/kernel/simd';
import { loadFonts } from './ui/fonts';
import { loadUiTextures } from './ui/textures';
import { COLORS } from './ui/theme';

declare global {
  var ripstop: Inspector | undefined;
}

/** ms after the last tick of the manual clock until the picture follows. */
const DRAW_DELAY = 150;
/** ms of one frame on the manual clock. */
const MANUAL_FRAME = 1000 / 60;

/** Pixels drawn for each CSS px, at most. */
const FINENESS: Readonly<Record<Quality, number>> = { fine: 2, medium: 1.4, plain: 1 };

const SOLUTION_FILES = import.meta.glob('../levels/solutions/*.json', { import: 'default' });
const LEVEL_FILES = import.meta.glob(['../levels/*.json', '!../levels/*.schema.json'], {
  query: '?raw',
  import: 'default',
});

async function findLevel(id: string): Promise<Level | readonly string[] | null> {
  const load = LEVEL_FILES[`../levels/${id}.json`];
  if (!load) return null;
  const result = parseLevelText((await load()) as string);
  return 'level' in result ? result.level : result.errors;
}

async function findSolution(id: string): Promise<Solution | null> {
  const load = SOLUTION_FILES[`../levels/solutions/${id}.json`];
  return load ? ((await load()) as Solution) : null;
}

/** The scene of a level; where there is none, or its file is broken, the title says so. */
async function openLevel(services: Services, id: string, guest: Level | null): Promise<Scene> {
  if (id === GUEST) {
    if (guest) return PlayScene.create(services, guest, null, true);
    return LevelsScene.create(services, 'Drop the level file here again to play it.');
  }
  const level = await services.findLevel(id);
  if (level === null) return TitleScene.create(services, `There is no level “${id}”.`);
  if (!('title' in level)) return TitleScene.create(services, `Level “${id}” cannot be played. ${level[0]}`);
  return PlayScene.create(services, level, await findSolution(id));
}

async function start(): Promise<void> {
  const host = document.getElementById('stage') as HTMLElement;
  fillPage(host);
  const isManual = new URLSearchParams(location.search).get('clock') === 'manual';
  // Sizes that change while the game is still loading are taken at the end of it.
  let isReady = false;
  const app = new Application();
  const watch = new SizeWatch(host, (size) => resize(size));
  await app.init({
    preference: ['webgl'],
    width: watch.size.width,
    height: watch.size.height,
    resolution: watch.size.resolution,
    autoDensity: true,
    antialias: true,
    background: COLORS.paper,
    autoStart: false,
    sharedTicker: false,
    preserveDrawingBuffer: isManual,
    eventFeatures: { globalMove: true },
  });
  host.appendChild(app.canvas);
  const [ui] = await Promise.all([loadUiTextures(), loadFonts()]);
  const storage = new GameStorage(findLocalStorage());
  const settings = new SettingsStore(storage);
  let guest: Level | null = null;
  const motion = watchReducedMotion();
  const contrast = watchHighContrast();
  const haptics = new Haptics();
  const sound = new Sound();
  const applySettings = () => {
    sound.setMuted(settings.current.muted);
    sound.setVolume(settings.current.volume);
    sound.setMusicVolume(settings.current.music);
    haptics.isOn = settings.current.haptics;
    watch.setCaps({ ...DEFAULT_CAPS, maxRatio: FINENESS[settings.current.quality] });
    manager.isCalm = services.isCalm();
  };
  const announcer = new Announcer();
  const services: Services = {
    app,
    ui,
    stage: new StageTextures(),
    sound,
    settings,
    storage,
    haptics,
    kernels: chooseKernel(),
    isCalm: () => isMotionReduced(settings.current.reducedMotion, motion.isOn),
    isClear: () => isContrastHigh(settings.current.contrast, contrast.isOn),
    findLevel,
    progress: new ProgressStore(storage),
    renderNow: () => render(),
    go: (route: Route) => {
      location.hash = formatRoute(route);
    },
    playGuest: (level) => {
      guest = level;
      location.hash = formatRoute({ name: 'play', level: GUEST });
    },
    announce: (text) => announcer.say(text),
    feedback: (kind) => sound.play(kind === 'press' ? 'button' : 'button-up'),
  };
  const createScene = async (route: Route): Promise<Scene> => {
    sound.setMenu(route.name === 'title' || route.name === 'levels' || route.name === 'settings');
    switch (route.name) {
      case 'play':
        return openLevel(services, route.level, guest);
      case 'sandbox':
        return SandboxScene.create(services, route.query);
      case 'flag':
        return FlagScene.create(services);
      case 'levels':
        return LevelsScene.create(services);
      case 'settings':
        return SettingsScene.create(services);
      case 'title':
        return TitleScene.create(services);
      default:
        return route satisfies never;
    }
  };
  const manager = new SceneManager(app, withInsets(watch.size), createScene);
  settings.subscribe(applySettings);
  applySettings();
  const desk = new InspectorDesk();

  const render = () => {
    manager.beforeRender();
    app.render();
  };
  const frame = (deltaMs: number, isDrawn = true) => {
    manager.update(deltaMs);
    sound.update(deltaMs / 1000);
    const report = manager.current?.report?.();
    desk.note(report?.stepMs ?? 0, report?.drawMs ?? 0);
    if (isDrawn) render();
  };
  let drawing = 0;
  const tick = (frames: number) => {
    // Drawn a moment after the last tick, and at once by tick(0): a software renderer needs seconds for a hundred.
    clearTimeout(drawing);
    for (let n = 0; n < frames; n++) frame(MANUAL_FRAME, false);
    if (frames > 0) drawing = window.setTimeout(render, DRAW_DELAY);
    else render();
  };
  app.ticker.add((ticker) => frame(ticker.elapsedMS));

  function resize(size: { width: number; height: number; resolution: number }): void {
    if (!isReady) return;
    app.renderer.resize(size.width, size.height, size.resolution);
    manager.resize(withInsets(size));
    if (isManual) render();
  }

  window.addEventListener('hashchange', () => manager.follow(location.hash));
  window.addEventListener('keydown', (event) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (manager.current?.key?.(event)) event.preventDefault();
  });
  watchDrops(host, {
    drop: ([file]) => {
      if (file) manager.current?.drop?.(file);
    },
  });
  watchVisibility((isVisible) => {
    if (isVisible) {
      manager.current?.resume?.();
      if (!isManual) app.ticker.start();
    } else {
      app.ticker.stop();
      manager.current?.pause?.();
    }
  });

  isReady = true;
  resize(watch.size);
  await manager.follow(location.hash);
  globalThis.ripstop = desk.create(
    () => manager.current,
    () => sound.level(),
    tick,
    {
      texts: () => listTexts(app.stage),
      textless: () => {
        if (isManual) withoutTexts(app.stage, render);
      },
    },
    services.kernels.name,
  );
  if (isManual) {
    tick(1);
    tick(0);
  } else app.ticker.start();
}

function withInsets({ width, height }: { width: number; height: number }): ScreenSize {
  return { width, height, insetTop: 0, insetRight: 0, insetBottom: 0, insetLeft: 0 };
}

start().catch((error: unknown) => {
  const message = document.createElement('p');
  message.className = 'message';
  message.textContent =
    'Ripstop needs WebGL to draw cloth, and this browser does not offer it. Turn on hardware acceleration, or try another browser.';
  if (error instanceof Error && !/webgl|renderer|context/i.test(error.message))
    message.textContent = `Ripstop could not start: ${error.message}`;
  document.body.appendChild(message);
});
