import { createHash } from 'node:crypto';

// A step's share of the time, in CPU seconds of all that it runs. Other programs make a step wait, and waiting counts
// nothing. They also slow its computing (a shared cache, a shared core); the yardstick, taken again and again while the
// step runs, is slowed in the same way. So a share holds on other machines and under load, without a second run.

/** CPU seconds of the yardstick on the machine where the shares were measured, with nothing else running. */
const REFERENCE_S = 0.063;
/**
 * How much more than its share a step may take. A machine that others use as well computes now faster, now slower, between
 * two looks at the yardstick.
 */
const TOLERANCE = 1.5;
const SLOWEST_FILES = 5;

const EVERY_MS = 20_000;

/**
 * Measures from now on how slowly this machine computes.
 * @returns ends it, and gives the mean of what was measured; 2 = half as fast as the reference
 */
export function slownessWhile() {
  const measured = [yardstick()];
  const timer = setInterval(() => measured.push(yardstick()), EVERY_MS);
  return () => {
    clearInterval(timer);
    measured.push(yardstick());
    return measured.reduce((total, slowness) => total + slowness, 0) / measured.length;
  };
}

function yardstick() {
  const times = Array.from({ length: 5 }, () => {
    const began = process.cpuUsage();
    compute();
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1e6;
  });
  return Math.min(...times) / REFERENCE_S;
}

/** What tests mostly do: objects, sorting, text. */
function compute() {
  const rows = Array.from({ length: 60_000 }, (_, id) => ({
    id,
    name: `n${(id * 7919) % 60_000}`,
    pair: [id, id * 2],
  }));
  rows.sort((a, b) => (a.name < b.name ? -1 : 1));
  const text = JSON.stringify(rows);
  JSON.parse(text);
  createHash('sha256').update(text).digest();
}

/** The command under a shell that prints, as its last two lines, the CPU time of itself and of all that it waited for. */
export const timed = (command) =>
  process.platform === 'win32' ? command : ['sh', '-c', '"$@"; code=$?; echo; times; exit $code', 'sh', ...command];

/** Takes the lines of `timed` off. @returns null seconds where there are none: on Windows, or when the shell was killed */
export function cpuOf(output) {
  const found = /\n\d+m[\d.]+s \d+m[\d.]+s\n(\d+)m([\d.]+)s (\d+)m([\d.]+)s\n$/.exec(output);
  if (!found) return { output, seconds: null };
  const [all, userMinutes, user, systemMinutes, system] = found;
  const seconds = (Number(userMinutes) + Number(systemMinutes)) * 60 + Number(user) + Number(system);
  return { output: output.slice(0, -all.length), seconds };
}

/**
 * What is said of a step that passed its share; '' = it did not.
 * @param step.share CPU seconds on the reference; absent = not judged
 * @param slowness of the machine meanwhile
 * @param files of the report, with their seconds
 */
export function shareFault({ share }, seconds, slowness, files = []) {
  if (share === undefined || seconds === null || seconds <= share * slowness * TOLERANCE) return '';
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST_FILES);
  return [
    `It took ${seconds.toFixed(0)} CPU seconds where its share is ${(share * slowness).toFixed(0)} (${share} on the machine of reference): make it faster, or give it a larger share in tests/run.mjs and say why.`,
    ...slowest.map((file) => `     ${file.seconds.toFixed(1).padStart(6)} s  ${file.name}`),
  ].join('\n');
}
