import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';

/** Pages that share files, as those of one app do. */
const TOGETHER = ['outbox', 'workbox', 'table', 'static', 'handler'];
/** The yardstick of first visits is an app by itself: one script, nothing of its neighbours. */
const ALONE = ['bare'];

/** Builds the pages of the benchmarks as the product is built, into `outDir` or a new folder; returns it. */
export async function buildPages(given?: string): Promise<string> {
  const outDir = given ?? (await mkdtemp(join(tmpdir(), 'despacho-pages-')));
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
