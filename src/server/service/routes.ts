import { sql } from 'kysely';
import { LONG_UNSENT_MS, MAX_OF_SERVICE, serviceState, type ServiceState } from '#contract/service/service.ts';
import { CONTRACT_VERSION } from '#contract/version.ts';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { SILENT_AFTER_MS } from '../db/instances.ts';
import { readInScope, type ScopedTransaction } from '../db/tenancy.ts';
import { route, type Route } from '../kernel/route.ts';
import { deadJobRows } from './jobs/deadJobRows.ts';

/** The servers on this database, those that give signs of life first. */
async function readServers({ unscoped }: DatabaseHandle, now: Date): Promise<ServiceState['servers']> {
  const rows = await unscoped
    .selectFrom('server_instances')
    .selectAll()
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute();
  const servers = rows.map(({ name, version, started_at, seen_at }) => ({
    name,
    version,
    started_at: started_at.toISOString(),
    seen_at: seen_at.toISOString(),
    works: now.getTime() - seen_at.getTime() < SILENT_AFTER_MS,
  }));
  return [...servers.filter(({ works }) => works), ...servers.filter(({ works }) => !works)];
}

const TABLES = 8;

/** How large the database is, and its largest tables. */
async function readDatabase(trx: ScopedTransaction): Promise<Pick<ServiceState['database'], 'bytes' | 'tables'>> {
  const { rows: sizes } = await sql<{ bytes: number }>`
    select pg_database_size(current_database())::float8 as bytes`.execute(trx);
  const { rows: tables } = await sql<{ name: string; bytes: number }>`
    select relname::text as name, case relkind when 'r' then pg_total_relation_size(oid)
      else (select sum(pg_total_relation_size(relid)) from pg_partition_tree(oid)) end::float8 as bytes from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
    order by bytes desc, name limit ${TABLES}::integer`.execute(trx);
  return { bytes: sizes[0]?.bytes ?? 0, tables };
}

const MONTH_MS = 30 * 86_400_000;

/**
 * Devices that need somebody: they work with an app that is older than this server, or they have been silent for an hour
 * with changes that never arrived. Whoever was not heard of since this version began is silent, and fetches it when it
 * comes back. A device counts its changes once, whichever clients they are for, so its rows are taken together.
 */
async function readDevices(trx: ScopedTransaction, now: Date): Promise<ServiceState['devices']> {
  const monthAgo = new Date(now.getTime() - MONTH_MS);
  const hourAgo = new Date(now.getTime() - LONG_UNSENT_MS);
  const { rows } = await sql<Omit<ServiceState['devices'][number], 'last_seen'> & { last_seen_at: Date }>`
    with devices as (
      select device_id, max(high) as high, max(greatest(expired_through, first_seq - 1)) as settled,
        (array_agg(client_id order by last_seen_at desc))[1] as client_id,
        (array_agg(user_id order by last_seen_at desc))[1] as user_id,
        (array_agg(app_version order by last_seen_at desc))[1] as app_version,
        max(last_seen_at) as last_seen_at
      from outbox_devices group by device_id having max(last_seen_at) >= ${monthAgo}::timestamptz
    ), counted as (
      select devices.*, (
        select coalesce(sum(upper(hole) - lower(hole)), 0)::integer
        from unnest(int4multirange(int4range(least(settled, high) + 1, high + 1)) - (
          select coalesce(range_agg(applied), '{}'::int4multirange) from outbox_applied as applied
          where applied.device_id = devices.device_id
        )) as hole
      ) as unsent from devices
    )
    select counted.device_id, nullif(counted.client_id, 0) as client_id, clients.name as client_name,
      (select min(enrolled.name) from enrolled_devices as enrolled where counted.device_id = any(enrolled.outbox_ids)) as name,
      users.name as user_name, counted.app_version, counted.last_seen_at,
      case when counted.last_seen_at <= ${hourAgo}::timestamptz then counted.unsent else 0 end as unsent
    from counted
    left join clients on clients.id = counted.client_id
    left join users on users.id = counted.user_id
    where (coalesce(counted.app_version, 0) < ${CONTRACT_VERSION}::integer
        and counted.last_seen_at >= coalesce((select version_since from server_meta), '-infinity'))
      or (counted.unsent > 0 and counted.last_seen_at <= ${hourAgo}::timestamptz)
    order by unsent desc, counted.last_seen_at, counted.device_id limit ${MAX_OF_SERVICE + 1}::integer`.execute(trx);
  return rows.map(({ last_seen_at, ...row }) => ({ ...row, last_seen: new Date(last_seen_at).toISOString() }));
}

