import type { DataOf } from '#contract/endpoint.ts';
import type { loadSheets } from '#contract/lots/vanDoor.ts';
import { orderSubject } from '#domain/configuration/precedence.ts';
import { MANIFEST_TABLE } from '#domain/configuration/rules.ts';
import { doorNeeds } from '#domain/lots/departure.ts';
import { parcelKey } from '#domain/lots/loadCheck.ts';
import type { LotStatus } from '#domain/lots/lotStatus.ts';
import { HELD } from '#domain/status/hold.ts';
import { sql } from 'kysely';
import { settingsReader } from '../configuration/readConfigurations.ts';
import { groupRows } from '../db/groupRows.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { parcelsOf } from './lotParcels.ts';

/** Most lots that a phone takes along, the next to leave first. */
const MAX_LOTS = 50;

interface LotRow {
  readonly id: number;
  readonly client_id: number;
  readonly order_reference: string;
  readonly status: LotStatus;
  readonly date: string;
  readonly itinerary_id: number;
  readonly itinerary: string;
  readonly carrier_id: number | null;
  readonly operator: string | null;
}

/** The lots that leave within three days and may be loaded, each with its parcels. @param now the server's time */
export async function readLoadSheets(trx: ScopedTransaction, now: Date): Promise<DataOf<typeof loadSheets>> {
  const lots = await lotsOfSoon(trx, now);
  if (lots.length === 0) return [];
  const ids = lots.map(({ id }) => id);
  const orders = await trx
    .selectFrom('orders')
    .select(['id', 'lot_id', 'order_reference', 'tracking_number', 'num_packages', 'city', 'status', 'type'])
    .select(['held_until', 'hold_reason'])
    .where('lot_id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('order_reference')
    .execute();
  const parcels = groupRows(await parcelsOf(trx, orders), ({ orderId }) => orderId);
  const loaded = await trx
    .selectFrom('loaded_parcels')
    .select(['order_id as orderId', 'number'])
    .where('lot_id', 'in', ids)
    .execute();
  const there = new Set(loaded.map(parcelKey));
  const ofLot = groupRows(orders, ({ lot_id }) => lot_id ?? 0);
  const sheets: DataOf<typeof loadSheets> = [];
  for (const [clientId, own] of groupRows(lots, ({ client_id }) => client_id)) {
    const settingsFor = await settingsReader(trx, clientId, MANIFEST_TABLE);
    for (const { carrier_id, operator, itinerary_id, ...lot } of own) {
      const subject = { ...orderSubject({ carrier_id, operator, shop: null }), ITINERARY: itinerary_id };
      sheets.push({
        id: lot.id,
        order_reference: lot.order_reference,
        status: lot.status,
        date: lot.date,
        itinerary: lot.itinerary,
        needs: [...doorNeeds(settingsFor(subject))],
        parcels: (ofLot.get(lot.id) ?? []).flatMap((order) =>
          (parcels.get(order.id) ?? []).map((parcel) => ({
            order_id: order.id,
            order_reference: order.order_reference,
            city: order.city,
            number: parcel.number,
            tracking_number: parcel.trackingNumber,
            order_tracking: parcel.orderTracking,
            ...(order.status === HELD && { hold: { until: order.held_until, reason: order.hold_reason } }),
            loaded: there.has(parcelKey(parcel)),
          })),
        ),
      });
    }
  }
  return sheets;
}

async function lotsOfSoon(trx: ScopedTransaction, now: Date): Promise<readonly LotRow[]> {
  const { rows } = await sql<LotRow>`
    select orders.id, orders.client_id, orders.order_reference, lots.status, lots.date, lots.itinerary_id,
      itineraries.name as itinerary, itineraries.carrier_id, carriers.operator
    from lots
    join orders on orders.id = lots.order_id
    join itineraries on itineraries.id = lots.itinerary_id
    join clients on clients.id = lots.client_id
    left join carriers on carriers.id = itineraries.carrier_id
    where lots.status in ('OPEN', 'CLOSE', 'CLOSE_DOCUMENT_SENT') and orders.deleted_at is null
      and lots.date <= to_char((${now.toISOString()}::timestamptz at time zone clients.time_zone) + interval '3 days', 'YYYY-MM-DD')
    order by lots.date, orders.id
    limit ${MAX_LOTS}`.execute(trx);
  return rows;
}
