// `npm run bench` runs every benchmark; `npm run bench -- list import` only the named ones. Each measures its peers in
// the same run, so that a slow machine slows both; `--quick` runs each fewer times. Prints tables and writes bench-results/<time>.json.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import type { Bench } from './bench.ts';
import { endAll } from './atEnd.ts';

const BENCHES: Readonly<Record<string, () => Promise<{ bench: Bench }>>> = {
  decode: () => import('./decode.ts'),
  feedback: () => import('./feedback.ts'),
  counter: () => import('./counter.ts'),
  longSession: () => import('./longSession.ts'),
  enqueue: () => import('./enqueue.ts'),
  replay: () => import('./replay.ts'),
  closing: () => import('./closing.ts'),
  lastScan: () => import('./lastScan.ts'),
  returning: () => import('./returning.ts'),
  visit: () => import('./visit.ts'),
  customerPage: () => import('./customerPage.ts'),
  coldStart: () => import('./coldStart.ts'),
  list: () => import('./list.ts'),
  flowList: () => import('./flowList.ts'),
  clients: () => import('./clientList.ts'),
  desk: () => import('./desk.ts'),
  import: () => import('./importRate.ts'),
  shopImport: () => import('./shopImport.ts'),
  shopMessages: () => import('./shopMessages.ts'),
  labels: () => import('./labels.ts'),
  invoicePdf: () => import('./invoicePdf.ts'),
  bulkStatus: () => import('./bulkStatus.ts'),
  scroll: () => import('./scroll.ts'),
  memory: () => import('./memory.ts'),
  rehearsal: () => import('./rehearsal.ts'),
  carriers: () => import('./carriers.ts'),
  tracking: () => import('./tracking.ts'),
  carrierDay: () => import('./carrierDay.ts'),
  rules: () => import('./rules.ts'),
  signIn: () => import('./signIn.ts'),
};

const quick = process.argv.includes('--quick');
const names = process.argv.slice(2).filter((argument) => argument !== '--quick');
const unknown = names.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  console.error(`Unknown benchmark: ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}.`);
  process.exit(2);
}

const results: unknown[] = [];
let failed = 0;
for (const name of names.length > 0 ? names : Object.keys(BENCHES)) {
  const began = Date.now();
  try {
    const { bench } = await BENCHES[name]!();
    const result = await bench({ quick });
    console.log(`\n${name}: ${result.name}`);
    console.table(result.rows);
    for (const note of result.notes ?? []) console.log(`  ${note}`);
    results.push({ bench: name, seconds: (Date.now() - began) / 1000, load: loadavg()[0], ...result });
  } catch (problem) {
    failed += 1;
    console.error(`\n${name}: failed`, problem);
    results.push({ bench: name, failed: String(problem) });
  }
}
await endAll();

const folder = join(import.meta.dirname, '../../bench-results');
mkdirSync(folder, { recursive: true });
const file = join(folder, `${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}.json`);
const machine = { node: process.version, cpu: cpus()[0]?.model, cores: cpus().length };
writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), machine, results }, null, 2)}\n`);
console.log(`\nWritten to ${file}`);
process.exit(failed === 0 ? 0 : 1);
