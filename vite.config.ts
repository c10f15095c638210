import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
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

const ICONS = '@tabler/icons-react/dist/esm';

/** The file of each icon: some have two names. */
function iconFiles(): ReadonlyMap<string, string> {
  const index = readFileSync(join(import.meta.dirname, 'node_modules', ICONS, 'tabler-icons-react.mjs'), 'utf8');
  const lines = index.matchAll(/export \{ ([^}]+) \} from '\.\/icons\/(\w+)\.mjs'/g);
  return new Map([...lines].flatMap(([, names = '', file = '']) => [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file])));
}

let icons: ReadonlyMap<string, string> | undefined;

/**
 * Every icon comes from one file that names all six thousand: through it each page would seem to need the icons of all
 * others. Asked for one by one, an icon travels with the page that draws it.
 */
const iconsOneByOne: Plugin = {
  name: 'icons-one-by-one',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /\/src\/.*\.tsx?$/, code: '@tabler/icons-react' },
    handler(code) {
      const files = (icons ??= iconFiles());
      const one = (name: string) => `import ${name} from '${ICONS}/icons/${files.get(name)}.mjs';`;
      const imports = /import \{([^}]+)\} from '@tabler\/icons-react';/g;
      return { code: code.replaceAll(imports, (_, names: string) => [...names.matchAll(/\w+/g)].map(([name]) => one(name)).join('')), map: null };
    },
  },
};

/** What the bundler tells of a module; the part of it that is asked for here. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const ENTRY = 'src/app/main.tsx';
const PICKING = 'src/features/picking/PickingPage.tsx';
const WORK = ['src/offline/work.ts', 'src/offline/device/deviceOutbox.ts'];
const LATER = ['PickingSheets', 'FinishReview', 'ClosedSession', 'ClaimedOrders'].map((part) => `src/features/picking/${part}.tsx`);
const FLOW = ['FlowListPage', 'AllOrdersPage', 'OverviewPage'].map((page) => `src/features/flow/${page}.tsx`);

/** Everything that `file` needs before it can run. */
function needs(file: string, graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set<string>([join(import.meta.dirname, file)]);
  for (const id of found) {
    for (const needed of graph.getModuleInfo(id)?.importedIds ?? []) found.add(needed);
  }
  return found;
}

/**
 * Few files for a first visit on a bad network, and nothing in them that it does not need. The file follows from who
 * needs a module at once, so a page that is added later never makes the entry heavier: `packages` and `shell` the entry
 * needs before any page, `floor` picking shares with other pages, `picking` is its own, `work` what sends and refreshes once
 * a screen stands, `later` what opens over picking, on the `controls` of all pages, `lists` the pages of Flow share. The
 * rest the bundler splits.
 */
function fileByNeed(): (id: string, graph: ModuleGraph) => string | null {
  let known: Readonly<Record<'entry' | 'picking' | 'work' | 'later' | 'flow', readonly ReadonlySet<string>[]>> | undefined;
  return (id, graph) => {
    const all = (files: readonly string[]) => files.map((file) => needs(file, graph));
    known ??= { entry: all([ENTRY]), picking: all([PICKING]), work: all(WORK), later: all(LATER), flow: all(FLOW) };
    const need = (pages: readonly ReadonlySet<string>[]) => pages.filter((page) => page.has(id)).length;
    if (need(known.entry) > 0) return /node_modules|^\0/.test(id) ? 'packages' : id.endsWith(ENTRY) ? null : 'shell';
    if (need(known.picking) > 0) return need(known.flow) > 0 || !/\/picking\//.test(id) ? 'floor' : 'picking';
    if (need(known.work) > 0) return 'work';
    if (need(known.later) > 0) return id.includes('/src/features/') ? 'later' : 'controls';
    return need(known.flow) > 1 && /\/features\/flow\/|virtual/.test(id) ? 'lists' : null;
  };
}

export default defineConfig({
  // The package's build for today's browsers: the decoder is 6 % smaller with it.
  resolve: { alias: [{ find: /^@zxing\/library$/, replacement: '@zxing/library/esnext/index.js' }] },
  build: {
    target: 'es2022',
    outDir: 'dist',
    sourcemap: false,
    // Every browser that runs the rest of the app knows modulepreload.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: fileByNeed() }] } } },
    // One small style sheet: no page changes its looks when a part of it arrives late.
    cssCodeSplit: false,
  },
  worker: { format: 'es', plugins: () => [shakeZxing] },
  server: { proxy: { '/api': API, '/sanctum': API } },
  plugins: [
    iconsOneByOne,
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
