import { asCaller, newCaller } from '../db/callers.ts';
import { asOwner, inScope, type ScopedTransaction } from '../db/tenancy.ts';
import { HeldJob, type JobRow } from './heldJob.ts';
import type { AnyJobKind, JobRuntime } from './jobKind.ts';

/** Hears of faults; what is expected to go wrong stands in the rows. */
export type JobReport = (words: string, error: unknown) => void;

/** A job begins; what is returned hears of its end. */
export type JobTrace = (kind: string) => {
  end(facts: Readonly<Record<string, string | number>>, failed: boolean): void;
};

/** What a job that no kind of ours could do has as its problem. */
const PROBLEMS = { cutShort: 'cut-short', badPayload: 'bad-payload', fault: 'fault' } as const;

/**
 * Runs a job that was taken up, to its end: done, waiting for its next attempt, or given up. Never throws; where not even
 * the end can be written, the lease ends by itself.
 */
export async function runJob<Runtime extends JobRuntime>(
  kind: AnyJobKind<Runtime>,
  row: JobRow,
  runtime: Runtime,
  report: JobReport,
): Promise<boolean> {
  const payload = kind.payload.safeParse(row.payload);
  const job = new HeldJob<unknown>(kind, row, payload.success ? payload.data : row.payload, () => runtime.now());
  const settle = (work: (trx: ScopedTransaction) => Promise<unknown>) =>
    row.client_id === null
      ? asOwner(runtime.database, work)
      : inScope(runtime.database, { kind: 'client', clientId: row.client_id }, work);
  const hopeless = payload.success ? (row.attempts > kind.maxAttempts ? PROBLEMS.cutShort : null) : PROBLEMS.badPayload;
  return asCaller(newCaller(), async () => {
    try {
      if (hopeless === null) await kind.run(job, runtime);
      else await settle((trx) => job.bury(trx, hopeless));
      if (!job.isSettled) await settle((trx) => job.done(trx));
      return hopeless === null;
    } catch (error) {
      report(`job failed: ${kind.name}`, error);
      await settle((trx) => job.retry(trx, PROBLEMS.fault)).catch((reason: unknown) =>
        report(`job not settled: ${kind.name}`, reason),
      );
      return false;
    }
  });
}
