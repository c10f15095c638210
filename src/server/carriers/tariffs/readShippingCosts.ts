import type { DataOf } from '#contract/endpoint.ts';
import type { shippingCosts as endpoint } from '#contract/carriers/tariffs.ts';
import { serviceName } from '#domain/carriers/serviceWords.ts';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../../db/tenancy.ts';

const DAY_MS = 86_400_000;

/** What the labels of the last days were estimated to cost, by carrier and service, the most first. */
export async function readShippingCosts(
  trx: ScopedTransaction,
  now: Date,
  days: number,
): Promise<DataOf<typeof endpoint>> {
  const since = new Date(now.getTime() - days * DAY_MS);
  const { rows } = await sql<Omit<DataOf<typeof endpoint>[number], 'service'> & { operator: string }>`
    select carrier_id, carriers.name as carrier, carriers.operator, service_code, count(*)::integer as shipments,
      count(cost_cents)::integer as priced, coalesce(sum(cost_cents), 0)::float8 as cost,
      coalesce(sum(cheapest_cents), 0)::float8 as cheapest,
      (count(*) filter (where cheapest_cents < cost_cents))::integer as dearer
    from shipments join carriers on carriers.id = shipments.carrier_id
    where state = 'booked' and booked_at >= ${since}
    group by carrier_id, carriers.name, carriers.operator, service_code
    order by sum(cost_cents) desc nulls last, shipments desc, carrier_id, service_code`.execute(trx);
  return rows.map(({ operator, ...row }) => ({ ...row, service: serviceName(operator, row.service_code) }));
}
