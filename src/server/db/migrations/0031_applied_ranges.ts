import { type Kysely, sql } from 'kysely';
import { protectTable } from './0001/tenancy.ts';

const TABLE = `create table outbox_applied (
  client_id integer not null,
  device_id text collate "C" not null,
  user_id integer not null,
  applied int4multirange not null,
  primary key (device_id, user_id, client_id)
)`;

const FILL = `insert into outbox_applied (client_id, device_id, user_id, applied)
  select client_id, device_id, user_id, range_agg(int4range(seq, seq + 1))
  from idempotency where device_id is not null and seq is not null
  group by client_id, device_id, user_id`;

/** Which sequences of a device are applied, as ranges: what a device asks with every call costs the same after years. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLE).execute(kysely);
  // A plain owner is under the policies too: without this it would fill nothing.
  await sql`select set_config('app.client', '*', true)`.execute(kysely);
  await sql.raw(FILL).execute(kysely);
  await protectTable(kysely, 'outbox_applied');
}
