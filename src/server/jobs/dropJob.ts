import { PREPARED } from '../db/prepared.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { ask, type Inquiry, write } from '../db/together.ts';

/** Nothing is left to be done of it. Whoever runs it right now finds that it is gone, and its end writes nothing. */
export function dropJob(trx: ScopedTransaction, kind: string, key: string): Promise<void> {
  return ask(trx, droppedJob(trx, kind, key));
}

/** The same, sent with other statements. */
export function droppedJob(trx: ScopedTransaction, kind: string, key: string): Inquiry<void> {
  return write(trx.deleteFrom('jobs').where('kind', '=', kind).where('key', '=', key).modifyEnd(PREPARED));
}
