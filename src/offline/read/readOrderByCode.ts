import { isSameText } from '#domain/codes/isSameText.ts';
import { carriedByCode } from '#domain/orders/carriedByCode.ts';
import type { Snapshot } from '../db/cacheDatabase.ts';
import { eachSnapshot } from './eachSnapshot.ts';
import type { OrderView } from './foldOrder.ts';
import { readOrderViews } from './readViews.ts';

/**
 * The order on this device that a code names: its reference, or the shop's number; for one that travels in the parcel of
 * another, that other one. It reads every order, so it is for rare codes only.
 */
export async function readOrderByCode(code: string, userId: number): Promise<OrderView | null> {
  const named: { own?: Snapshot; parcel?: Snapshot; inside?: Snapshot } = {};
  await eachSnapshot((snapshot) => {
    const { order } = snapshot;
    if (carriedByCode(order, code) !== null) named.parcel ??= snapshot;
    const names = [order.order_reference, order.id_order_eplatform_shop];
    if (!names.some((name) => name !== null && isSameText(name, code))) return false;
    if (order.merged_into === undefined) named.own = snapshot;
    else named.inside ??= snapshot;
    return named.own !== undefined;
  });
  const meant = named.own ?? named.parcel ?? named.inside;
  const [view] = meant ? await readOrderViews([meant.id], userId) : [];
  return view ?? null;
}
