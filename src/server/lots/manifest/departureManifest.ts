import { groupRows } from '../../db/groupRows.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import type { DocumentModel, Picture } from '../../documents/printed/documentModel.ts';
import type { DocumentTexts } from '../../documents/printed/documentTexts.ts';
import { layoutManifest, type ManifestRow } from '../../documents/printed/layoutManifest.ts';
import { photoPicture } from '../../documents/printed/photoPicture.ts';
import type { FileStore } from '../../files/fileStore.ts';

interface LeftOrder extends ManifestRow {
  readonly carrier: string;
}

/** What left with the vehicle of a lot, as it is stored. */
export interface LeftWithVehicle {
  readonly clientId: number;
  readonly sender: string;
  readonly lot: string;
  readonly at: Date;
  readonly driver: string;
  readonly plate: string;
  readonly seal: string;
  readonly signature: string | null;
  readonly orders: readonly LeftOrder[];
}

/** Reads what left with the vehicle of a lot; null = none was closed that the transaction sees. */
export async function readLeftWithVehicle(trx: ScopedTransaction, lotId: number): Promise<LeftWithVehicle | null> {
  const row = await trx
    .selectFrom('lot_departures')
    .innerJoin('orders', 'orders.id', 'lot_departures.lot_id')
    .innerJoin('clients', 'clients.id', 'lot_departures.client_id')
    .select(['lot_departures.client_id', 'clients.name', 'orders.order_reference'])
    .select(['driver', 'plate', 'seal', 'signature', 'lot_departures.at', 'lot_departures.happened_at'])
    .where('lot_departures.lot_id', '=', lotId)
    .where('orders.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  return {
    clientId: row.client_id,
    sender: row.name,
    lot: row.order_reference,
    at: row.happened_at ?? row.at,
    driver: row.driver ?? '',
    plate: row.plate,
    seal: row.seal,
    signature: row.signature,
    orders: await ordersThatLeft(trx, lotId),
  };
}

/** The parcels of the vehicle by their orders; of an order that left in part, its share of the weight. */
async function ordersThatLeft(trx: ScopedTransaction, lotId: number): Promise<LeftOrder[]> {
  const rows = await trx
    .selectFrom('loaded_parcels')
    .innerJoin('orders', 'orders.id', 'loaded_parcels.order_id')
    .leftJoin('carriers', (join) =>
      join.onRef('carriers.client_id', '=', 'orders.client_id').onRef('carriers.id', '=', 'orders.carrier_id'),
    )
    .select(['orders.id', 'order_reference', 'tracking_number', 'company', 'firstname', 'lastname', 'postcode', 'city'])
    .select(['num_packages', 'weight_override_g', 'total_weight_g', 'carriers.name as carrier'])
    .where('loaded_parcels.lot_id', '=', lotId)
    .orderBy('order_reference')
    .orderBy('loaded_parcels.number')
    .execute();
  return [...groupRows(rows, ({ id }) => id).values()].flatMap((parcels) => {
    const [order] = parcels;
    if (!order) return [];
    const all = Math.max(order.num_packages, parcels.length);
    const weight = order.weight_override_g ?? order.total_weight_g;
    return [
      {
        trackingNumber: order.tracking_number ?? '',
        reference: parcels.length < all ? `${order.order_reference} (${parcels.length}/${all})` : order.order_reference,
        name: order.company ?? `${order.firstname} ${order.lastname}`.trim(),
        postcode: order.postcode,
        city: order.city,
        packages: parcels.length,
        weightG: Math.round((weight * parcels.length) / all),
        carrier: order.carrier ?? '',
      },
    ];
  });
}

/** The manifest of exactly what left, a page for each carrier, with what the doors were closed with. */
export async function departureManifest(
  left: LeftWithVehicle,
  files: FileStore,
  words: DocumentTexts,
): Promise<readonly DocumentModel[]> {
  const { say } = words;
  const bytes = left.signature === null ? null : await files.get(left.clientId, left.signature);
  const drawn = bytes && (await photoPicture(bytes));
  const signature: Picture | null = drawn && {
    ...drawn,
    caption: `${say('paper.signature')}${say('paper.colon')} ${left.driver}`,
  };
  const facts = [
    { label: say('paper.driverName'), value: left.driver },
    { label: say('paper.plate'), value: left.plate },
    { label: say('paper.seal'), value: left.seal },
  ].filter(({ value }) => value !== '');
  const groups =
    left.orders.length > 0 ? groupRows(left.orders, ({ carrier }) => carrier) : new Map([['', left.orders]]);
  return [...groups].map(([carrier, orders]) =>
    layoutManifest(
      { carrier, sender: [left.sender, left.lot].join(' · '), vehicle: { facts, signature } },
      orders,
      [],
      left.at,
      words,
    ),
  );
}
