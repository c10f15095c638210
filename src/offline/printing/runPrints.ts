import { mayHavePrinted, type PrintProblem } from '#domain/printing/problems.ts';
import { nextPrints, printerKey } from '#domain/printing/printQueue.ts';
import type { PrintWay } from '#domain/printing/ways.ts';
import { callApi } from '#platform/api/callApi.ts';
import { bootId, newId } from '#platform/ids.ts';
import { inLock } from '#platform/locks.ts';
import { logError } from '#platform/log.ts';
import type { PrintPort } from '#platform/printing/printPort.ts';
import { printPort } from '#platform/printing/ports.ts';
import { prints, type PrintJob } from '../db/printDatabase.ts';
import { withReopen } from '../db/withReopen.ts';
import { sessionStore } from '../session/sessionStore.ts';
import { fetchPrint, type FetchedPrint } from './fetchPrint.ts';
import { readOpenPrints } from './openPrints.ts';

/** What a run is made of. */
export interface PrintWorld {
  /** None of them throws. */
  readonly ports: (way: PrintWay) => PrintPort;
  readonly fetchPrint: (job: PrintJob) => Promise<FetchedPrint>;
  /** Asks the server. */
  readonly call: typeof callApi;
  readonly now: () => number;
  readonly newId: () => string;
  /** Names this page. */
  readonly owner: string;
  /** Whose jobs come out; `null` = nobody is here, and nothing does. */
  readonly personHere: () => number | null;
  /** Lets one page after the other print. */
  readonly inTurn: (work: () => Promise<void>) => Promise<void>;
}

const deviceWorld: PrintWorld = {
  ports: printPort,
  fetchPrint,
  call: callApi,
  now: () => Date.now(),
  newId,
  owner: bootId,
  personHere: () => {
    const { user, locked } = sessionStore.getState();
    return user && !locked ? user.id : null;
  },
  inTurn: (work) => inLock('despacho-printing', work),
};

/** Prints what waits. */
export interface PrintRunner {
  readonly world: PrintWorld;
  /** Resolves when nothing can be printed any more; a run that goes on already takes up what is new. */
  readonly run: () => Promise<void>;
}

/** Each printer gets one job after the other; printers do not wait for each other. */
export function printRunner(world: PrintWorld): PrintRunner {
  let wake: () => void = () => undefined;
  /** Whether somebody asked since the queue was last read. */
  let isAsked = false;
  let running: Promise<void> | null = null;

  async function pass(): Promise<void> {
    const busy = new Map<string, Promise<void>>();
    await doubtOrphans(world);
    for (;;) {
      isAsked = false;
      const poked = new Promise<void>((resolve) => (wake = resolve));
      const person = world.personHere();
      const next = person === null ? [] : nextPrints(await readOpenPrints(person));
      for (const job of next.filter((one) => !busy.has(printerKey(one)))) {
        const key = printerKey(job);
        busy.set(
          key,
          print(job, world).finally(() => busy.delete(key)),
        );
      }
      if (busy.size === 0) return;
      await Promise.race([...busy.values(), poked]);
    }
  }

  /** Who asks after the last look at the queue, and before the run is over, is heard by one more pass. */
  async function runWhileAsked(): Promise<void> {
    do {
      isAsked = false;
      await world.inTurn(() => withReopen(prints, pass)).catch((reason: unknown) => logError('printing', reason));
    } while (isAsked);
    running = null;
  }

  return {
    world,
    run: () => {
      isAsked = true;
      wake();
      running ??= runWhileAsked();
      return running;
    },
  };
}

export const devicePrints = printRunner(deviceWorld);

/**
 * Only one page prints at a time, so what is printing when a run begins has lost its page: nobody knows whether it came
 * out, and a person is asked. A browser without Web Locks doubts too much, until the other page settles its job.
 */
async function doubtOrphans({ now }: PrintWorld): Promise<void> {
  const orphans = prints.jobs.where('state').equals('printing');
  // Mostly there is none, and a strict write would cost each print its time.
  if ((await orphans.count()) > 0) await orphans.modify({ state: 'unsure', changedAt: now() });
}

async function print(job: PrintJob, world: PrintWorld): Promise<void> {
  if (!(await claim(job.seq, world))) return;
  const file = await contentOf(job, world);
  if (!file.ok) return settle(job.seq, world, { state: 'failed', problem: file.problem });
  const { name, format, stock, printer, way } = job;
  const outcome = await world.ports(way).print({ name, format, stock, bytes: file.bytes }, printer);
  if (outcome.ok) return settle(job.seq, world, { state: 'printed', how: outcome.how, problem: null });
  return settle(job.seq, world, endOf(outcome.problem));
}

const endOf = (problem: PrintProblem) => ({ state: mayHavePrinted(problem) ? 'unsure' : 'failed', problem }) as const;

/** Marks the job before a byte leaves the device. @returns false when it is no longer there to be printed */
function claim(seq: number, { owner, now }: PrintWorld): Promise<boolean> {
  return prints.transaction('rw', prints.jobs, async () => {
    const job = await prints.jobs.get(seq);
    if (job?.state !== 'waiting') return false;
    await prints.jobs.put({ ...job, state: 'printing', owner, problem: null, changedAt: now() });
    return true;
  });
}

async function contentOf(job: PrintJob, world: PrintWorld): Promise<FetchedPrint> {
  const kept = await prints.bytes.get(job.seq);
  return kept ? { ok: true, bytes: new Uint8Array(kept.bytes) } : world.fetchPrint(job);
}

/** What this page knows outdoes the doubt of another, which took it for gone. */
function settle(
  seq: number,
  { owner, now }: PrintWorld,
  end: Pick<PrintJob, 'state'> & Partial<Pick<PrintJob, 'problem' | 'how'>>,
): Promise<void> {
  return prints.transaction('rw', prints.jobs, prints.bytes, async () => {
    const job = await prints.jobs.get(seq);
    if (!job || job.owner !== owner || (job.state !== 'printing' && job.state !== 'unsure')) return;
    await prints.jobs.put({ ...job, ...end, changedAt: now() });
    if (end.state === 'printed') await prints.bytes.delete(seq);
  });
}
