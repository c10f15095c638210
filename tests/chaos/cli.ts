import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../../e2e/support/server.ts';
import { reportText } from './browser/reportText.ts';
import { PACKING_JOB, PICKING_JOB } from './browser/jobs.ts';
import { runChaos, type ChaosPlan, type ChaosReport } from './browser/runChaos.ts';
import { isClean } from './browser/judge.ts';

// npm run chaos -- --kills 200 [--work packing] [--seed 1] [--from 1] [--part 40] [--data FOLDER]: kills a real browser at
// work and counts what it promised against what the server holds. Every 40 kills (`--part`) begin with a fresh profile and
// server, which takes longer than a kill. `--data` is the folder of a demo that was closed cleanly, to copy; without it a
// demo is made. Needs a build in dist/.

if (!existsSync(join(import.meta.dirname, '../../dist/index.html'))) {
  process.stderr.write('No build in dist/: run `npm run build` first.\n');
  process.exit(2);
}
const args = process.argv.slice(2);
const numberAfter = (name: string, otherwise: number): number => {
  const at = args.indexOf(`--${name}`);
  return at < 0 ? otherwise : Number(args[at + 1]);
};
const seed = numberAfter('seed', 20_261_120);
const kills = numberAfter('kills', 200);
const from = numberAfter('from', 1);
const part = numberAfter('part', 40);

/** What the person works at. */
const WORKS: Readonly<Record<string, (plan: ChaosPlan) => Promise<ChaosReport>>> = {
  picking: (plan) => runChaos(plan, PICKING_JOB),
  packing: (plan) => runChaos(plan, PACKING_JOB),
};
const workAt = args.indexOf('--work');
const work = workAt < 0 ? 'picking' : (args[workAt + 1] ?? '');
const run = WORKS[work];
if (!run) {
  process.stderr.write(`--work has to be one of: ${Object.keys(WORKS).join(', ')}.\n`);
  process.exit(2);
}

const dataAt = args.indexOf('--data');
const made = dataAt < 0 ? undefined : args[dataAt + 1];

const folder = await mkdtemp(join(tmpdir(), 'despacho-chaos-'));
const parts: ChaosReport[] = [];
try {
  const template = made ?? join(folder, 'template');
  if (!made) await (await startServer({ dataDir: template })).stop();
  for (let first = from; first < from + kills; first += part) {
    const dataDir = join(folder, `from-${first}`);
    await cp(template, dataDir, { recursive: true });
    const server = await startServer({ dataDir });
    try {
      parts.push(await run({ seed, from: first, kills: Math.min(part, from + kills - first), upstream: server.port }));
    } finally {
      await server.stop();
    }
    process.stdout.write(`${reportText(parts.slice(-1))}\n`);
  }
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
process.stdout.write(`\n${reportText(parts)}\n`);
const results = join(import.meta.dirname, '../../test-results');
await mkdir(results, { recursive: true });
await writeFile(join(results, `chaos-${work}-${seed}-${from}.json`), `${JSON.stringify(parts, null, 2)}\n`);
// A run in which no scan was seen has proved nothing.
const seen = parts.reduce((total, one) => total + one.seenGreen, 0);
process.exit(seen > 0 && parts.every((one) => isClean(one.found)) ? 0 : 1);
