import type { ScopedTransaction } from '../db/tenancy.ts';
import { readPackingSetup } from '../packing/packingSettings.ts';
import type { GatheredFact } from './gatheredFact.ts';

/** The parcels of an order as somebody weighed and measured them. */
export async function parcelFacts(trx: ScopedTransaction, clientId: number, orderId: number): Promise<GatheredFact[]> {
  const rows = await trx
    .selectFrom('order_packages')
    .select(['number', 'tracking_number', 'weight_g', 'width_mm', 'height_mm', 'depth_mm', 'box_id'])
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute();
  const boxes = rows.some(({ box_id }) => box_id !== null) ? (await readPackingSetup(trx, clientId)).boxes : [];
  return rows.map(({ tracking_number, box_id, ...says }) => ({
    kind: 'parcel',
    at: null,
    says: { ...says, tracking: tracking_number, box: boxes.find(({ id }) => id === box_id)?.name ?? null },
  }));
}
