import type { DatabaseHandle } from '../databaseHandle.ts';
import { buildIndex } from '../finishMigrations.ts';

export const harmless = true;

export async function up(): Promise<void> {}

/** What is dropped by its age is found by it. */
export async function after(database: DatabaseHandle): Promise<void> {
  await buildIndex(database, 'tracking_events_at', 'tracking_events (client_id, at)');
}
