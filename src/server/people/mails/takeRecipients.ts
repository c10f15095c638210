import { createHash } from 'node:crypto';
import { recipientsPerDay } from '#domain/messages/recipientsPerDay.ts';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../../db/tenancy.ts';

const DAY_MS = 86_400_000;

/** When the next day begins: then a client may write to as many addresses again. */
export const nextDay = (now: Date): Date => new Date((Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS);

/**
 * Takes addresses out of what a client may write to today; one that was written to today costs nothing. Mails about
 * orders and invitations count together: both go out in the name of whoever runs the server.
 * @returns false = they are too many, and none was taken
 */
export async function takeRecipients(
  trx: ScopedTransaction,
  clientId: number,
  addresses: readonly string[],
  now: Date,
): Promise<boolean> {
  const day = now.toISOString().slice(0, 10);
  const client = await trx
    .selectFrom('clients')
    .select('mails_per_day')
    .where('id', '=', clientId)
    // One after the other, or two at once would both find room.
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!client) return false;
  const hashes = [...new Set(addresses.map(hashOf))];
  const known = await trx
    .selectFrom('mail_recipients')
    .select(sql<number>`count(*)::integer`.as('all'))
    .select(sql<number>`(count(*) filter (where address_hash = any(${hashes}::text[])))::integer`.as('again'))
    .where('client_id', '=', clientId)
    .where('day', '=', sql<string>`${day}::date`)
    .executeTakeFirstOrThrow();
  const after = known.all + hashes.length - known.again;
  if (hashes.length > known.again && after > recipientsPerDay(client.mails_per_day, false)) {
    if (client.mails_per_day !== null || !(await ships(trx, clientId)) || after > recipientsPerDay(null, true))
      return false;
  }
  await trx
    .insertInto('mail_recipients')
    .values(hashes.map((address_hash) => ({ client_id: clientId, day, address_hash })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

/** Whether a carrier knows the client: it has made a label for it. */
async function ships(trx: ScopedTransaction, clientId: number): Promise<boolean> {
  const label = await trx
    .selectFrom('shipments')
    .select('id')
    .where('client_id', '=', clientId)
    .where('line', '=', 'live')
    .where('booked_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return label !== undefined;
}

/** Forgets the days before. */
export async function dropOldRecipients(trx: ScopedTransaction, now: Date): Promise<void> {
  const day = now.toISOString().slice(0, 10);
  await trx
    .deleteFrom('mail_recipients')
    .where('day', '<', sql<string>`${day}::date`)
    .execute();
}

/** Whom a client has written to is no list of ours. */
function hashOf(address: string): string {
  return createHash('sha256').update(address.trim().toLowerCase()).digest('hex');
}
