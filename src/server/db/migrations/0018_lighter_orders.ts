import type { DatabaseHandle } from '../databaseHandle.ts';

export const harmless = true;

export async function up(): Promise<void> {}

/**
 * No query of the product reads these two: the primary key finds orders by their id, and `orders_narrow` begins with the
 * same columns as the one by date and bears what the list shows.
 */
export async function after(database: DatabaseHandle): Promise<void> {
  for (const name of ['orders_id', 'orders_date'])
    await database.runAlone(`drop index concurrently if exists public.${name}`);
}
