import { type Kysely, sql } from 'kysely';

/**
 * The few orders that were deleted. The logbook leaves their entries out: it looks each entry up here, in an index that
 * is next to empty, and no longer in that of all orders.
 */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await sql.raw(`create index orders_deleted on orders (id) where deleted_at is not null`).execute(kysely);
}
