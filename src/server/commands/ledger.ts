import { sql } from 'kysely';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { prepared } from '../db/prepared.ts';
import type { LedgerClaim, CommandAnswer, DeviceMark, LedgerEntry, LedgerFacts, SeenEntry } from './commandStore.ts';

interface Facts {
  readonly epoch: string;
  readonly expired_through: number | null;
  readonly high: number | null;
}

/** The epoch, and what is known of this device: how far it came and how far retention has forgotten it. */
export async function ledgerFacts(
  trx: ScopedTransaction,
  clientId: number,
  deviceId: string | null,
): Promise<LedgerFacts> {
  const { rows } = await prepared(sql<Facts>`
    select server_meta.epoch, outbox_devices.expired_through, outbox_devices.high
    from server_meta left join outbox_devices on outbox_devices.client_id = ${clientId} and outbox_devices.device_id = ${deviceId ?? ''}`).execute(
    trx,
  );
  const [row] = rows;
  if (!row) throw new Error('the database has no epoch');
  return { epoch: row.epoch, expiredThrough: row.expired_through ?? 0, high: row.high ?? 0 };
}

/**
 * Takes the key. A repeat that meets the running first copy learns so at once by an advisory lock; it does not wait on
 * the unique index and hold a connection.
 */
export async function claimKey(trx: ScopedTransaction, clientId: number, entry: LedgerEntry): Promise<LedgerClaim> {
  const name = `${clientId}:${entry.key}`;
  // The row to insert comes from the lock: without the lock nothing is inserted and nothing waits.
  const { rows } = await prepared(sql<{ free: boolean; inserted: number | null }>`
    with lock as materialized (
      select pg_try_advisory_xact_lock(hashtextextended(${name}::text, 0)) as free
    ), taken as (
      insert into idempotency (client_id, key, user_id, device_id, seq, fingerprint, kind, version, cancelled, response, created_at)
      select ${clientId}::bigint, ${entry.key}::text, ${entry.userId}::bigint, ${entry.deviceId}::text, ${entry.seq}::integer, ${entry.fingerprint}::text,
        ${entry.kind}::text, ${entry.version}::integer, ${entry.cancelled}::boolean, 'null'::jsonb, ${entry.createdAt}::timestamptz
      from lock where free
      on conflict do nothing returning id
    )
    select free, (select id from taken) as inserted from lock`).execute(trx);
  const [claim] = rows;
  if (!claim?.free) return { outcome: 'running' };
  if (claim.inserted !== null) return { outcome: 'claimed' };
  const seen = await readKey(trx, clientId, entry.key);
  return seen ? { outcome: 'seen', entry: seen } : { outcome: 'fork' };
}

/** What is stored under a key of the client; `null` = nothing. */
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

/** Stores the answer under a key that {@link claimKey} has taken. */
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

/** What a command leaves behind when all else is written. */
export interface Settlement {
  readonly answer: { readonly key: string; readonly given: CommandAnswer } | null;
  readonly mark: DeviceMark | null;
  /** What others are told when this is committed, each a hint on the channel. */
  readonly channel: string;
  readonly messages: readonly string[];
}

/**
 * Stores the answer and both rows of the device and notifies others, in one statement, because it runs with every
 * command.
 */
export async function settle(
  trx: ScopedTransaction,
  clientId: number,
  { answer, mark, channel, messages }: Settlement,
): Promise<void> {
  if (!answer && !mark && messages.length === 0) return;
  const given = answer?.given ?? null;
  await prepared(sql`
    with answered as (
      update idempotency set status = ${given && (given.ok ? 200 : given.status)}::integer, response = ${given && JSON.stringify(given)}::jsonb
      where client_id = ${clientId}::bigint and key = ${answer?.key ?? null}::text
    ), marked (device_id, user_id, seq, first, high, at, app_version) as (
      select ${mark?.deviceId ?? null}::text, ${mark?.userId ?? null}::bigint, ${mark?.seq ?? null}::integer, ${mark?.first ?? null}::integer,
        ${mark?.high ?? null}::integer, ${mark?.at ?? null}::timestamptz, ${mark?.appVersion ?? null}::integer
    ), applied as (
      insert into outbox_applied as a (client_id, device_id, user_id, applied)
      select ${clientId}::bigint, device_id, user_id, int4multirange(int4range(seq, seq + 1)) from marked where device_id is not null
      on conflict (client_id, device_id, user_id) do update set applied = a.applied + excluded.applied
    ), device as (
      insert into outbox_devices as d (client_id, device_id, user_id, high, last_seen_at, first_seq, app_version)
      select ${clientId}::bigint, device_id, user_id, high, at, coalesce(first, 1), app_version from marked where device_id is not null
      on conflict (client_id, device_id) do update set user_id = excluded.user_id, last_seen_at = excluded.last_seen_at,
        high = greatest(d.high, excluded.high), first_seq = coalesce((select first from marked), d.first_seq),
        app_version = coalesce(excluded.app_version, d.app_version)
    )
    select hint(${channel}::text, message) from unnest(${messages}::text[]) as message`).execute(trx);
}

/** Those of the keys that the user has in the client's ledger; with client 0, in every ledger. */
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
    // The row of a command that named its client is stored there; with client 0 the database shows all of them.
    .$if(clientId !== 0, (query) => query.where('client_id', '=', clientId))
    .where('user_id', '=', userId)
    .where('key', 'in', keys)
    .orderBy('key')
    .execute();
  return rows.map((row) => row.key);
}
