import type { LoadScanAnswer } from '#contract/lots/lot.ts';
import { checkLoad, parcelKey, unlessHeld } from '#domain/lots/loadCheck.ts';
import { loadRefusal } from '#domain/lots/lotStatus.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { refuseCode } from '../kernel/refuse.ts';
import type { Answer } from '../kernel/answer.ts';
import { lockOrders } from '../commands/lockOrders.ts';
import { lockLot } from './lockLot.ts';
import { ordersIn, parcelsOf } from './lotParcels.ts';

/**
 * Finds what a code read at the vehicle means for the lot, and records a parcel of it as loaded. A lot that has left
 * takes no more, but a repeat whose first answer was lost still learns that its parcel is loaded. A parcel whose order is
 * held is answered with until when and why, also where it was loaded before the hold: it has to come off again. Codes:
 * 3904 no lot that the caller may see, 1002 the lot has left.
 */
export async function loadParcel(
  trx: ScopedTransaction,
  id: number,
  code: string,
  by: { readonly name: string; readonly at: Date },
): Promise<Answer<LoadScanAnswer>> {
  const lot = await lockLot(trx, id);
  if (!lot) return refuseCode(404, 3904);
  const parcels = await parcelsOf(trx, await ordersIn(trx, id));
  const before = await trx
    .selectFrom('loaded_parcels')
    .select(['order_id', 'number'])
    .where('lot_id', '=', id)
    .execute();
  const loaded = new Set(before.map((row) => parcelKey({ orderId: row.order_id, number: row.number })));
  const read = checkLoad(parcels, loaded, code);
  const refusal = read.result === 'loaded' ? loadRefusal(lot.status) : null;
  if (refusal) return refuseCode(422, refusal);
  const [order] = read.result === 'foreign' ? [] : await lockOrders(trx, [read.parcel.orderId]);
  const scan = unlessHeld(read, order?.hold !== undefined);
  const counts = { loaded: loaded.size + (scan.result === 'loaded' ? 1 : 0), parcels: parcels.length };
  if (scan.result === 'foreign')
    return { ok: true, data: { result: 'foreign', parcel: null, belongs_to: await ownerOf(trx, code), ...counts } };
  const { orderId, orderReference, number } = scan.parcel;
  const parcel = { order_id: orderId, order_reference: orderReference, number };
  if (order?.hold) return { ok: true, data: { result: 'held', parcel, belongs_to: null, hold: order.hold, ...counts } };
  if (scan.result === 'loaded') {
    const { clientId } = lot.order;
    await trx
      .insertInto('loaded_parcels')
      .values({ client_id: clientId, lot_id: id, order_id: orderId, number, at: by.at, user_name: by.name })
      .execute();
  }
  return { ok: true, data: { result: scan.result, parcel, belongs_to: null, ...counts } };
}

/**
 * Removes a parcel that was scanned at the vehicle; a parcel that was not loaded changes nothing. Codes: 3904 no lot
 * that the caller may see, 1002 the lot has left with it.
 */
export async function unloadParcel(
  trx: ScopedTransaction,
  id: number,
  parcel: { readonly order_id: number; readonly number: number },
): Promise<Answer<null>> {
  const lot = await lockLot(trx, id);
  if (!lot) return refuseCode(404, 3904);
  const refusal = loadRefusal(lot.status);
  const scanned = { lot_id: id, ...parcel };
  const isThere = await trx
    .selectFrom('loaded_parcels')
    .select('number')
    .where((eb) => eb.and(scanned))
    .executeTakeFirst();
  if (isThere && refusal) return refuseCode(422, refusal);
  if (isThere)
    await trx
      .deleteFrom('loaded_parcels')
      .where((eb) => eb.and(scanned))
      .execute();
  return { ok: true, data: null };
}

/** The order of a parcel that does not belong here, and the lot that it should travel in. */
async function ownerOf(trx: ScopedTransaction, code: string): Promise<LoadScanAnswer['belongs_to']> {
  const read = code.replaceAll(/\s/g, '');
  const row = await trx
    .selectFrom('orders')
    .leftJoin('orders as lot', 'lot.id', 'orders.lot_id')
    .select(['orders.id', 'orders.order_reference', 'lot.order_reference as lot_reference'])
    .where('orders.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('orders.order_reference', '=', read),
        eb('orders.tracking_number', '=', read),
        eb(
          'orders.id',
          'in',
          eb.selectFrom('order_packages').select('order_id').where('order_packages.tracking_number', '=', read),
        ),
      ]),
    )
    .orderBy('orders.id')
    .executeTakeFirst();
  return row ? { order_id: row.id, order_reference: row.order_reference, lot_reference: row.lot_reference } : null;
}
