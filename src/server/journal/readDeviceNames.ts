import { sql } from 'kysely';
import type { ScopedTransaction } from '../db/tenancy.ts';
import type { JournalRow } from './readJournal.ts';

/** What people call the devices of these rows, by the ids that they sent under; devices off the list keep their name. */
export async function readDeviceNames(
  trx: ScopedTransaction,
  rows: readonly JournalRow[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.flatMap(({ device_id }) => device_id ?? []))];
  if (ids.length === 0) return new Map();
  const named = await trx
    .selectFrom('enrolled_devices')
    .select(['name', 'outbox_ids'])
    .where(sql<boolean>`outbox_ids && ${ids}::text[]`)
    .orderBy('id')
    .execute();
  return new Map(named.flatMap(({ name, outbox_ids }) => outbox_ids.map((id): [string, string] => [id, name])));
}
