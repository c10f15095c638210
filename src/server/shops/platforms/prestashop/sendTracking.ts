import type { ShopAnswer, ShopTracking } from '../port.ts';
import { PLATFORMS } from '#domain/shops/platforms.ts';
import type { PsCalls, PsQuery } from './calls.ts';
import { field, plainFields } from './xml.ts';

/**
 * The number goes to the order's parcel that has none yet, the state into its history, which is what changes the state of an order and
 * mails its customer. Both are looked at first. The shop's mails carry the link of its own carrier, so they go only where
 * customers are to have one.
 */
export async function sendTracking(calls: PsCalls, id: string, tracking: ShopTracking): Promise<ShopAnswer<null>> {
  const [mail, done] = [tracking.url === null ? {} : { sendemail: '1' }, { ok: true, data: null }] as const;
  if (tracking.event === 'shipped' && tracking.number !== null) {
    const written = await writeNumber(calls, id, tracking.number, mail);
    if (!written.ok) return written;
  }
  if (tracking.status === null) return done;
  const orders = await calls.byIds('orders', [id]);
  if (!orders.ok) return orders;
  const state = orders.data[0] && field(orders.data[0], 'current_state');
  // One that is gone, or was called off meanwhile, stays so.
  if (state === undefined || PLATFORMS.prestashop.cancelled.includes(state)) return done;
  const histories = await calls.byIds('order_histories', [id], 'id_order');
  if (!histories.ok) return histories;
  if (histories.data.some((one) => field(one, 'id_order_state') === tracking.status)) return done;
  return calls.add('order_histories', { id_order: id, id_order_state: tracking.status }, mail);
}

/** Letters that the shop takes of a tracking number. */
const LONGEST = 64;

async function writeNumber(calls: PsCalls, id: string, number: string, mail: PsQuery): Promise<ShopAnswer<null>> {
  const parcels = await calls.byIds('order_carriers', [id], 'id_order');
  if (!parcels.ok) return parcels;
  const last = parcels.data.at(-1);
  // An order of downloads has none.
  if (!last) return { ok: false, problem: 'refused', text: 'order_carriers' };
  const wanted = number.slice(0, LONGEST);
  if (parcels.data.some((one) => field(one, 'tracking_number') === wanted)) return { ok: true, data: null };
  const free = parcels.data.findLast((one) => field(one, 'tracking_number') === '');
  if (free) return calls.put('order_carriers', { ...plainFields(free), tracking_number: wanted }, mail);
  // The shop has sent a part of the order itself: ours is one parcel more, and that number stays.
  const [id_order, id_carrier] = [id, field(last, 'id_carrier')];
  return calls.add('order_carriers', { id_order, id_carrier, tracking_number: wanted }, mail);
}
