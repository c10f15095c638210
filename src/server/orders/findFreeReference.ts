import { firstReference, referencesFrom } from '#domain/orders/freeReference.ts';
import { localTime } from '#domain/lots/days.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { clientZone } from '../clients/clientZone.ts';

/** Candidates that are looked up together: most days have fewer orders written by hand. */
const FIRST_BATCH = 64;

export interface RequestedReference {
  readonly clientId: number;
  readonly now: Date;
  /** What the person wrote; absent = the day's running number. */
  readonly wanted?: string | undefined;
}

/** The next reference of the client that no order has, deleted ones included. It is not reserved: two may be told the same. */
export async function findFreeReference(
  trx: ScopedTransaction,
  { clientId, now, wanted }: RequestedReference,
): Promise<string> {
  const first = wanted ?? firstReference(localTime(await clientZone(trx, clientId), now).day);
  return firstFree(trx, clientId, referencesFrom(first));
}

/** The first of these references that no order of the client has, deleted ones included. */
export async function firstFree(
  trx: ScopedTransaction,
  clientId: number,
  candidates: Generator<string, never>,
): Promise<string> {
  for (let size = FIRST_BATCH; ; size *= 4) {
    const batch = Array.from({ length: size }, () => candidates.next().value);
    const rows = await trx
      .selectFrom('orders')
      .select('order_reference')
      .where('client_id', '=', clientId)
      .where('order_reference', 'in', batch)
      .execute();
    const taken = new Set(rows.map((row) => row.order_reference));
    const free = batch.find((reference) => !taken.has(reference));
    if (free !== undefined) return free;
  }
}
