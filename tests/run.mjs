// `npm test`: everything that proves the product, from a bare checkout. Plain JavaScript because it runs on whatever
// Node the machine has, before anything is installed; every tool below it runs on the project's own Node 24.
//   npm test                     all steps
//   npm test -- unit server      only the named steps
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installMissing } from '../src/server/launch/install.mjs';
import { installPostgres } from './runner/installPostgres.mjs';
import { countPlaywright, countVitest } from './runner/counts.mjs';
import { ensureChromium, NO_CHROMIUM } from './runner/findChromium.mjs';
import { cpuOf, shareFault, slownessWhile, timed } from './runner/shares.mjs';

const ROOT = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const RESULTS = join(ROOT, 'test-results');
const BIN = join(ROOT, 'node_modules', '.bin');
const NODE = join(BIN, process.platform === 'win32' ? 'node.exe' : 'node');
const MINUTE = 60_000;

const tool = (path, ...args) => [NODE, join(ROOT, 'node_modules', path), ...args];
/** Types of one project. What an earlier run found is kept, so that the next one judges only what a change touches. */
const tsc = (folder) => {
  const kept = join(ROOT, 'node_modules/.cache/types', `${folder.replaceAll('/', '-')}.tsbuildinfo`);
  return tool('typescript/bin/tsc', '-p', join(folder, 'tsconfig.json'), '--incremental', '--tsBuildInfoFile', kept);
};
const vitest = (step, ...projects) =>
  tool(
    'vitest/vitest.mjs',
    'run',
    ...projects.flatMap((name) => ['--project', name]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(RESULTS, `${step}.json`)}`,
  );

/**
 * One named thing to prove. `commands` run in order under NODE_ENV `mode` (absent: test), `workers` files at once (absent:
 * `WORKERS`); `minutes` only stop what would never end, on a slow machine too; `count` reads how many tests ran (absent:
 * the step is one test). `share` is how many CPU seconds it may take
 * (runner/shares.mjs). A `quiet` step fails by whatever it prints; `needs` says what the machine lacks for it.
 */
const STEPS = {
  format: { minutes: 10, share: 5, commands: [tool('oxfmt/bin/oxfmt', '--check')] },
  types: {
    minutes: 25,
    share: 115,
    commands: ['src/domain', 'src/workers', 'src/server', 'src/app', 'tests', 'tests/bench/worker'].map(tsc),
  },
  lint: { minutes: 25, share: 72, commands: [tool('oxlint/bin/oxlint', '--type-aware', '--deny-warnings')] },
  unused: { minutes: 10, share: 12, commands: [tool('knip/bin/knip.js', '--no-progress')] },
  architecture: { minutes: 20, share: 32, commands: [vitest('architecture', 'architecture')], count: countVitest },
  decoder: { minutes: 30, share: 32, commands: [vitest('decoder', 'decoder')], count: countVitest },
  unit: {
    minutes: 60,
    share: 230,
    commands: [vitest('unit', 'rules', 'parts', 'unit', 'pages', 'dom')],
    count: countVitest,
  },
  sync: { minutes: 90, share: 500, commands: [vitest('sync', 'sync')], count: countVitest },
  // Half of its time it waits: for locks, leases, limits, and servers that are killed.
  server: {
    minutes: 90,
    share: 2000,
    workers: '4',
    commands: [vitest('server', 'server', 'mocks')],
    count: countVitest,
  },
  calls: { minutes: 60, share: 310, commands: [vitest('calls', 'calls')], count: countVitest },
  // What people get: under another mode Vite builds React for development, and the page registers no service worker.
  build: {
    minutes: 20,
    share: 20,
    mode: 'production',
    quiet: true,
    commands: [tool('vite/bin/vite.js', 'build', '--logLevel', 'warn')],
  },
  browser: {
    minutes: 110,
    share: 1500,
    needs: async () => ((await ensureChromium(ROOT, console.log)) ? '' : NO_CHROMIUM),
    commands: [tool('@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts')],
    count: countPlaywright,
  },
};

/** One a core of the smallest machine that this must pass on. */
const WORKERS = '2';

/** Running process groups: a step's browsers and servers must not outlive an interrupted run. */
const running = new Set();
const killGroup = (child) => {
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The step ended by itself.
  }
};
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    running.forEach(killGroup);
    process.exit(130);
  });
}

/** Runs one command; resolves with its exit code and all it printed. */
function run([command, ...args], limit, { mode = 'test', workers = WORKERS }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        VITEST_MAX_WORKERS: workers,
        PATH: `${BIN}${delimiter}${process.env.PATH}`,
        NODE_ENV: mode,
        NO_COLOR: '1',
      },
    });
    running.add(child);
    let output = '';
    const keep = (chunk) => (output += chunk);
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const timer = setTimeout(() => {
      output += `\nStopped after ${limit / MINUTE} minutes.\n`;
      killGroup(child);
    }, limit);
    child.on('error', (error) => (output += String(error)));
    child.on('close', (code) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ code: code ?? 1, output });
    });
  });
}

async function runStep(name) {
  const step = STEPS[name];
  const began = Date.now();
  const slowness = slownessWhile();
  let cpu = 0;
  let failure = lacking.get(name) ?? '';
  for (const command of failure ? [] : step.commands) {
    const { code, output: printed } = await run(timed(command), step.minutes * MINUTE, step);
    const { output, seconds } = cpuOf(printed);
    cpu = cpu === null || seconds === null ? null : cpu + seconds;
    if (code !== 0 || (step.quiet && output.trim() !== '')) failure += output;
  }
  const report = join(RESULTS, `${name}.json`);
  const counted =
    step.count && existsSync(report) ? step.count(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 0 };
  // A step that lacks something or fails by itself has other news.
  if (failure === '') failure = shareFault(step, cpu, slowness(), counted.files);
  // A step that fails without a failed test (a crash, a time-out, a type error) counts as the failed test itself; a
  // step of tests in which none ran has proved nothing.
  const silent = step.count !== undefined && counted.passed + counted.failed === 0;
  const failed = counted.failed > 0 ? counted.failed : failure !== '' || silent ? 1 : 0;
  const passed = step.count ? counted.passed : failed ? 0 : 1;
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.log(
    `${failed ? 'FAIL' : 'ok  '} ${name.padEnd(13)} ${String(passed).padStart(5)} passed ${String(failed).padStart(3)} failed  ${seconds.padStart(6)} s  ${cpu === null ? '' : `${cpu.toFixed(0).padStart(5)} s CPU`}`,
  );
  // Names come before the output: a log that is cut short still contains them.
  for (const one of counted.failures ?? []) console.log(`     ${one}`);
  if (failed) console.log(`\n${failure || 'no test ran'}\n`);
  return { passed, failed };
}

/** Has the machine for itself: while its tests wait for locks and leases, others of them compute. */
const FIRST = 'server';
/** Has it too, for Chromium takes all of it; last, because what is wrong without a browser is known sooner. */
const LAST = 'browser';
/** Steps that only compute run side by side, one a core: each has a longest file, which would leave the others idle. */
const LANES = 2;

/** Within the lanes, the long ones first. */
async function runAll(names) {
  const results = [];
  const take = async (name) => void results.push(await runStep(name));
  for (const name of names.filter((one) => one === FIRST)) await take(name);
  const waiting = names
    .filter((one) => one !== FIRST && one !== LAST)
    .toSorted((a, b) => STEPS[b].share - STEPS[a].share);
  const lane = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) await take(name);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  for (const name of names.filter((one) => one === LAST)) await take(name);
  return results;
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in STEPS));
if (unknown.length > 0) {
  console.error(`Unknown step: ${unknown.join(', ')}. Steps: ${Object.keys(STEPS).join(', ')}.`);
  process.exit(2);
}
const chosen = (name) => wanted.length === 0 || wanted.includes(name);

await installMissing(ROOT);
installPostgres(join(ROOT, 'tests/postgres'), console.log);
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
/** What the machine lacks for a step, reported at the start; the step then fails at once. */
const lacking = new Map();
for (const name of Object.keys(STEPS).filter(chosen)) {
  const lack = await STEPS[name].needs?.();
  if (!lack) continue;
  lacking.set(name, lack);
  console.log(lack);
}
const results = await runAll(Object.keys(STEPS).filter(chosen));
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);
