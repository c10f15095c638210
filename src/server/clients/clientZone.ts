import type { ScopedTransaction } from '../db/tenancy.ts';

/** The time zone that says what is today for a client. */
export async function clientZone(trx: ScopedTransaction, clientId: number): Promise<string> {
  const row = await trx.selectFrom('clients').select('time_zone').where('id', '=', clientId).executeTakeFirstOrThrow();
  return row.time_zone;
}
