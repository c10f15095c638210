import { mayHavePrinted } from '#domain/printing/problems.ts';
import { printOnceKept, type PrintOutcome } from '#platform/printing/printPort.ts';
import { prints, type NewPrint, type PrintJob } from '../db/printDatabase.ts';
import type { FetchedPrint } from './fetchPrint.ts';
import { isNext, keepPrint, type KeptPrint } from './keepPrint.ts';
import { readOpenPrints } from './readOpenPrints.ts';
import type { PrintWorld } from './printWorld.ts';

/** A job that is being kept. */
export interface Fresh {
  readonly job: NewPrint;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Whether it looked like the next one of its printer a moment ago. Only its keeping decides. */
  readonly looked: Promise<boolean>;
  readonly kept: (kept: Promise<KeptPrint>) => void;
}

/**
 * Only one page prints at a time, so what is printing when a run begins has lost its page: nobody knows whether it came
 * out, and a person is asked. A browser without Web Locks doubts too much, until the other page settles its job.
 */
export async function doubtOrphans({ now }: PrintWorld): Promise<void> {
  const orphans = prints.jobs.where('state').equals('printing');
  // Mostly there is none, and a strict write would cost each print its time.
  const lost = await orphans.primaryKeys();
  if (lost.length === 0) return;
  const still = prints.jobs
    .where('seq')
    .anyOf(lost)
    .and(({ state }) => state === 'printing');
  await still.modify({ state: 'unsure', changedAt: now() });
}

/** Whether nothing stands before a job; false where that cannot be read. */
export const looksNext = (job: NewPrint): Promise<boolean> =>
  readOpenPrints(job.userId).then(
    (open) => isNext(job, open),
    () => false,
  );

/** Prints a job whose keeping begins with it: its bytes wait for the mark, all else does not. */
export async function printFresh({ job, bytes, looked, kept: tell }: Fresh, world: PrintWorld): Promise<void> {
  const keeping = keepPrint(job, bytes, world.owner);
  tell(keeping);
  const isClaimed = keeping.then(
    (kept) => kept.isClaimed,
    () => false,
  );
  const { name, format, stock, printer, way } = job;
  const [port, file] = [world.ports(way), { name, format, stock, bytes }];
  // What will wait is not begun: a call that was signed and then given up is an error to the agent's library.
  if (!(await looked) && !(await isClaimed)) return;
  const outcome = await printOnceKept(port, file, printer, isClaimed);
  if (outcome && (await isClaimed)) await settle((await keeping).seq, world, endOf(outcome));
}

export async function print(job: PrintJob, world: PrintWorld): Promise<void> {
  if (!(await claim(job.seq, world))) return;
  const file = await contentOf(job, world);
  if (!file.ok) return settle(job.seq, world, { state: 'failed', problem: file.problem });
  const { name, format, stock, printer, way } = job;
  const outcome = await world.ports(way).print({ name, format, stock, bytes: file.bytes }, printer);
  return settle(job.seq, world, endOf(outcome));
}

function endOf(outcome: PrintOutcome): End {
  if (outcome.ok) return { state: 'printed', how: outcome.how, problem: null };
  const { problem } = outcome;
  return { state: mayHavePrinted(problem) ? 'unsure' : 'failed', problem };
}

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

type End = Pick<PrintJob, 'state'> & Partial<Pick<PrintJob, 'problem' | 'how'>>;

/** What this page knows outdoes the doubt of another, which took it for gone. */
function settle(seq: number, { owner, now }: PrintWorld, end: End): Promise<void> {
  return prints.transaction('rw', prints.jobs, prints.bytes, async () => {
    const job = await prints.jobs.get(seq);
    if (!job || job.owner !== owner || (job.state !== 'printing' && job.state !== 'unsure')) return;
    await prints.jobs.put({ ...job, ...end, changedAt: now() });
    if (end.state === 'printed') await prints.bytes.delete(seq);
  });
}
