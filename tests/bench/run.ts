// `npm run bench` runs every benchmark; `npm run bench -- list import` only the named ones. Each measures its peers in
// the same run, so that a slow machine slows both; `--quick` runs each fewer times. Prints a line for each measure and
// writes bench-results/<time>.json; `--compare FILE` says what moved since such a file; `--release FILE` measures nothing
// and puts such a file into RESULTS.md, under the version of package.json.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { withLimit, type Bench } from './bench.ts';
import { endAll } from './atEnd.ts';
import { measureLine, movedLines, resultsSection, type BenchRecord, type BenchRun } from './measureLines.ts';

/** One that never ends must not keep the others from being measured. */
const LONGEST_MS = 15 * 60_000;
const ROOT = join(import.meta.dirname, '../..');
const RELEASES = join(import.meta.dirname, 'RESULTS.md');
const RELEASES_HEAD = `# Results of each release

Written by \`npm run bench -- --release FILE\`, newest first. Ratios are to a yardstick of the same run: another machine is
slower in both. A figure in bold missed its target.

`;

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
  hints: () => import('./hints.ts'),
  keys: () => import('./keys.ts'),
  list: () => import('./list.ts'),
  flowList: () => import('./flowList.ts'),
  clients: () => import('./clientList.ts'),
  desk: () => import('./desk.ts'),
  figures: () => import('./figures.ts'),
  backup: () => import('./backup.ts'),
  import: () => import('./importRate.ts'),
  shopImport: () => import('./shopImport.ts'),
  shopMessages: () => import('./shopMessages.ts'),
  labels: () => import('./labels.ts'),
  papers: () => import('./papers.ts'),
  invoicePdf: () => import('./invoicePdf.ts'),
  bulkStatus: () => import('./bulkStatus.ts'),
  scroll: () => import('./scroll.ts'),
  memory: () => import('./memory.ts'),
  rehearsal: () => import('./rehearsal.ts'),
  shield: () => import('./shield.ts'),
  carriers: () => import('./carriers.ts'),
  tracking: () => import('./tracking.ts'),
  carrierDay: () => import('./carrierDay.ts'),
  rules: () => import('./rules.ts'),
  signIn: () => import('./signIn.ts'),
  learnedRoute: () => import('./learnedRoute.ts'),
  handOver: () => import('./handOver.ts'),
};

const { values, positionals: names } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, compare: { type: 'string' }, release: { type: 'string' } },
  allowPositionals: true,
});
const { quick } = values;
const readRun = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as BenchRun;
if (values.release !== undefined) {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { readonly version: string };
  addRelease(resultsSection(version, readRun(values.release)));
  process.exit(0);
}
const before = values.compare === undefined ? [] : readRun(values.compare).results;
const unknown = names.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  console.error(`Unknown benchmark: ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}.`);
  process.exit(2);
}

const results: BenchRecord[] = [];
let failed = 0;
for (const name of names.length > 0 ? names : Object.keys(BENCHES)) {
  const began = Date.now();
  try {
    const { bench } = await BENCHES[name]!();
    const result = await withLimit(bench({ quick }), LONGEST_MS, name);
    const seconds = (Date.now() - began) / 1000;
    console.log(`\n${name}: ${result.name} (${seconds.toFixed(0)} s)`);
    for (const row of result.rows) console.log(`  ${measureLine(row)}`);
    for (const note of result.notes ?? []) console.log(`  ${note}`);
    results.push(Object.assign({ bench: name, seconds, load: loadavg()[0] }, result));
  } catch (problem) {
    failed += 1;
    console.error(`\n${name}: failed`, problem);
    results.push(Object.assign({ bench: name }, { failed: String(problem) }));
  }
}
await endAll();

const folder = join(ROOT, 'bench-results');
mkdirSync(folder, { recursive: true });
const file = join(folder, `${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}.json`);
const machine = { node: process.version, cpu: cpus()[0]?.model, cores: cpus().length };
const run = { at: new Date().toISOString(), quick, machine, results } satisfies BenchRun;
writeFileSync(file, `${JSON.stringify(run, null, 2)}\n`);
if (values.compare !== undefined) {
  const moved = movedLines(before, results);
  console.log(`\nMoved since ${values.compare}: ${moved.length === 0 ? 'nothing by more than a tenth' : ''}`);
  for (const line of moved) console.log(`  ${line}`);
}
console.log(`\nWritten to ${file}`);
process.exit(failed === 0 ? 0 : 1);

/** The newest stands first. */
function addRelease(section: string): void {
  const earlier = existsSync(RELEASES) ? readFileSync(RELEASES, 'utf8').replace(RELEASES_HEAD, '') : '';
  writeFileSync(RELEASES, [`${RELEASES_HEAD}${section}`, ...(earlier === '' ? [] : [earlier])].join('\n'));
}
