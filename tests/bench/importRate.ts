import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../e2e/support/server.ts';
import { percentile, ratio, type Bench } from './bench.ts';
import { demoData } from './stage.ts';

const run = promisify(execFile);

/** Where products.csv and orders.csv are; the demo's own files unless BENCH_DATA names a folder with fuller ones. */
const DATA = process.env['BENCH_DATA'] ?? join(ROOT, 'src/server/demo/data');
/** The second demo client: it holds none of these references, so that nothing is refused as a duplicate. */
const CLIENT = '2';

const RUNS = 3;
/** Largest ratio to storing each line unchecked: an order has lines, customer, totals, history and search texts. */
const TARGET = 3;

/** Seconds that a program of the project takes over the files, with a copy of the demo's data to itself. */
async function time(program: string, ...args: readonly string[]): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'despacho-import-'));
  const dataDir = join(folder, 'data');
  await cp(await demoData(), dataDir, { recursive: true });
  const began = performance.now();
  await run(process.execPath, [program, ...args], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir },
    maxBuffer: 64_000_000,
  });
  const seconds = (performance.now() - began) / 1000;
  await rm(folder, { recursive: true, force: true });
  return seconds;
}

/** How fast `npm run import` takes real files into a database, with its checks and its real fsync per batch. */
export const bench: Bench = async ({ quick }) => {
  const files = ['products.csv', 'orders.csv'].map((name) => join(DATA, name));
  const lines = (
    await Promise.all(files.map(async (file) => (await readFile(file, 'utf8')).trimEnd().split('\n').length - 1))
  ).reduce((a, b) => a + b, 0);
  const [ours, bare]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < (quick ? 1 : RUNS); turn += 1) {
    bare.push(await time('tests/bench/bareInserts.ts', ...files));
    ours.push(await time('src/server/launch/importFiles.ts', ...files, '--client', CLIENT));
  }
  const [seconds, yardstick] = [percentile(ours, 0.5, 2), percentile(bare, 0.5, 2)];
  return {
    name: 'import of products and orders, whole command (PGlite, fsync on)',
    rows: [
      {
        lines,
        'p50 s': seconds,
        'lines/s': Math.round(lines / seconds),
        'bare p50 s': yardstick,
        ...ratio(seconds, yardstick, TARGET),
      },
    ],
    notes: [
      `files from ${DATA}`,
      'Times: of a program that opens the same database and stores each line of the same files as it stands, a hundred to a transaction.',
    ],
  };
};
