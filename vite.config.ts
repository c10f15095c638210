import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { manifest } from './src/app/pwa/manifest.ts';

const API = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:8080';

/** The zxing packages do not declare themselves free of side effects, so nothing of them would be shaken off. */
const shakeZxing = {
  name: 'shake-zxing',
  enforce: 'post' as const,
  transform: {
    filter: { id: /node_modules\/@zxing\// },
    handler: (code: string) => ({ code, map: null, moduleSideEffects: false }),
  },
};

/** Few files for a first visit on a bad network: what every page needs of the packages in one, of ours in another. */
const packages = {
  name: 'packages',
  test: /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next|zustand|dexie|dexie-react-hooks|workbox-window|zod)\/|rolldown\/runtime/,
  priority: 4,
};
const sharedByPages = {
  name: 'shared',
  test: /\/src\/(?!scanning\/|features\/flow\/|ui\/(?:list|floor)\/|domain\/(?:codes|picking)\/)|node_modules\/@tabler\//,
  minShareCount: 2,
  priority: 3,
};
/** What several pages share and the first visit does not need: each in a file of its own, fetched with its first page. */
const sharedByFew = [
  { name: 'query', test: /node_modules\/@tanstack\/(query|react-query)/ },
  { name: 'scans', test: /node_modules\/comlink\/|\/src\/(scanning|ui\/floor|domain\/(codes|picking))\// },
  { name: 'lists', test: /node_modules\/@tanstack\/(react-)?virtual|\/src\/(features\/flow|ui\/list)\// },
].map((group, index) => ({ ...group, minShareCount: 2, priority: 2 - index }));

export default defineConfig({
  build: {
    target: 'es2022',
    outDir: 'dist',
    sourcemap: false,
    // Every browser that runs the rest of the app knows modulepreload.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: [packages, ...sharedByFew, sharedByPages] } } },
    // One small style sheet: no page changes its looks when a part of it arrives late.
    cssCodeSplit: false,
  },
  worker: { format: 'es', plugins: () => [shakeZxing] },
  server: { proxy: { '/api': API, '/sanctum': API } },
  plugins: [
    react(),
    shakeZxing,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/workers/service',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,png,woff2,wasm,webmanifest}'],
        globIgnores: ['screenshots/**'],
        maximumFileSizeToCacheInBytes: 4_000_000,
      },
      devOptions: { enabled: false },
    }),
  ],
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['src/{domain,contract,platform,ui,scanning,offline,workers,features,app}/**/*.test.ts', 'tests/contract/**/*.test.ts'],
          setupFiles: ['tests/setup/indexeddb.ts'],
          server: { deps: { inline: ['@zxing/library', '@zxing/browser'] } },
        },
      },
      {
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['tests/setup/indexeddb.ts'],
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['src/server/**/*.test.ts', 'tests/server/**/*.test.ts', 'tests/chaos/**/*.test.ts'],
          globalSetup: ['tests/setup/databases.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'architecture', environment: 'node', include: ['tests/architecture/**/*.test.ts'] } },
      {
        test: { name: 'sync', environment: 'node', include: ['tests/sync/**/*.test.ts'], testTimeout: 180_000 },
      },
    ],
  },
});
