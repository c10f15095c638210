import type { Itinerary, LotDetail } from '#contract/lots/lot.ts';
import type { OrderListed } from '#contract/orders/ordersList.ts';
import type { Office } from './office.ts';

const ITINERARY = 'Península, tarde';

interface Load {
  readonly itinerary: Itinerary;
  readonly orders: readonly OrderListed[];
}

/**
 * Orders that may travel together with one itinerary, with a carrier and without a lot.
 * @param merchant may act on the orders of one client
 */
export async function loadableOrders(merchant: Office, count: number): Promise<Load> {
  const all = await merchant.get<Itinerary[]>('itineraries?active=0');
  const itinerary = all.data?.find(({ name }) => name === ITINERARY);
  const filters = 'type=order&status=CREATED&carrier_id[notNull]=1&lot_id[isNull]=1&num_packages=1&per_page=500';
  const found = (await merchant.get<OrderListed[]>(`orders?${filters}`)).data ?? [];
  const ids = found.map(({ id }) => id);
  const data = { itinerary_id: itinerary?.id, date: itinerary?.next_date };
  const able = await merchant.post<{ success: number[] }>('orders/checkActionInOrders/assignLotShipping', {
    ordersIds: ids.slice(0, 200),
    data,
  });
  const labelled = await merchant.post<{ success: number[] }>('orders/checkActionInOrders/createLabel', {
    ordersIds: able.data?.success ?? [],
    data: {},
  });
  const taken = (labelled.data?.success ?? []).slice(0, count);
  if (!itinerary || taken.length < count) throw new Error(`The demo has no ${count} orders left for a lot.`);
  return { itinerary, orders: found.filter(({ id }) => taken.includes(id)) };
}

/** Makes an open lot of such orders. */
export async function openLot(merchant: Office, count: number): Promise<LotDetail> {
  const { itinerary, orders } = await loadableOrders(merchant, count);
  const data = { itinerary_id: itinerary.id, date: itinerary.next_date };
  await merchant.post('orders/executeActionInOrders/assignLotShipping', {
    ordersIds: orders.map(({ id }) => id),
    data,
  });
  const order = await merchant.get<{ lot: { id: number } | null }>(`orders/${orders[0]?.id}`);
  const lot = await merchant.get<LotDetail>(`lotshippings/${order.data?.lot?.id}`);
  if (!lot.data) throw new Error('the lot that was opened is not there');
  return lot.data;
}
