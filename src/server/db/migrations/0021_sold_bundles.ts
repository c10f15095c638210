import { type Kysely, sql } from 'kysely';
import type { DatabaseHandle } from '../databaseHandle.ts';
import { buildIndex } from '../finishMigrations.ts';
import { stampLines } from './steps/stampLines.ts';

export const harmless = true;

/** The SKU of a shop's bundle, which is no product of ours, in a column beside that of a kit, and filled likewise. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await sql`alter table order_lines add column bundle_sku text`.execute(kysely);
  await sql`create or replace function stamp_kit() returns trigger language plpgsql as $$ begin
    new.kit_id := (new.kit ->> 'product')::bigint;
    new.bundle_sku := case when new.kit_id is null then nullif(new.kit ->> 'sku', '') end;
    return new;
  end $$`.execute(kysely);
}

/** Fills lines that were sold before, and builds what finds them. */
export async function after(database: DatabaseHandle): Promise<void> {
  await buildIndex(
    database,
    'order_lines_bundle',
    'order_lines (client_id, bundle_sku, order_id) where bundle_sku is not null',
  );
  await stampLines(
    database,
    sql`kit ->> 'product' is null and nullif(kit ->> 'sku', '') is not null and bundle_sku is null`,
  );
}
