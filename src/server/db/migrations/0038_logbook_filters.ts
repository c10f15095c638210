import { type Kysely, sql } from 'kysely';
import { isOwn } from './0001/tenancy.ts';

/** Places of the logbook: when an entry came, when it happened, and by what its entries are looked for. */
const PLACES = {
  order_statuses: { arrived: 'received_at', at: 'at', by: ['user_name', 'device_id', 'source'], only: null },
  order_events: {
    arrived: 'at',
    at: 'coalesce(happened_at, at)',
    by: ['user_name', 'device_id', 'source', 'action'],
    only: `action <> 'changeOrderStatus'`,
  },
  picking_sessions: {
    arrived: 'finished_at',
    at: 'coalesce(happened_at, finished_at)',
    by: ['user_id', 'device_id'],
    only: null,
  },
  picking_incidents: {
    arrived: 'created_at',
    at: 'coalesce(happened_at, created_at)',
    by: ['user_id', 'device_id', 'reason', 'location', 'product_id'],
    only: null,
  },
} as const;

const INDEXES = Object.entries(PLACES).flatMap(([place, { arrived, at, by, only }]) => {
  const where = (...conditions: readonly (string | null)[]) => conditions.filter((one) => one !== null).join(' and ');
  const filters = by.map((column) => {
    const condition = where(only, column === 'device_id' ? 'device_id is not null' : null);
    return `create index ${place}_by_${column} on ${place} (client_id, ${column}, ${arrived} desc) ${condition && `where ${condition}`}`;
  });
  return [
    ...filters,
    `create index ${place}_offline on ${place} (client_id, ${arrived} desc) where ${where(only, `${arrived} - ${at} > interval '30 seconds'`)}`,
  ];
});

const STATEMENTS: readonly string[] = [
  // A plain owner is under the policies too: without this it would copy nothing.
  `select set_config('app.client', '*', true)`,
  // Those of its session, which never change: what a person or a device could not find is found without all its sessions.
  `alter table picking_incidents add column user_id integer references users (id), add column device_id text`,
  `update picking_incidents as incidents set user_id = sessions.user_id, device_id = sessions.device_id
    from picking_sessions as sessions where sessions.client_id = incidents.client_id and sessions.session_id = incidents.session_id`,
  ...INDEXES,
  // With the order, so that an index alone tells mails about orders from trials of templates.
  `drop index mails_client`,
  `create index mails_client on mails (client_id, requested_at, id) include (order_id)`,
];

/** The policies of a plain owner as they are made today: the planner took them for nearly never true, and read all to sort it. */
const POLICIES = `do $$ declare one record; begin
  for one in select tablename as name from pg_policies where schemaname = 'public' and policyname = tablename || '_owner' loop
    execute format('alter policy %I on %I using (%s)', one.name || '_owner', one.name,
      case one.name when 'clients' then '${quoted(isOwn('id'))}' else '${quoted(isOwn('client_id'))}' end);
  end loop; end $$`;

function quoted(text: string): string {
  return text.replaceAll("'", "''");
}

/** Every filter of the logbook and of incidents has an index that gives the newest first, however many there are. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  for (const statement of [POLICIES, ...STATEMENTS]) await sql.raw(statement).execute(kysely);
}
