import { sql } from 'kysely';
import type { DataOf } from '#contract/endpoint.ts';
import type { cutOffs } from '#contract/lots/cutOffs.ts';
import { CUT_OFF_TABLE } from '#domain/configuration/rules.ts';
import { riskFrom } from '#domain/lots/riskFrom.ts';
import { type ItineraryFacts, takesOrder } from '#domain/lots/itinerary.ts';
import { settingsReader } from '../configuration/readConfigurations.ts';
import { groupRows } from '../db/groupRows.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';

/** How many orders, and how many of them are not prepared. */
interface OutsideLots {
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
async function readOutside(
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

type CutOff = DataOf<typeof cutOffs>[number];

interface Row {
  readonly client_id: number;
  readonly id: number;
  readonly name: string;
  readonly cut_off: string;
  readonly carrier_id: number | null;
  readonly zones: ItineraryFacts['zones'];
  readonly today: string;
  readonly closes_at: Date | string;
  readonly orders: number;
  readonly unready: number;
  readonly closed_lots: CutOff['closed_lots'];
}

const NONE: OutsideLots = { orders: 0, unready: 0 };

/** The cut-offs of today in the time zone of each client, the next first. A departure whose orders have all left is over. */
export async function readCutOffs(trx: ScopedTransaction, now: Date): Promise<CutOff[]> {
  const inside = sql`from orders as inside join lots on lots.order_id = inside.lot_id
    where lots.itinerary_id = itineraries.id and lots.date = day.today and lots.status not in ('SENT', 'REMOVEDCONSOLIDATE')
      and inside.deleted_at is null`;
  const { rows } = await sql<Row>`
    select itineraries.client_id, itineraries.id, itineraries.name, itineraries.cut_off, itineraries.carrier_id,
      itineraries.zones, day.today,
      (day.today || ' ' || itineraries.cut_off)::timestamp at time zone clients.time_zone as closes_at,
      (select count(*)::integer ${inside}) as orders,
      (select count(*)::integer ${inside} and inside.prepare_step <> 'completed') as unready,
      (select coalesce(jsonb_agg(jsonb_build_object('id', lots.order_id, 'order_reference', lot.order_reference,
          'at', lots.cut_off_closed_at, 'unready', (select count(*) from orders as inside
            where inside.lot_id = lots.order_id and inside.deleted_at is null and inside.prepare_step <> 'completed'))
          order by lots.order_id), '[]')
        from lots join orders as lot on lot.id = lots.order_id
        where lots.itinerary_id = itineraries.id and lots.date = day.today and lots.cut_off_closed_at is not null
          and lots.status in ('CLOSE', 'CLOSE_DOCUMENT_SENT') and lot.deleted_at is null) as closed_lots
    from itineraries
    join clients on clients.id = itineraries.client_id
    cross join lateral (select to_char(${now.toISOString()}::timestamptz at time zone clients.time_zone, 'YYYY-MM-DD') as today) as day
    where itineraries.disabled_at is null and itineraries.cut_off is not null
      and itineraries.weekdays @> to_jsonb(upper(trim(to_char(day.today::date, 'DAY'))))
    order by closes_at, itineraries.client_id, itineraries.id`.execute(trx);
  const found: CutOff[] = [];
  for (const [clientId, own] of groupRows(rows, ({ client_id }) => client_id)) {
    const settingsFor = await settingsReader(trx, clientId, CUT_OFF_TABLE);
    const coming = own
      .filter(({ closes_at }) => new Date(closes_at) > now)
      .map(({ id, carrier_id, zones }) => ({ id, carrierId: carrier_id, zones }));
    const outside = await readOutside(trx, clientId, coming);
    for (const row of own)
      found.push(presentCutOff(row, outside.get(row.id) ?? NONE, settingsFor({ ITINERARY: row.id })));
  }
  return found.toSorted((a, b) => (a.closes_at < b.closes_at ? -1 : a.closes_at > b.closes_at ? 1 : 0));
}

function presentCutOff(
  row: Row,
  outside: OutsideLots,
  settings: { readonly closes_lots: boolean; readonly risk_minutes: number },
): CutOff {
  const closesAt = new Date(row.closes_at);
  const query = { itinerary_id: String(row.id), lot_date: row.today };
  return {
    id_client: row.client_id,
    itinerary: { id: row.id, name: row.name },
    cut_off: row.cut_off,
    closes_at: closesAt.toISOString(),
    risk_from: new Date(riskFrom(closesAt.getTime(), settings)).toISOString(),
    closes_by_itself: settings.closes_lots,
    orders: { orders: row.orders, query },
    unready: { orders: row.unready, query: { ...query, 'prepare_step[ne]': 'completed' } },
    outside,
    closed_lots: row.closed_lots.map((lot) => ({ ...lot, at: new Date(lot.at).toISOString() })),
  };
}
