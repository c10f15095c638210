import { sql } from 'kysely';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import type { Claim, CommandAnswer, DeviceMark, LedgerEntry, SeenEntry } from '../commandStore.ts';

/** The epoch and how far retention has forgotten this device, in one statement. */
export async function ledgerFacts(trx: ScopedTransaction, clientId: number, deviceId: string | null) {
  const row = await trx
    .selectFrom('server_meta')
    .leftJoin('outbox_devices', (join) =>
      join.on('outbox_devices.client_id', '=', clientId).on('outbox_devices.device_id', '=', deviceId ?? ''),
    )
    .select(['server_meta.epoch', 'outbox_devices.expired_through'])
    .executeTakeFirstOrThrow();
  return { epoch: row.epoch, expiredThrough: row.expired_through ?? 0 };
}

/**
 * Takes the key. A repeat that meets the first copy still at work is told so at once by an advisory lock, instead
 * of waiting on the unique index with a connection in its hand.
 */
export async function claimKey(trx: ScopedTransaction, clientId: number, entry: LedgerEntry): Promise<Claim> {
  const name = `${clientId}:${entry.key}`;
  const lock = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as free`.execute(trx);
  if (!lock.rows[0]?.free) return { outcome: 'running' };
  const inserted = await trx
    .insertInto('idempotency')
    .values({
      client_id: clientId,
      key: entry.key,
      user_id: entry.userId,
      device_id: entry.deviceId,
      seq: entry.seq,
      fingerprint: entry.fingerprint,
      kind: entry.kind,
      version: entry.version,
      cancelled: entry.cancelled,
      response: 'null',
      created_at: entry.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return { outcome: 'claimed' };
  const seen = await readKey(trx, clientId, entry.key);
  return seen ? { outcome: 'seen', entry: seen } : { outcome: 'fork' };
}

export async function readKey(trx: ScopedTransaction, clientId: number, key: string): Promise<SeenEntry | null> {
  const row = await trx
    .selectFrom('idempotency')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row) return null;
  return {
    key: row.key,
    userId: row.user_id,
    deviceId: row.device_id,
    seq: row.seq,
    kind: row.kind,
    version: row.version,
    fingerprint: row.fingerprint,
    cancelled: row.cancelled,
    createdAt: row.created_at,
    answer: row.status === null ? null : (row.response as CommandAnswer),
  };
}

export async function saveAnswer(
  trx: ScopedTransaction,
  clientId: number,
  key: string,
  answer: CommandAnswer,
): Promise<void> {
  await trx
    .updateTable('idempotency')
    .set({ status: answer.ok ? 200 : answer.status, response: JSON.stringify(answer) })
    .where('client_id', '=', clientId)
    .where('key', '=', key)
    .execute();
}

export async function markDevice(trx: ScopedTransaction, clientId: number, mark: DeviceMark): Promise<void> {
  const first = mark.first === null ? {} : { first_seq: mark.first };
  await trx
    .insertInto('outbox_devices')
    .values({
      client_id: clientId,
      device_id: mark.deviceId,
      user_id: mark.userId,
      high: mark.high,
      last_seen_at: mark.at,
      ...first,
    })
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'device_id']).doUpdateSet((eb) => ({
        user_id: eb.ref('excluded.user_id'),
        last_seen_at: eb.ref('excluded.last_seen_at'),
        high: eb.fn('greatest', ['outbox_devices.high', 'excluded.high']),
        ...first,
      })),
    )
    .execute();
}

export async function knownKeys(
  trx: ScopedTransaction,
  clientId: number,
  userId: number,
  keys: readonly string[],
): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await trx
    .selectFrom('idempotency')
    .select('key')
    .distinct()
    // The row of a command that named its client stands there: with client 0 the database shows all of them.
    .$if(clientId !== 0, (query) => query.where('client_id', '=', clientId))
    .where('user_id', '=', userId)
    .where('key', 'in', keys)
    .orderBy('key')
    .execute();
  return rows.map((row) => row.key);
}
