import { nextPrints } from '#domain/printing/printQueue.ts';
import { prints, type NewPrint, type PrintJob } from '../db/printDatabase.ts';
import { withReopen } from '../db/withReopen.ts';
import { readOpenPrints } from './readOpenPrints.ts';

export interface KeptPrint {
  readonly seq: number;
  /** The print is marked as printing, by this page. */
  readonly isClaimed: boolean;
}

/**
 * Keeps a job once, also when its transaction is repeated on a connection that died after it.
 * @param owner the page that would print it at once: the job is its own from the start where nothing stands before it.
 * null = it waits
 */
export function keepPrint(job: NewPrint, bytes: Uint8Array<ArrayBuffer>, owner: string | null): Promise<KeptPrint> {
  return withReopen(prints, () =>
    prints.transaction('rw', prints.jobs, prints.bytes, async () => {
      const [itself, open] = await Promise.all([
        prints.jobs.where('id').equals(job.id).first(),
        readOpenPrints(job.userId),
      ]);
      const same = itself ?? open.find(({ fingerprint }) => fingerprint === job.fingerprint);
      // Nothing of a failed one left the device, and somebody wants it now.
      if (same && same.state !== 'failed') return { seq: same.seq, isClaimed: isOwn(same, job, owner) };
      const waits: NewPrint = { ...job, ...same, state: 'waiting', problem: null, changedAt: job.changedAt };
      const isClaimed = owner !== null && isNext(waits, open);
      const kept = isClaimed ? { ...waits, state: 'printing' as const, owner } : waits;
      const seq = await prints.jobs.put(kept);
      await prints.bytes.put({ seq, bytes: bytes.buffer });
      return { seq, isClaimed };
    }),
  );
}

/** Kept by the try before: until it is known here that it is kept, nothing of it has left. */
const isOwn = (known: PrintJob, { id }: NewPrint, owner: string | null): boolean =>
  known.id === id && known.state === 'printing' && owner !== null && known.owner === owner;

/** Whether its printer would print it next. @param open what stands in the queue, itself perhaps as it was */
export function isNext(job: NewPrint, open: readonly PrintJob[]): boolean {
  const itself = { ...job, seq: job.seq ?? Infinity };
  return nextPrints([...open.filter(({ seq }) => seq !== job.seq), itself]).includes(itself);
}
