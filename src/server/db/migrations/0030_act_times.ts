import { type Kysely, sql } from 'kysely';

/** Places that knew only when they learned of an act; `order_statuses` keeps both times already. */
const WITH_ONE_TIME = ['order_events', 'picking_sessions', 'picking_incidents'];

/** Beside the time of receipt the time of the act, and whether the clock that told it was to be believed. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  for (const table of WITH_ONE_TIME)
    await sql.raw(`alter table ${table} add column happened_at timestamptz`).execute(kysely);
  for (const table of ['order_statuses', ...WITH_ONE_TIME]) {
    await sql.raw(`alter table ${table} add column clock_doubtful boolean not null default false`).execute(kysely);
  }
}
