import type { PrintState } from '#domain/printing/printQueue.ts';
import { sendHint } from '#platform/bus.ts';
import { prints, type PrintJob } from '../db/printDatabase.ts';
import { withReopen } from '../db/withReopen.ts';

/** @param bytes new content; null = none is needed any more */
type Change = Partial<PrintJob> & { readonly bytes?: Uint8Array<ArrayBuffer> | null };

/**
 * Changes a job while it is in one of these states, in one transaction.
 * @returns the job as it is then; null = it went on meanwhile
 */
export async function changeJob(
  seq: number,
  from: readonly PrintState[],
  change: (job: PrintJob) => Change,
): Promise<PrintJob | null> {
  const changed = await withReopen(prints, () =>
    prints.transaction('rw', prints.jobs, prints.bytes, async () => {
      const job = await prints.jobs.get(seq);
      if (!job || !from.includes(job.state)) return null;
      const { bytes, ...fields } = change(job);
      const after = { ...job, ...fields };
      await prints.jobs.put(after);
      if (bytes === null) await prints.bytes.delete(seq);
      else if (bytes) await prints.bytes.put({ seq, bytes: bytes.buffer });
      return after;
    }),
  );
  if (changed) sendHint('prints');
  return changed;
}
