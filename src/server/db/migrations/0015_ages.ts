import type { DatabaseHandle } from '../databaseHandle.ts';
import { buildIndex } from '../finishMigrations.ts';
import { asOwner } from '../tenancy.ts';

export const harmless = true;

export async function up(): Promise<void> {}

/**
 * What is dropped by its age is found by it. Rows lie in the order of their age: a note of each block range is enough.
 * Proofs of delivery have no job of their own any more.
 */
export async function after(database: DatabaseHandle): Promise<void> {
  await buildIndex(database, 'order_events_at', 'order_events using brin (at) with (autosummarize = on)');
  await buildIndex(database, 'labels_at', 'labels using brin (created_at) with (autosummarize = on)');
  await buildIndex(
    database,
    'packing_sessions_at',
    'packing_sessions using brin (finished_at) with (autosummarize = on)',
  );
  await asOwner(database, (trx) => trx.deleteFrom('jobs').where('kind', '=', 'dropOldProofs').execute());
}
