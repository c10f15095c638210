import { prints, type NewPrint, type PrintJob } from '../db/printDatabase.ts';
import { withReopen } from '../db/withReopen.ts';
import { readOpenPrints } from './openPrints.ts';

/** Keeps a job once, also when its transaction is repeated on a connection that died after it. */
export function keepPrint(job: NewPrint, bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  return withReopen(prints, () =>
    prints.transaction('rw', prints.jobs, prints.bytes, async () => {
      const same = await findSame(job);
      // Nothing of a failed one left the device, and somebody wants it now.
      if (same && same.state !== 'failed') return same.seq;
      if (same) await prints.jobs.put({ ...same, state: 'waiting', problem: null, changedAt: job.changedAt });
      const seq = same?.seq ?? (await prints.jobs.add(job));
      await prints.bytes.put({ seq, bytes: bytes.buffer });
      return seq;
    }),
  );
}

async function findSame({ id, userId, fingerprint }: NewPrint): Promise<PrintJob | undefined> {
  const itself = await prints.jobs.where('id').equals(id).first();
  return itself ?? (await readOpenPrints(userId)).find((one) => one.fingerprint === fingerprint);
}
