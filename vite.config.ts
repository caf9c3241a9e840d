import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';

/** Pictures of the installed game, from `assets/icons`; the manifest needs names without a hash. */
const ICONS = [
  { file: 'icon-192.png', sizes: '192x192', purpose: 'any' },
  { file: 'icon-512.png', sizes: '512x512', purpose: 'any' },
  { file: 'maskable-512.png', sizes: '512x512', purpose: 'maskable' },
] as const;

const icons: Plugin = {
  name: 'icons',
  generateBundle() {
    for (const { file } of ICONS)
      this.emitFile({
        type: 'asset',
        fileName: `icons/${file}`,
        source: readFileSync(new URL(`assets/icons/${file}`, import.meta.url)),
      });
  },
};

/** The whole game is kept in the browser; `src/platform/offline.ts` registers the service worker. */
const offline = VitePWA({
  injectRegister: null,
  // A newer version waits until the player lets it in.
  registerType: 'prompt',
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
    icons: ICONS.map(({ file, sizes, purpose }) => ({
      src: `icons/${file}`,
      sizes,
      purpose,
      type: 'image/png',
    })),
  },
  workbox: {
    globPatterns: ['**/*'],
    // Nothing that the game itself shows.
    globIgnores: ['sw.js', 'licences.md', 'icons/*', '**/social-*'],
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
  plugins: command === 'build' ? [icons, offline] : [],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    license: { fileName: 'licences.md' },
    chunkSizeWarningLimit: 900,
  },
  preview: { port: 4173 },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/{sim,game,input,platform,audio,view,ui,house,levels,scenes}/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/browser/setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
    ],
  },
}));
