import { PREPARED } from '../db/prepared.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';

/** Nothing is left to be done of it. Whoever runs it right now finds that it is gone, and its end writes nothing. */
export async function dropJob(trx: ScopedTransaction, kind: string, key: string): Promise<void> {
  await trx.deleteFrom('jobs').where('kind', '=', kind).where('key', '=', key).modifyEnd(PREPARED).execute();
}
