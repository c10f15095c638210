import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { cpuMs } from '#tests/fakes/cpuMs.ts';

/** How long requests waited, counted from the intended moment: a server that hangs is not asked less often. */
export interface Waits {
  /** Milliseconds, shortest first. */
  readonly sorted: readonly number[];
}

export function share({ sorted }: Waits, part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

/**
 * A clock that leaves out what the machine takes from everybody: a second thread that only sleeps measures how late it
 * is woken.
 */
export class FairClock {
  readonly #late = new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT));
  readonly #bystander = new Worker(NAPS, { eval: true, workerData: this.#late.buffer });

  now(): number {
    return performance.now() - (this.#late[0] ?? 0);
  }

  async stop(): Promise<void> {
    await this.#bystander.terminate();
  }
}

const NAPS = `
  const late = new Float64Array(require('node:worker_threads').workerData);
  const nap = new Int32Array(new SharedArrayBuffer(4));
  const [NAP_MS, USUAL_MS] = [5, 1];
  for (;;) {
    const began = performance.now();
    Atomics.wait(nap, 0, 0, NAP_MS);
    late[0] += Math.max(0, performance.now() - began - NAP_MS - USUAL_MS);
  }`;

interface Asking {
  readonly everyMs: number;
  readonly least: number;
  readonly clock: FairClock;
}

/** Asks at fixed moments, one request at a time like one person, until `until` ends; at least `least` times. */
export async function askWhile(
  until: Promise<unknown>,
  { everyMs, least, clock }: Asking,
  ask: () => Promise<unknown>,
): Promise<Waits> {
  const work = { isOver: false };
  const end = until.catch(() => null).then(() => (work.isOver = true));
  const began = clock.now();
  const waits: number[] = [];
  for (let place = 0; !work.isOver || place < least; place += 1) {
    const planned = began + place * everyMs;
    for (let early = planned - clock.now(); early > 0; early = planned - clock.now()) await setTimeout(early);
    await ask();
    waits.push(clock.now() - planned);
  }
  await end;
  return { sorted: waits.toSorted((a, b) => a - b) };
}

const LOOK_EVERY_MS = 5;

/**
 * The longest time for which this thread gave up no turn, in ms of its processor time: time of other programs does not
 * count.
 */
export async function longestTurn(until: Promise<unknown>): Promise<number> {
  let [longest, before] = [0, cpuMs()];
  const timer = setInterval(() => {
    const now = cpuMs();
    longest = Math.max(longest, now - before - LOOK_EVERY_MS);
    before = now;
  }, LOOK_EVERY_MS);
  await until.catch(() => null);
  clearInterval(timer);
  return Math.max(longest, cpuMs() - before - LOOK_EVERY_MS);
}
