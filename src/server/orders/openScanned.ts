import type { DataOf } from '#contract/endpoint.ts';
import type { scanOrder } from '#contract/packing/packing.ts';
import type { Sight } from '#domain/people/sight.ts';
import { packable } from '#domain/packing/packable.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import type { Answer } from '../kernel/answer.ts';
import { refuseCode } from '../kernel/refuse.ts';
import { loadDetails } from './loadDetails.ts';
import { LISTED_COLUMNS } from './presentOrder.ts';
import type { NamedOrder } from '../packing/findNamedOrders.ts';

/** The order to pack, or why it is not opened. @param found what the code names, the likeliest first */
export async function openScanned(
  trx: ScopedTransaction,
  [first, ...also]: readonly NamedOrder[],
  sight: Sight,
  now: Date,
): Promise<Answer<DataOf<typeof scanOrder>>> {
  if (!first) return refuseCode(404, 3904);
  const row = await trx
    .selectFrom('orders')
    .select([...LISTED_COLUMNS])
    .where('id', '=', first.id)
    .executeTakeFirstOrThrow();
  const [order] = await loadDetails(trx, [row], sight, now);
  if (!order) throw new Error(`order ${first.id} has no details`);
  const opened = packable(order);
  if (opened.outcome === 'packable')
    return { ok: true, data: { order, packing_type: opened.type, matched_by: first.matched_by, also } };
  const { id, order_reference, status, status_history } = order;
  const at = status_history.findLast((entry) => entry.status === status)?.at ?? order.updated_at;
  return { ...refuseCode(422, opened.code), payload: { id, order_reference, status, at, next: opened.next } };
}
