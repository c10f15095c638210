import type { ServiceState } from '#contract/service/service.ts';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../db/tenancy.ts';

type Moments = { open_until: Date | null };

/** Carriers that are left alone or that labels wait for, and shops with a problem; none that somebody switched off. */
export async function readConnectors(
  trx: ScopedTransaction,
  now: Date,
): Promise<Pick<ServiceState, 'carriers' | 'shops'>> {
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
