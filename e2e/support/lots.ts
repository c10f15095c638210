import type { Itinerary, LotDetail } from '#contract/entities/lots.ts';
import type { OrderListed } from '#contract/entities/order.ts';
import type { Office } from './office.ts';

const ITINERARY = 'Península, tarde';

/**
 * An open lot with orders of its own that have a carrier and no label yet, on the next day that it may leave.
 * @param merchant may act on the orders of one client
 */
export async function openLot(merchant: Office, orders: number): Promise<LotDetail> {
  const all = await merchant.get<Itinerary[]>('itineraries?active=2');
  const itinerary = all.data?.find(({ name, next_date }) => name === ITINERARY && next_date !== null);
  const found = await merchant.get<OrderListed[]>('orders?type=order&status=CREATED&carrier_id[notNull]=1&lot_id[isNull]=1&country=ES&per_page=200&sort=num_packages');
  const ids: number[] = [];
  for (const { id } of found.data ?? []) {
    if (ids.length === orders || !itinerary) break;
    const answer = await merchant.post<{ success: number[] }>('orders/executeActionInOrders/assignLotShipping', {
      ordersIds: [id],
      data: { itinerary_id: itinerary.id, date: itinerary.next_date },
    });
    ids.push(...(answer.data?.success ?? []));
  }
  if (ids.length < orders) throw new Error(`The demo has no ${orders} orders left for a lot.`);
  const last = await merchant.get<{ lot: { id: number } | null }>(`orders/${ids[0]}`);
  const lot = await merchant.get<LotDetail>(`lotshippings/${last.data?.lot?.id}`);
  if (!lot.data) throw new Error('the lot that was opened is not there');
  return lot.data;
}
