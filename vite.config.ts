import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { manifest } from './src/app/pwa/manifest.ts';
import { fileByFolder } from './src/app/build/fileByFolder.ts';
import { firstFiles } from './src/app/build/firstFiles.ts';
import { iconsOneByOne } from './src/app/build/iconsOneByOne.ts';
import { notices } from './src/app/build/notices.ts';
import { routeBudgets } from './src/app/build/routeBudgets.ts';
import { titlesAlone } from './src/app/build/titlesAlone.ts';

const API = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:8080';

/** The zxing packages do nothing when they are loaded, and do not say so. */
const UNUSED_LEAVES = { moduleSideEffects: [{ test: /node_modules\/@zxing\//, sideEffects: false }] };

/** Dexie's own build for today's browsers, in the built app alone: in Node its hooks for React would load a second Dexie. */
const DEXIE = process.env['VITEST']
  ? []
  : [{ find: /^dexie$/, replacement: join(import.meta.dirname, 'node_modules/dexie/dist/modern/dexie.mjs') }];

/** Neither the store of the device nor a global of the browser is in them. */
const PURE_TESTS = [
  'src/{domain,contract,ui,scanning,widgets,features,app}/**/*.test.ts',
  'src/offline/outbox/**/*.test.ts',
  'tests/{contract,bench}/**/*.test.ts',
];
/** What they keep from page to page is in stores, which `freshPage` empties. */
const PAGE_TESTS = 'src/{features,widgets}/**/*.test.tsx';
/** Tests that read hundreds of photographs with two decoders: a step of its own, which `npm run check` leaves out. */
const DECODER_TESTS = 'src/workers/decoder/**/*.test.ts';
const SERVER_TESTS = ['src/server/**/*.test.ts', 'tests/server/**/*.test.ts', 'tests/{chaos,herd}/**/*.test.ts'];
/** What holds for every call of the contract is asked of each: a step of its own, beside the rest of the server's. */
const CALL_TESTS = ['tests/server/{conformance,everyList,tenantMatrix}.test.ts'];
/** Tests that put a module of their own in the place of another, so none may have loaded that one before. */
const MOCKING_TESTS = ['src/server/auth/auth.test.ts', 'src/server/people/devices/devices.test.ts'];

/** Tests of pages that put a module of their own in the place of another: each needs modules of its own. */
const MOCKING_PAGES = globSync(PAGE_TESTS).filter((file) =>
  /\bvi\.(?:mock|doMock|resetModules)\(/.test(readFileSync(file, 'utf8')),
);

/** Stops what would never end, and nothing that a machine at a tenth of its speed brings to its end. */
const FAR = { testTimeout: 900_000, hookTimeout: 900_000 };

/** A slow machine is no fault of a build, of which any word fails the tests. */
const NO_TIMINGS = { bundlerTimings: false };

export default defineConfig({
  // The package's build for today's browsers: the decoder is 6 % smaller with it.
  resolve: {
    alias: [{ find: /^@zxing\/library$/, replacement: '@zxing/library/esnext/index.js' }, ...DEXIE],
  },
  build: {
    target: 'es2022',
    outDir: 'dist',
    sourcemap: false,
    // index.html requests the files of the first page, and the service worker stores those of all others. A list of
    // files at every import would cost time at each start.
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      treeshake: UNUSED_LEAVES,
      // A module may lie in a file that is there already; its dynamic import then has no effect, on purpose.
      checks: { ineffectiveDynamicImport: false, ...NO_TIMINGS },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: fileByFolder(), debugName: 'fileByFolder' }],
        },
      },
    },
    // One small style sheet, so that no page changes its looks when a part of it arrives late.
    cssCodeSplit: false,
  },
  worker: {
    format: 'es',
    // The server guards this folder as it guards pages.
    rolldownOptions: {
      treeshake: UNUSED_LEAVES,
      checks: NO_TIMINGS,
      output: { entryFileNames: 'assets/workers/[name]-[hash].js' },
    },
  },
  server: { proxy: { '/api': API, '/sanctum': API, '/client-contents': API } },
  plugins: [
    iconsOneByOne,
    titlesAlone,
    react(),
    firstFiles(),
    routeBudgets,
    notices,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/workers/service',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,png,woff2,wasm,webmanifest}'],
        // What records screens is fetched by those alone who allow it, and towns by who writes an address.
        globIgnores: ['screenshots/**', 'assets/record-*.js', 'assets/replay-*.js', 'assets/towns-*.js'],
        maximumFileSizeToCacheInBytes: 4_000_000,
        // One file without imports, because the worker is a classic one.
        rollupFormat: 'iife',
        // The worker is built by a second build, which would otherwise print everything whatever the first was told.
        buildPlugins: {
          vite: [
            {
              name: 'quiet',
              config: () => ({ logLevel: 'warn' as const, build: { rolldownOptions: { checks: NO_TIMINGS } } }),
            },
          ],
        },
      },
      devOptions: { enabled: false },
    }),
  ],
  test: {
    projects: [
      {
        test: {
          // Files of the project share their process and its modules: nothing they test keeps anything, so none can leave anything to
          // another. A process for each cost four times what its tests do.
          name: 'rules',
          environment: 'node',
          isolate: false,
          include: PURE_TESTS,
          setupFiles: ['tests/setup/indexeddb.ts'],
          server: { deps: { inline: ['@zxing/library', '@zxing/browser'] } },
          ...FAR,
        },
      },
      {
        test: {
          name: 'parts',
          environment: 'jsdom',
          isolate: false,
          include: ['src/ui/**/*.test.tsx'],
          // What is kept from page to page is tested from the first page on.
          exclude: ['src/ui/kept/**'],
          setupFiles: ['tests/setup/indexeddb.ts', 'tests/setup/searchErrors.ts'],
        },
      },
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['src/{platform,offline,workers}/**/*.test.ts'],
          exclude: [...PURE_TESTS, DECODER_TESTS],
          setupFiles: ['tests/setup/indexeddb.ts'],
          server: { deps: { inline: ['@zxing/library', '@zxing/browser'] } },
        },
      },
      {
        test: {
          name: 'decoder',
          environment: 'node',
          include: [DECODER_TESTS],
          ...FAR,
          server: { deps: { inline: ['@zxing/library', '@zxing/browser'] } },
        },
      },
      {
        test: {
          // A context of its own for each file, and not a process: jsdom, which takes most of a process's time, is loaded
          // once. 28 seconds of processor in place of 85.
          name: 'dom',
          environment: 'jsdom',
          pool: 'vmThreads',
          include: [...MOCKING_PAGES, 'src/!(features|widgets|ui)/**/*.test.tsx', 'src/ui/kept/**/*.test.tsx'],
          setupFiles: ['tests/setup/indexeddb.ts', 'tests/setup/ownPage.ts', 'tests/setup/searchErrors.ts'],
        },
      },
      {
        test: {
          // Files of the project share their process, its page and its modules: a page of its own for each cost more than its
          // tests. Each begins with an empty page (tests/setup/freshPage.ts).
          name: 'pages',
          environment: 'jsdom',
          isolate: false,
          include: [PAGE_TESTS],
          exclude: MOCKING_PAGES,
          setupFiles: ['tests/setup/indexeddb.ts', 'tests/setup/freshPage.ts', 'tests/setup/searchErrors.ts'],
          // Set here as well, because a shared process reads `patience` once.
          ...FAR,
        },
      },
      {
        test: {
          // Files of the project share their process: a module of the server keeps nothing of a request, and the program of the
          // embedded database is compiled and optimised once for all of them. A process for each cost twice what its
          // tests do.
          name: 'server',
          environment: 'node',
          isolate: false,
          include: SERVER_TESTS,
          exclude: [...MOCKING_TESTS, ...CALL_TESTS],
          // Nine megabytes of one program, which would be read and written anew as a module of ours is.
          server: { deps: { external: [/zpl-renderer-js/] } },
          globalSetup: ['tests/setup/databases.ts'],
          ...FAR,
        },
      },
      {
        test: {
          name: 'calls',
          environment: 'node',
          isolate: false,
          include: CALL_TESTS,
          globalSetup: ['tests/setup/databases.ts'],
          ...FAR,
        },
      },
      {
        test: {
          name: 'mocks',
          environment: 'node',
          include: MOCKING_TESTS,
          globalSetup: ['tests/setup/databases.ts'],
          ...FAR,
        },
      },
      {
        test: {
          // One process reads and parses the sources once for all files; nothing here changes anything.
          name: 'architecture',
          environment: 'node',
          isolate: false,
          include: ['tests/architecture/**/*.test.ts'],
          ...FAR,
        },
      },
      {
        test: { name: 'sync', environment: 'node', include: ['tests/sync/**/*.test.ts'], ...FAR },
      },
    ],
  },
});
