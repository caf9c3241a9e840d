import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';

/** The whole game is kept in the browser; `src/platform/offline.ts` registers the service worker. */
const offline = VitePWA({
  injectRegister: null,
  // A newer version waits until the player lets it in.
  registerType: 'prompt',
  includeManifestIcons: false,
  manifest: {
    name: 'Ripstop',
    short_name: 'Ripstop',
    description: 'Hang a cloth, pull it, rip it, slice it.',
    id: './',
    start_url: './',
    scope: './',
    display: 'fullscreen',
    display_override: ['fullscreen', 'standalone'],
    categories: ['games'],
    theme_color: '#f1e2c6',
    background_color: '#e9d6b6',
    icons: [
      { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: 'maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  },
  workbox: {
    globPatterns: ['**/*'],
    // The browser fetches these once, when the game is installed or a link to it is shown.
    globIgnores: ['sw.js', 'licences.md', 'social.jpg', '*-512.png'],
    // Names in assets/ carry the hash of what is in them.
    dontCacheBustURLsMatching: /assets\/.*-[\w-]{8}\.\w+$/,
    // Whatever the link asks for, the page is the same.
    ignoreURLParametersMatching: [/./],
    navigateFallback: null,
    inlineWorkboxRuntime: true,
    sourcemap: false,
    cleanupOutdatedCaches: true,
  },
});

export default defineConfig(({ command }) => ({
  base: './',
  publicDir: 'assets/icons',
  plugins: command === 'build' ? [offline] : [],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    license: { fileName: 'licences.md' },
    chunkSizeWarningLimit: 900,
  },
  preview: { port: 4173 },
  test: {
    // Browser tests wait much: on two processors three files at a time are through sooner than two. Windows that
    // share a screen, as those of Firefox and WebKit do, take the focus from one another: one at a time.
    maxWorkers: ['firefox', 'webkit'].includes(process.env.RIPSTOP_BROWSER ?? '') ? 1 : 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // The core has no state of its own between files.
          isolate: false,
          include: ['tests/{sim,game,input,platform,audio,view,ui,house,levels,scenes,fuzz}/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/browser/setup.ts'],
          testTimeout: 240_000,
          expect: { poll: { timeout: 60_000, interval: 25 } },
          hookTimeout: 180_000,
        },
      },
    ],
  },
}));
