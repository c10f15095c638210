import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../e2e/support/server.ts';
import type { Bench } from './bench.ts';
import { demoData } from './stage.ts';

const run = promisify(execFile);

/** Where products.csv and orders.csv are; the demo's own files unless BENCH_DATA names a folder with fuller ones. */
const DATA = process.env['BENCH_DATA'] ?? join(ROOT, 'src/server/demo/data');
/** The second demo client: it holds none of these references, so that nothing is refused as a duplicate. */
const CLIENT = '2';

/** How fast `npm run import` takes real files into a database, with its checks and its real fsync per batch. */
export const bench: Bench = async () => {
  const files = ['products.csv', 'orders.csv'].map((name) => join(DATA, name));
  const lines = (await Promise.all(files.map(async (file) => (await readFile(file, 'utf8')).trimEnd().split('\n').length - 1))).reduce((a, b) => a + b, 0);
  const rows = [];
  for (const attempt of [1, 2, 3]) {
    const folder = await mkdtemp(join(tmpdir(), 'despacho-import-'));
    const dataDir = join(folder, 'data');
    await cp(await demoData(), dataDir, { recursive: true });
    const began = performance.now();
    await run(process.execPath, ['src/server/import/cli.ts', ...files, '--client', CLIENT], {
      cwd: ROOT,
      env: { ...process.env, DATA_DIR: dataDir },
      maxBuffer: 64_000_000,
    });
    const seconds = (performance.now() - began) / 1000;
    rows.push({ run: attempt, lines, seconds: Number(seconds.toFixed(2)), 'lines/s': Math.round(lines / seconds) });
    await rm(folder, { recursive: true, force: true });
  }
  return { name: 'import of products and orders, whole command (PGlite, fsync on)', rows, notes: [`files from ${DATA}`] };
};
