// `npm test`: everything that proves the product, from a bare checkout. Plain JavaScript because it runs on whatever
// Node the machine has, before anything is installed; every tool below it runs on the project's own Node 24.
//   npm test                     all steps
//   npm test -- unit server      only the named steps
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installMissing } from '../src/server/launch/install.mjs';
import { countPlaywright, countVitest } from './runner/counts.mjs';
import { ensureChromium, NO_CHROMIUM } from './runner/findChromium.mjs';
import { cpuOf, shareFault, timed, yardstick } from './runner/shares.mjs';

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
 * One named thing to prove. `commands` run in order under NODE_ENV `mode` (absent: test); `count` reads how many tests
 * ran (absent: the step is one test). `share` is how many CPU seconds it may take (runner/shares.mjs). A `quiet` step
 * fails by whatever it prints; `needs` says what the machine lacks for it. A `patient` step only computes: no test of it
 * watches a clock, so it may wait for the processor as long as it must.
 */
const STEPS = {
  format: { patient: true, minutes: 1, share: 5, commands: [tool('oxfmt/bin/oxfmt', '--check')] },
  types: {
    patient: true,
    minutes: 3,
    share: 70,
    commands: ['src/domain', 'src/workers', 'src/server', 'src/app', 'tests', 'tests/bench/worker'].map(tsc),
  },
  lint: {
    patient: true,
    minutes: 3,
    share: 40,
    commands: [tool('oxlint/bin/oxlint', '--type-aware', '--deny-warnings')],
  },
  unused: { patient: true, minutes: 1, share: 10, commands: [tool('knip/bin/knip.js', '--no-progress')] },
  architecture: {
    patient: true,
    minutes: 3,
    share: 20,
    commands: [vitest('architecture', 'architecture')],
    count: countVitest,
  },
  decoder: { minutes: 5, share: 28, commands: [vitest('decoder', 'decoder')], count: countVitest },
  unit: {
    minutes: 10,
    share: 130,
    commands: [vitest('unit', 'rules', 'parts', 'unit', 'pages', 'dom')],
    count: countVitest,
  },
  sync: { patient: true, minutes: 15, share: 230, commands: [vitest('sync', 'sync')], count: countVitest },
  server: { minutes: 25, share: 690, commands: [vitest('server', 'server', 'mocks')], count: countVitest },
  calls: { patient: true, minutes: 10, share: 160, commands: [vitest('calls', 'calls')], count: countVitest },
  // What people get: under another mode Vite builds React for development, and the page registers no service worker.
  build: {
    minutes: 3,
    share: 15,
    mode: 'production',
    quiet: true,
    commands: [tool('vite/bin/vite.js', 'build', '--logLevel', 'warn')],
  },
  browser: {
    minutes: 32,
    share: 1050,
    needs: async () => ((await ensureChromium(ROOT, console.log)) ? '' : NO_CHROMIUM),
    commands: [tool('@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts')],
    count: countPlaywright,
  },
};

/** It takes as long as all others together and waits for half of that, so the patient steps run beside it. */
const LONGEST = 'browser';
/** Beside the longest step a limit only stops what never ends: a patient step has a small part of the processor there. */
const PATIENCE = 4;
/** One a core of the smallest machine that this must pass on. */
const WORKERS = '2';

/** Running process groups: a step's browsers and servers must not outlive an interrupted run. */
const running = new Set();
const killGroup = (child) => {
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It ended by itself.
  }
};
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    running.forEach(killGroup);
    process.exit(130);
  });
}

/** Runs one command; resolves with its exit code and all it printed. */
function run([command, ...args], limit, mode) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ...workers(),
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

/** @param beside gives way to all else on the machine */
async function runStep(name, beside = false) {
  const step = STEPS[name];
  const began = Date.now();
  const before = yardstick();
  let cpu = 0;
  let failure = lacking.get(name) ?? '';
  for (const command of failure ? [] : step.commands) {
    const limit = step.minutes * MINUTE * (beside ? PATIENCE : 1);
    const { code, output: printed } = await run(timed(command, beside), limit, step.mode ?? 'test');
    const { output, seconds } = cpuOf(printed);
    cpu = cpu === null || seconds === null ? null : cpu + seconds;
    if (code !== 0 || (step.quiet && output.trim() !== '')) failure += output;
  }
  const report = join(RESULTS, `${name}.json`);
  const counted =
    step.count && existsSync(report) ? step.count(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 0 };
  // A step that lacks something or fails by itself has other news.
  if (failure === '') failure = shareFault(step, cpu, Math.max(before, yardstick()), counted.files);
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

const byLength = (a, b) => STEPS[b].share - STEPS[a].share;

async function runInTurn(names, beside = false) {
  const results = [];
  for (const name of names) results.push(await runStep(name, beside));
  return results;
}

/** Runs the steps side by side, the long ones first, so that none is left running alone for long. */
async function runTogether(names) {
  const waiting = names.toSorted(byLength);
  const results = [];
  const work = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) results.push(await runStep(name));
  };
  await Promise.all(Array.from({ length: Number(WORKERS) }, work));
  return results;
}

/** What watches a clock in turn, on a machine of its own; then the longest step with the patient ones beside it. */
async function runBesideLongest(names) {
  const others = names.filter((name) => name !== LONGEST).toSorted(byLength);
  const first = await runInTurn(others.filter((name) => !STEPS[name].patient));
  const patient = runInTurn(
    others.filter((name) => STEPS[name].patient),
    true,
  );
  return [...first, await runStep(LONGEST), ...(await patient)];
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in STEPS));
if (unknown.length > 0) {
  console.error(`Unknown step: ${unknown.join(', ')}. Steps: ${Object.keys(STEPS).join(', ')}.`);
  process.exit(2);
}
const chosen = (name) => wanted.length === 0 || wanted.includes(name);
/** Without the longest step the server's has another beside it, with a worker each; all else has both cores. */
const workers = () => (chosen('server') && !chosen(LONGEST) ? {} : { VITEST_MAX_WORKERS: WORKERS });

await installMissing(ROOT);
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
const names = Object.keys(STEPS).filter(chosen);
const results = await (names.includes(LONGEST) ? runBesideLongest(names) : runTogether(names));
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);
