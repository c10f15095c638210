import { sql } from 'kysely';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import type { LedgerClaim, CommandAnswer, DeviceMark, LedgerEntry, SeenEntry } from '../commandStore.ts';

/** The epoch, and what is known of this device: how far it came and how far retention has forgotten it. */
export async function ledgerFacts(trx: ScopedTransaction, clientId: number, deviceId: string | null) {
  const row = await trx
    .selectFrom('server_meta')
    .leftJoin('outbox_devices', (join) =>
      join.on('outbox_devices.client_id', '=', clientId).on('outbox_devices.device_id', '=', deviceId ?? ''),
    )
    .select(['server_meta.epoch', 'outbox_devices.expired_through', 'outbox_devices.high'])
    .executeTakeFirstOrThrow();
  return { epoch: row.epoch, expiredThrough: row.expired_through ?? 0, high: row.high ?? 0 };
}

/**
 * Takes the key. A repeat that meets the first copy still at work is told so at once by an advisory lock, instead
 * of waiting on the unique index with a connection in its hand.
 */
export async function claimKey(trx: ScopedTransaction, clientId: number, entry: LedgerEntry): Promise<LedgerClaim> {
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

/** Both rows of the device in one statement: it runs with every command. */
export async function markDevice(trx: ScopedTransaction, clientId: number, mark: DeviceMark): Promise<void> {
  const { deviceId, userId, seq, first, high, at } = mark;
  await sql`
    with applied as (
      insert into outbox_applied as a (client_id, device_id, user_id, applied)
      values (${clientId}, ${deviceId}, ${userId}, int4multirange(int4range(${seq}, ${seq + 1})))
      on conflict (device_id, user_id, client_id) do update set applied = a.applied + excluded.applied
    )
    insert into outbox_devices as d (client_id, device_id, user_id, high, last_seen_at, first_seq)
    values (${clientId}, ${deviceId}, ${userId}, ${high}, ${at}, coalesce(${first}::integer, 1))
    on conflict (client_id, device_id) do update set user_id = excluded.user_id, last_seen_at = excluded.last_seen_at,
      high = greatest(d.high, excluded.high), first_seq = coalesce(${first}::integer, d.first_seq)`.execute(trx);
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
