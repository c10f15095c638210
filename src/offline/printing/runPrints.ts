import { nextPrints, printerKey } from '#domain/printing/printQueue.ts';
import { logError } from '#platform/log.ts';
import { prints, type NewPrint } from '../db/printDatabase.ts';
import { withReopen } from '../db/withReopen.ts';
import { keepPrint, type KeptPrint } from './keepPrint.ts';
import { readOpenPrints } from './readOpenPrints.ts';
import { doubtOrphans, looksNext, print, printFresh, type Fresh } from './printOne.ts';
import { deviceWorld, type PrintWorld } from './printWorld.ts';

/** Prints what waits. */
export interface PrintRunner {
  readonly world: PrintWorld;
  /** Resolves when nothing can be printed any more; a run that goes on already takes up what is new. */
  readonly run: () => Promise<void>;
  /**
   * Keeps a job and prints it in its turn. Where nothing stands before it, it is kept and marked as printing in one
   * write, and its call is signed meanwhile.
   * @returns its number, once it is kept
   */
  readonly keep: (job: NewPrint, bytes: Uint8Array<ArrayBuffer>) => Promise<number>;
}

/** Each printer gets one job after the other; printers do not wait for each other. */
export function printRunner(world: PrintWorld): PrintRunner {
  let wake: () => void = () => undefined;
  /** Whether somebody asked since the queue was last read. */
  let isAsked = false;
  let running: Promise<void> | null = null;

  async function pass(fresh: Fresh | null): Promise<void> {
    const busy = new Map<string, Promise<void>>();
    const start = (key: string, printing: Promise<void>) =>
      busy.set(
        key,
        printing.finally(() => busy.delete(key)),
      );
    // Reads first which jobs are orphans: what is claimed after it is none.
    const doubted = doubtOrphans(world);
    if (fresh) start(printerKey(fresh.job), printFresh(fresh, world));
    await doubted;
    for (;;) {
      isAsked = false;
      const poked = new Promise<void>((resolve) => (wake = resolve));
      const person = world.personHere();
      const next = person === null ? [] : nextPrints(await readOpenPrints(person));
      for (const job of next.filter((one) => !busy.has(printerKey(one)))) {
        start(printerKey(job), print(job, world));
      }
      if (busy.size === 0) return;
      await Promise.race([...busy.values(), poked]);
    }
  }

  /** Who asks after the last look at the queue, and before the run is over, is heard by one more pass. */
  async function runWhileAsked(fresh: Fresh | null): Promise<void> {
    if (fresh) await runWith(fresh);
    while (isAsked) {
      isAsked = false;
      await world
        .inTurn(() => withReopen(prints, () => pass(null)))
        .catch((reason: unknown) => logError('printing', reason));
    }
    running = null;
  }

  /** A pass that begins with this job, if this page may print now. */
  async function runWith(fresh: Fresh): Promise<void> {
    let isTaken = false;
    const passWith = () => {
      const first = isTaken ? null : fresh;
      isTaken = true;
      return pass(first);
    };
    await world.ifFree(() => withReopen(prints, passWith)).catch((reason: unknown) => logError('printing', reason));
    if (!isTaken) fresh.kept(keepWaiting(fresh.job, fresh.bytes));
  }

  async function keepWaiting(job: NewPrint, bytes: Uint8Array<ArrayBuffer>): Promise<KeptPrint> {
    const kept = await keepPrint(job, bytes, null);
    void run();
    return kept;
  }

  function run(): Promise<void> {
    isAsked = true;
    wake();
    running ??= runWhileAsked(null);
    return running;
  }

  return {
    world,
    run,
    keep: async (job, bytes) => {
      if (running || world.personHere() !== job.userId) return (await keepWaiting(job, bytes)).seq;
      const { promise, resolve } = Promise.withResolvers<KeptPrint>();
      // Read while the turn to print is asked for.
      running = runWhileAsked({ job, bytes, looked: looksNext(job), kept: resolve });
      return (await promise).seq;
    },
  };
}

export const devicePrints = printRunner(deviceWorld);
