import { type Kysely, sql } from 'kysely';
import type { DatabaseHandle } from '../databaseHandle.ts';
import { buildIndex } from '../finishMigrations.ts';
import { stampLines } from './steps/stampLines.ts';

export const harmless = true;

/**
 * The kit that a line was sold in as a column: a policy lets no index of an expression be used. The database fills it, so
 * that an older server that works beside does, too.
 */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await sql`alter table order_lines add column kit_id bigint`.execute(kysely);
  await sql`create function stamp_kit() returns trigger language plpgsql as $$ begin
    new.kit_id := (new.kit ->> 'product')::bigint;
    return new;
  end $$`.execute(kysely);
  await sql`create trigger order_lines_kit_new before insert on order_lines
    for each row when (new.kit is not null) execute function stamp_kit()`.execute(kysely);
  await sql`create trigger order_lines_kit_changed before update of kit on order_lines
    for each row execute function stamp_kit()`.execute(kysely);
}

/** Fills lines that were sold before, and builds what finds them. A bundle of a shop has no product that could be filled in. */
export async function after(database: DatabaseHandle): Promise<void> {
  await buildIndex(
    database,
    'order_lines_sold_in',
    'order_lines (client_id, kit_id, order_id) where kit_id is not null',
  );
  await stampLines(database, sql`kit ->> 'product' is not null and kit_id is null`);
}
