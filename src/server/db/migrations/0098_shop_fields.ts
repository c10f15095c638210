import { type Kysely, sql } from 'kysely';

const STATEMENTS: readonly string[] = [
  // Which fields of a shop hold the codes of its products; null = the usual ones.
  `alter table eplatforms add column product_fields jsonb not null
    default '{"barcode": null, "hs_code": null, "origin_country": null}'`,
  // The state that its order gets there when a part of it leaves; null = it keeps its own.
  `alter table eplatforms add column partial_status text collate "C"`,
  // The product that a variant belongs to; null = it is none, or came in before this was kept.
  `alter table eplatform_products add column parent text collate "C"`,
];

/** What each shop says of where it keeps what, and of an order that leaves in part. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(kysely);
}
