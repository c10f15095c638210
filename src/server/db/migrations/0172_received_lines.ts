import { type Kysely, sql } from 'kysely';
import { protectTable } from './0001/tenancy.ts';

/** Where what came back went, line by line: the newest of a product are found by the index. */
const TABLE = `create table received_lines (
  client_id integer not null references clients (id),
  session_id uuid not null,
  product_id integer not null references products (id) on delete cascade,
  grade text collate "C" not null,
  destination text collate "C" not null,
  received_at timestamptz not null,
  primary key (client_id, session_id, product_id)
)`;
const INDEX = `create index received_lines_newest on received_lines (client_id, product_id, received_at desc)
  include (grade, destination)`;

/** What was received so far, of each return as it was received last. */
const KNOWN = `insert into received_lines (client_id, session_id, product_id, grade, destination, received_at)
  select distinct on (sessions.order_id, products.id) sessions.client_id, sessions.session_id, products.id,
    line ->> 'grade', line ->> 'destination', coalesce(sessions.happened_at, sessions.finished_at)
  from packing_sessions as sessions
    cross join jsonb_array_elements(sessions.info #> '{returnStatus,products}') as line
    join orders on orders.id = sessions.order_id and orders.type = 'return'
    join products on products.client_id = sessions.client_id and products.id = (line ->> 'id')::integer
  where line ->> 'grade' is not null and line ->> 'destination' is not null and (line ->> 'returnQuantity')::integer > 0
  order by sessions.order_id, products.id, sessions.finished_at desc`;

export async function up(kysely: Kysely<unknown>): Promise<void> {
  for (const statement of [TABLE, KNOWN, INDEX]) await sql.raw(statement).execute(kysely);
  await protectTable(kysely, 'received_lines');
}
