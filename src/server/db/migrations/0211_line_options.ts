import { type Kysely, sql } from 'kysely';

const STATEMENTS: readonly string[] = [
  // What the customer chose for a line; null = nothing.
  `alter table order_lines add column options jsonb`,
  `alter table orders add column gift boolean not null default false`,
  // Words for the card of a gift.
  `alter table orders add column gift_message text`,
  // The customer wants packaging that was used before.
  `alter table orders add column recyclable boolean not null default false`,
];

/** What customers want beside the goods: texts and sizes of a line, a card, packaging. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(kysely);
}
