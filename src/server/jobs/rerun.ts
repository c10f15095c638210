import { hint } from '../db/hints.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { JOBS_CHANNEL } from './enqueueJobs.ts';

/**
 * Runs a job again with all its attempts: a dead one from the beginning, a waiting one now. A running one goes on.
 * @returns false = the scope sees no such job
 */
export async function rerun(trx: ScopedTransaction, id: number, at: Date): Promise<boolean> {
  const known = await trx.selectFrom('jobs').select('kind').where('id', '=', id).executeTakeFirst();
  if (!known) return false;
  await trx
    .updateTable('jobs')
    .set({ state: 'waiting', due_at: at, attempts: 0 })
    .where('id', '=', id)
    .where('state', '<>', 'running')
    .execute();
  await hint(trx, JOBS_CHANNEL, [known.kind]);
  return true;
}
