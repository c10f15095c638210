import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';

/** Builds the pages of the benchmarks as the product is built; returns the folder that holds them. */
export async function buildPages(): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'despacho-pages-'));
  const root = join(import.meta.dirname, 'pages');
  const shared = { configFile: false as const, root, base: '/bench/', logLevel: 'error' as const };
  await build({
    ...shared,
    build: {
      target: 'es2022',
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        input: ['outbox', 'workbox', 'table', 'static', 'bare', 'handler'].map((page) => join(root, `${page}.html`)),
      },
    },
  });
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
