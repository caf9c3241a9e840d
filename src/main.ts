// Before anything of pixi is used: without it shaders are set up by `new Function`, which strict pages forbid.
import 'pixi.js/unsafe-eval';
import { Sound } from './audio/sound';
import { ProgressStore } from './game/progress-store';
import { FrameLoop } from './main/frame-loop';
import { GameScreen } from './main/game-screen';
import { createApplication } from './main/graphics';
import { findLevel } from './main/level-files';
import { listenToPage } from './main/page-events';
import { sceneOf, type Visit } from './main/scene-of';
import { Updates } from './main/updates';
import { Announcer } from './platform/announce';
import { canDraw } from './platform/faults';
import { Haptics } from './platform/haptics';
import { isContrastHigh, isMotionReduced, watchHighContrast, watchReducedMotion } from './platform/motion';
import { Rescue } from './platform/rescue';
import { fillPage } from './platform/resize';
import { SettingsStore } from './platform/settings';
import { findLocalStorage, GameStorage } from './platform/storage';
import { type Inspector, InspectorDesk } from './scenes/inspector';
import { SceneManager } from './scenes/manager';
import { formatRoute, GUEST, parseRoute, type Route } from './scenes/routes';
import type { Services } from './scenes/services';
import { listControls, listTexts, withoutTexts } from './scenes/texts';
import { StageTextures } from './scenes/textures';
import { chooseKernel } from './sim/kernel/simd';
import { SIM_VERSION } from './sim/step';
import { loadFonts } from './ui/fonts';
import { loadUiTextures } from './ui/textures';
import { setClear } from './ui/theme';

declare global {
  var ripstop: Inspector | undefined;
}

async function start(rescue: Rescue): Promise<void> {
  const host = document.getElementById('stage') as HTMLElement;
  fillPage(host);
  const isManual = new URLSearchParams(location.search).get('clock') === 'manual';
  if (!canDraw()) throw new Error('no WebGL 2');
  const screen = new GameScreen(host);
  const app = await createApplication(host, screen.drawn, isManual);
  const [ui] = await Promise.all([loadUiTextures(), loadFonts()]);

  const storage = new GameStorage(findLocalStorage(), undefined, (trouble) => rescue.showStorage(trouble));
  const settings = new SettingsStore(storage);
  const sound = new Sound();
  const haptics = new Haptics();
  const motion = watchReducedMotion();
  const contrast = watchHighContrast();
  const announcer = new Announcer();
  const visit: Visit = { guest: null, strayed: '' };
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
    renderNow: () => loop.render(),
    go: (route: Route) => {
      location.hash = formatRoute(route);
    },
    playGuest: (level) => {
      visit.guest = level;
      location.hash = formatRoute({ name: 'play', level: GUEST });
    },
    announce: (text) => announcer.say(text),
    feedback: (kind) => sound.play(kind === 'press' ? 'button' : 'button-up'),
  };

  const manager = new SceneManager(app, screen.size, (route) => {
    sound.setMenu(route.name === 'title' || route.name === 'levels' || route.name === 'settings');
    return sceneOf(route, services, visit);
  });
  const desk = new InspectorDesk();
  const loop = new FrameLoop({
    app,
    manager,
    sound,
    screen,
    desk,
    rescue,
    isManual,
    onRelapse: () => services.go({ name: 'title' }),
  });
  const updates = new Updates(rescue, () => manager.current?.name === 'play');

  const applySettings = () => {
    const { muted, volume, music, haptics: vibrates, textSize, quality } = settings.current;
    sound.setMuted(muted);
    sound.setVolume(volume);
    sound.setMusicVolume(music);
    haptics.isOn = vibrates;
    screen.setTextSize(textSize);
    screen.setQuality(quality);
    manager.isCalm = services.isCalm();
    setClear(services.isClear());
  };
  settings.subscribe(applySettings);
  contrast.subscribe(applySettings);
  applySettings();

  const follow = async () => {
    const isStray = parseRoute(location.hash) === null;
    visit.strayed = isStray ? `There is no place “${location.hash.slice(0, 40)}” in Ripstop.` : '';
    await manager.follow(location.hash);
    updates.offer();
  };
  window.addEventListener('hashchange', follow);
  listenToPage(host, manager, loop);
  screen.follow(app, {
    resize: (size) => manager.resize(size),
    redraw: () => {
      // Else the next frame draws.
      if (isManual) loop.render();
    },
  });
  await follow();

  globalThis.ripstop = desk.create(
    () => manager.current,
    () => sound.level(),
    (frames) => loop.tick(frames),
    {
      texts: () => listTexts(app.stage, screen.zoom),
      controls: () => listControls(app.stage, screen.zoom),
      textless: () => {
        if (isManual) withoutTexts(app.stage, () => loop.render());
      },
    },
    services.kernels.name,
    () => screen.zoom,
  );
  loop.start();
  if (isManual) {
    loop.tick(1);
    loop.tick(0);
  }
  await updates.keep();
}

const rescue = new Rescue(() => ({
  Ripstop: `simulation ${SIM_VERSION}, ${globalThis.ripstop?.stats().kernel ?? 'not started'}`,
  place: location.hash || '#/',
  window: `${innerWidth} × ${innerHeight} at ${devicePixelRatio}`,
  browser: navigator.userAgent,
}));
start(rescue).catch((error: unknown) => rescue.showFatal(error));
