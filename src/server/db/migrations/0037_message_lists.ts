import { type Kysely, sql } from 'kysely';

const INDEXES: readonly string[] = [
  `create index mails_state on mails (client_id, state, requested_at, id)`,
  `create index webhook_deliveries_state on webhook_deliveries (client_id, state, requested_at, id)`,
  // Of all clients, for an administrator who chose none.
  `create index mails_state_newest on mails (state, requested_at, id)`,
  `create index webhook_deliveries_state_newest on webhook_deliveries (state, requested_at, id)`,
];

/** Messages in a state are found by an index, however many others there are. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  for (const statement of INDEXES) await sql.raw(statement).execute(kysely);
}
