import { type Kysely, sql } from 'kysely';

const STATEMENTS: readonly string[] = [
  // First day on which a held order is free again, by the clock of its client; null = until somebody releases it.
  `alter table orders add column if not exists held_until text collate "C"`,
  `alter table orders add column if not exists hold_reason text`,
  `create index if not exists orders_hold_due on orders (held_until) where held_until is not null`,
  // A plain owner is under the policies too: without this it would change nothing.
  `select set_config('app.client', '*', true)`,
  `update orders set in_to_pickup = false, in_to_prepare = false, in_to_send = false
    where status = 'WAITING' and type <> 'lotshipping' and (in_to_pickup or in_to_prepare or in_to_send)`,
];

/** Held orders: until when, and why. Those that waited before are held until somebody releases them. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(kysely);
}
