import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { atEnd } from './atEnd.ts';

/** Pages that share files, as those of one app do. */
const TOGETHER = ['outbox', 'workbox', 'table', 'static', 'handler'];
/** The yardstick of first visits is an app by itself: one script, nothing of its neighbours. */
const ALONE = ['bare'];

let built: Promise<string> | null = null;

/** The folder of the pages of the benchmarks, built as the product is, once a run. */
export function benchPages(): Promise<string> {
  built ??= buildPages();
  return built;
}

async function buildPages(): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'despacho-pages-'));
  atEnd(() => rm(outDir, { recursive: true, force: true }));
  const root = join(import.meta.dirname, 'pages');
  const shared = { configFile: false as const, root, base: '/bench/', logLevel: 'error' as const };
  for (const pages of [TOGETHER, ALONE]) {
    await build({
      ...shared,
      build: {
        target: 'es2022',
        outDir,
        emptyOutDir: false,
        rolldownOptions: { input: pages.map((page) => join(root, `${page}.html`)) },
      },
    });
  }
  for (const worker of ['workboxSw', 'bareSw']) {
    await build({
      ...shared,
      build: {
        target: 'es2022',
        outDir,
        emptyOutDir: false,
        lib: {
          entry: join(import.meta.dirname, `worker/${worker}.ts`),
          formats: ['iife'],
          name: worker,
          fileName: () => `${worker}.js`,
        },
      },
      define: { 'process.env.NODE_ENV': '"production"' },
    });
  }
  return outDir;
}
