import type { ScopedTransaction } from '../../db/tenancy.ts';

/** The people of a client who can enter, by name. Whoever works for several clients belongs to none and is not told. */
export function colleaguesOf(trx: ScopedTransaction, clientId: number) {
  return trx
    .selectFrom('users')
    .select(['id', 'name'])
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
}