const DAY_MS = 86_400_000;

/**
 * What is to be done, what was given up, and which messages did not arrive. A periodic job, which has neither client nor
 * key, rests until its time and is not counted before.
 */
async function readQueues(
  trx: ScopedTransaction,
  now: Date,
): Promise<Pick<ServiceState, 'queues' | 'dead' | 'failed'>> {
  const { rows: queues } = await sql<ServiceState['queues'][number]>`
    select kind,
      (count(*) filter (where state = 'waiting'))::integer as waiting,
      (count(*) filter (where state = 'running'))::integer as running,
      (count(*) filter (where state = 'dead'))::integer as dead,
      greatest(0, coalesce(extract(epoch from ${now}::timestamptz - min(due_at) filter (where state = 'waiting')), 0))::integer as late
    from jobs where not (client_id is null and key = '' and state = 'waiting' and due_at > ${now}::timestamptz)
    group by kind order by (count(*) filter (where state = 'dead')) > 0 desc, late desc, kind`.execute(trx);
  const dead = await deadJobRows(trx, MAX_OF_SERVICE + 1);
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const failedOf = (table: string) => sql`(select count(*)::integer from ${sql.table(table)}
    where state = 'failed' and requested_at >= ${dayAgo}::timestamptz)`;
  const { rows: failed } = await sql<ServiceState['failed']>`
    select ${failedOf('mails')} as mails, ${failedOf('webhook_deliveries')} as webhooks`.execute(trx);
  return { queues, dead, failed: failed[0] ?? { mails: 0, webhooks: 0 } };
}

type Moments = { open_until: Date | null };

/** Carriers that are left alone or that labels wait for, and shops with a problem; none that somebody switched off. */
async function readConnectors(trx: ScopedTransaction, now: Date): Promise<Pick<ServiceState, 'carriers' | 'shops'>> {
  const { rows: carriers } = await sql<Omit<ServiceState['carriers'][number], 'open_until'> & Moments>`
    with waits as (
      select carrier_id, count(*)::integer as waiting from shipments where state = 'waiting' group by carrier_id
    )
    select carriers.id, carriers.client_id, clients.name as client_name, carriers.name, carriers.operator,
      case when breakers.open_until > ${now}::timestamptz then breakers.open_until end as open_until,
      coalesce(waits.waiting, 0) as waiting
    from carriers
    join clients on clients.id = carriers.client_id
    left join carrier_breakers as breakers on breakers.carrier_id = carriers.id and breakers.line = carriers.environment
    left join waits on waits.carrier_id = carriers.id
    where carriers.disabled_at is null and (breakers.open_until > ${now}::timestamptz or waits.waiting > 0)
    order by clients.name, carriers.name, carriers.id`.execute(trx);
  const shops = await trx
    .selectFrom('eplatforms')
    .innerJoin('clients', 'clients.id', 'eplatforms.client_id')
    .select(['eplatforms.id', 'eplatforms.client_id', 'clients.name as client_name', 'eplatforms.name'])
    .select(['eplatforms.eplatform_type as type', 'eplatforms.problem', 'eplatforms.read_at'])
    .where('eplatforms.disabled_at', 'is', null)
    .where('eplatforms.problem', 'is not', null)
    .$narrowType<{ problem: NonNullable<ServiceState['shops'][number]['problem']> }>()
    .orderBy('clients.name')
    .orderBy('eplatforms.name')
    .execute();
  return {
    carriers: carriers.map(({ open_until, ...row }) => ({ ...row, open_until: iso(open_until) })),
    shops: shops.map(({ read_at, ...row }) => ({ ...row, read_at: iso(read_at) })),
  };
}

/** A moment from a statement of our own comes as a date from one database and as a text from the other. */
const iso = (at: Date | null): string | null => (at === null ? null : new Date(at).toISOString());

/** How the service runs, for those who run it. */
export const serviceRoutes: readonly Route[] = [
  route(serviceState, async ({ database, services, now }) => {
    const at = now();
    const found = await readInScope(database, { kind: 'all' }, async (trx) => ({
      database: {
        kind: database.backend === 'pglite' ? 'embedded' : 'postgresql',
        replica: database.replica?.state() ?? null,
        ...(await readDatabase(trx)),
      } as const,
      ...(await readQueues(trx, at)),
      ...(await readConnectors(trx, at)),
      devices: await readDevices(trx, at),
    }));
    const sends = { mail: services.accountMail.leaves, payments: services.payments.stripe !== null };
    const servers = await readServers(database, at);
    return { ok: true, data: { at: at.toISOString(), version: CONTRACT_VERSION, sends, servers, ...found } };
  }),
];
