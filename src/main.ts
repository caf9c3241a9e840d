// Before anything of pixi is used: without it shaders are set up by `new Function`, which strict pages forbid.
import 'pixi.js/unsafe-eval';
import { Application, Texture, type WebGLRenderer } from 'pixi.js';
import { Sound } from './audio/sound';
import { type Level, parseLevelText } from './game/level';
import { ProgressStore } from './game/progress-store';
import type { Solution } from './game/strokes';
import { Announcer } from './platform/announce';
import { canDraw, watchContext } from './platform/faults';
import { watchDrops } from './platform/files';
import { FinenessControl, pixelsForMemory } from './platform/fineness';
import { Haptics } from './platform/haptics';
import { InsetProbe } from './platform/insets';
import { isContrastHigh, isMotionReduced, watchHighContrast, watchReducedMotion } from './platform/motion';
import { keepOffline, wantsOffline } from './platform/offline';
import { Rescue } from './platform/rescue';
import { DEFAULT_CAPS, type ScreenSize as DrawnSize, fillPage, SizeWatch } from './platform/resize';
import { type Quality, SettingsStore, type TextSize } from './platform/settings';
import { findLocalStorage, GameStorage } from './platform/storage';
import { watchVisibility } from './platform/visibility';
import { type Inspector, InspectorDesk } from './scenes/inspector';
import { SceneManager } from './scenes/manager';
import { formatRoute, GUEST, parseRoute, type Route } from './scenes/routes';
import type { Scene } from './scenes/scene';
import type { Services } from './scenes/services';
import { listControls, listTexts, withoutTexts } from './scenes/texts';
import { StageTextures } from './scenes/textures';
import { TitleScene } from './scenes/title';
import { chooseKernel } from './sim/kernel/simd';
import { SIM_VERSION } from './sim/step';
import { forgetDestroyed } from './ui/accessible';
import { loadFonts } from './ui/fonts';
import { tendTables } from './ui/pixi-tables';
import { loadUiTextures } from './ui/textures';
import { COLORS, setClear } from './ui/theme';

declare global {
  var ripstop: Inspector | undefined;
}

/** ms after the last tick of the manual clock until the picture follows. */
const DRAW_DELAY = 150;
/** ms of one frame on the manual clock. */
const MANUAL_FRAME = 1000 / 60;

/** Pixels drawn for each CSS px, at most. */
const FINENESS: Readonly<Record<Quality, number>> = { fine: 2, medium: 1.4, plain: 1 };

/** How much larger than usual text is. */
const TYPE_SCALE: Readonly<Record<TextSize, number>> = { usual: 1, large: 1.25, largest: 1.5 };

/** Each scene but the title comes when it is first needed, so that the title is there at once. */
const playScene = () => import('./scenes/play');
const levelsScene = () => import('./scenes/levels');
const sandboxScene = () => import('./scenes/sandbox');
const flagScene = () => import('./scenes/flag');
const settingsScene = () => import('./scenes/settings');

/** ms after a failed frame in which a second failure sends the player to the title. */
const RELAPSE = 3000;
/** ms between two looks for a newer version, for pages that stay open. */
const UPDATE_PACE = 3_600_000;

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
    if (guest) return (await playScene()).PlayScene.create(services, guest, null, true);
    return (await levelsScene()).LevelsScene.create(services, 'Drop the level file here again to play it.');
  }
  const level = await services.findLevel(id);
  if (level === null) return TitleScene.create(services, `There is no level “${id}”.`);
  if (!('title' in level)) return TitleScene.create(services, `Level “${id}” cannot be played. ${level[0]}`);
  const [{ PlayScene }, solution] = await Promise.all([playScene(), findSolution(id)]);
  return PlayScene.create(services, level, solution);
}

/**
 * After a lost context pixi binds its first 16 texture units anew and believes what it knew of the others: pictures
 * that were bound there would stay black.
 */
function bindAllUnits({ texture, limits }: WebGLRenderer): void {
  for (let unit = 16; unit < limits.maxTextures; unit++) texture.bind(Texture.EMPTY, unit);
}

