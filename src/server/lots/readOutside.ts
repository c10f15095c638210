import { type ItineraryFacts, takesOrder } from '#domain/lots/itinerary.ts';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../db/tenancy.ts';

/** How many orders, and how many of them are not prepared. */
export interface OutsideLots {
  readonly orders: number;
  readonly unready: number;
}

type Departure = Pick<ItineraryFacts, 'carrierId' | 'zones'> & { readonly id: number };

interface Group extends OutsideLots {
  readonly carrier_id: number | null;
  readonly country: string;
  readonly postcode: string;
}

/**
 * Orders of a client that wait in the warehouse and are in no lot, by the first departure that takes them.
 * @param departures that are still to come today, the next first
 * @returns by itinerary; one that takes none is left out
 */
export async function readOutside(
  trx: ScopedTransaction,
  clientId: number,
  departures: readonly Departure[],
): Promise<ReadonlyMap<number, OutsideLots>> {
  const found = new Map<number, OutsideLots>();
  if (departures.length === 0) return found;
  const { rows } = await sql<Group>`
    select orders.carrier_id, orders.country, orders.postcode, count(*)::integer as orders,
      count(*) filter (where orders.prepare_step <> 'completed')::integer as unready
    from orders left join carriers on carriers.id = orders.carrier_id
    where orders.client_id = ${clientId} and (in_to_pickup or in_to_prepare or in_to_send) and orders.deleted_at is null
      and orders.lot_id is null and orders.type in ('order', 'reexpedition')
      and carriers.operator is distinct from 'CLICKANDCOLLECT'
    group by orders.carrier_id, orders.country, orders.postcode`.execute(trx);
  for (const { carrier_id: carrierId, country, postcode, orders, unready } of rows) {
    const first = departures.find((one) => takesOrder(one, { carrierId, to: { country, postcode } }));
    if (!first) continue;
    const before = found.get(first.id) ?? { orders: 0, unready: 0 };
    found.set(first.id, { orders: before.orders + orders, unready: before.unready + unready });
  }
  return found;
}