async function start(rescue: Rescue): Promise<void> {
  const host = document.getElementById('stage') as HTMLElement;
  fillPage(host);
  const isManual = new URLSearchParams(location.search).get('clock') === 'manual';
  // Sizes that change while the game is still loading are taken at the end of it.
  let isReady = false;
  if (!canDraw()) throw new Error('no WebGL 2');
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
  tendTables(app.renderer);
  host.appendChild(app.canvas);
  const [ui] = await Promise.all([loadUiTextures(), loadFonts()]);
  const storage = new GameStorage(findLocalStorage(), undefined, (trouble) => rescue.showStorage(trouble));
  const settings = new SettingsStore(storage);
  let guest: Level | null = null;
  const motion = watchReducedMotion();
  const contrast = watchHighContrast();
  const haptics = new Haptics();
  const sound = new Sound();
  const maxPixels = pixelsForMemory(
    (navigator as { deviceMemory?: number }).deviceMemory,
    DEFAULT_CAPS.maxPixels,
  );
  const fineness = new FinenessControl(() => applyFineness());
  const applyFineness = () =>
    watch.setCaps({ maxPixels, maxRatio: FINENESS[settings.current.quality], share: fineness.share });
  const applySettings = () => {
    sound.setMuted(settings.current.muted);
    sound.setVolume(settings.current.volume);
    sound.setMusicVolume(settings.current.music);
    haptics.isOn = settings.current.haptics;
    watch.setTypeScale(TYPE_SCALE[settings.current.textSize]);
    applyFineness();
    manager.isCalm = services.isCalm();
    setClear(services.isClear());
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
  const probe = new InsetProbe();
  const screenSize = ({ width, height, zoom }: { width: number; height: number; zoom: number }) => {
    const { insetTop, insetRight, insetBottom, insetLeft } = probe.read();
    return {
      width,
      height,
      insetTop: insetTop / zoom,
      insetRight: insetRight / zoom,
      insetBottom: insetBottom / zoom,
      insetLeft: insetLeft / zoom,
    };
  };
  /** What to say about a link that leads nowhere. */
  let strayed = '';
  const createScene = async (route: Route): Promise<Scene> => {
    sound.setMenu(route.name === 'title' || route.name === 'levels' || route.name === 'settings');
    switch (route.name) {
      case 'play':
        return openLevel(services, route.level, guest);
      case 'sandbox':
        return (await sandboxScene()).SandboxScene.create(services, route.query);
      case 'flag':
        return (await flagScene()).FlagScene.create(services);
      case 'levels':
        return (await levelsScene()).LevelsScene.create(services);
      case 'settings':
        return (await settingsScene()).SettingsScene.create(services);
      case 'title':
        return TitleScene.create(services, strayed);
      default:
        return route satisfies never;
    }
  };
  const manager = new SceneManager(app, screenSize(watch.size), createScene);
  settings.subscribe(applySettings);
  contrast.subscribe(applySettings);
  applySettings();
  const desk = new InspectorDesk();

  const render = () => {
    manager.beforeRender();
    forgetDestroyed(app.renderer);
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
  // A frame that fails stands still until the player has read why: the next would most likely fail too.
  let isHalted = false;
  let isLost = false;
  let resumed = Number.NEGATIVE_INFINITY;
  const goOn = () => {
    const isRelapse = performance.now() - resumed < RELAPSE;
    resumed = performance.now();
    isHalted = false;
    if (isRelapse) services.go({ name: 'title' });
  };
  // The application draws by itself at every tick too: a second picture a frame, and outside of the guard below.
  app.ticker.remove(app.render, app);
  app.ticker.add((ticker) => {
    if (isHalted || isLost) return;
    fineness.frame(ticker.elapsedMS);
    try {
      frame(ticker.elapsedMS);
    } catch (error) {
      isHalted = true;
      rescue.log.note('frame', error);
      rescue.showError(goOn);
    }
  });
  watchContext(
    app.canvas,
    (isGone) => {
      isLost = isGone;
      rescue.setGraphicsLost(isGone);
      if (isGone) manager.current?.pause?.();
      else {
        bindAllUnits(app.renderer as WebGLRenderer);
        render();
      }
    },
    () => rescue.showGraphicsLate(),
  );

  /** A newer version of the game that waits until no level is under way. */
  let applyUpdate: (() => void) | null = null;
  const offerUpdate = () => {
    if (!applyUpdate || manager.current?.name === 'play') return;
    rescue.offerUpdate(applyUpdate);
    applyUpdate = null;
  };
  const follow = async () => {
    const isStray = parseRoute(location.hash) === null;
    strayed = isStray ? `There is no place “${location.hash.slice(0, 40)}” in Ripstop.` : '';
    await manager.follow(location.hash);
    offerUpdate();
  };

  /** The screen that the scene was laid out for last. */
  let laidOut = { width: 0, height: 0, ratio: 0 };
  function resize(size: DrawnSize): void {
    if (!isReady) return;
    app.renderer.resize(size.width, size.height, size.resolution);
    const { style } = app.canvas;
    // Pixi leaves the style as it was where the pixels stay the same, as they do under another zoom.
    style.width = `${size.width}px`;
    style.height = `${size.height}px`;
    // To the edges of the page, in spite of whole px.
    const { clientWidth, clientHeight } = host;
    style.transform =
      size.zoom === 1 ? '' : `scale(${clientWidth / size.width}, ${clientHeight / size.height})`;
    const { width, height } = size;
    const isSameScreen = width === laidOut.width && height === laidOut.height;
    // A coarser picture of the same screen moves nothing.
    if (!isSameScreen || laidOut.ratio !== devicePixelRatio) manager.resize(screenSize(size));
    laidOut = { width, height, ratio: devicePixelRatio };
    if (isManual) render();
  }

  window.addEventListener('hashchange', follow);
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
  await follow();
  globalThis.ripstop = desk.create(
    () => manager.current,
    () => sound.level(),
    tick,
    {
      texts: () => listTexts(app.stage, watch.size.zoom),
      controls: () => listControls(app.stage, watch.size.zoom),
      textless: () => {
        if (isManual) withoutTexts(app.stage, render);
      },
    },
    services.kernels.name,
    () => watch.size.zoom,
  );
  if (isManual) {
    tick(1);
    tick(0);
  } else app.ticker.start();
  if (!wantsOffline(location, import.meta.env.PROD)) return;
  const look = await keepOffline('./sw.js', {
    updateReady: (apply) => {
      applyUpdate = apply;
      offerUpdate();
    },
    reload: () => location.reload(),
  });
  if (look) setInterval(look, UPDATE_PACE);
}

const rescue = new Rescue(() => ({
  Ripstop: `simulation ${SIM_VERSION}, ${globalThis.ripstop?.stats().kernel ?? 'not started'}`,
  place: location.hash || '#/',
  window: `${innerWidth} × ${innerHeight} at ${devicePixelRatio}`,
  browser: navigator.userAgent,
}));
start(rescue).catch((error: unknown) => rescue.showFatal(error));
