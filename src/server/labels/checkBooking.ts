import { drawsAgain } from '../carriers/operators/carrierLine.ts';
import { inScope } from '../db/tenancy.ts';
import { lockOrders } from '../commands/lockOrders.ts';
import type { OnlineRuntime, OrderOutcome } from '../commands/orderAction.ts';
import type { LabelData } from '../carriers/shipments/readShipment.ts';
import { checkOrder } from './checkOrder.ts';
import { hasKind } from './drawAgain.ts';
import { lastBooking } from './lastBooking.ts';
import { lockStanding, printedReason } from './printedLabel.ts';
import { unclearOutcome } from './unclearOutcome.ts';
import { isSameBooking, wantedBooking } from './wantedBooking.ts';

/** The checks alone, and whether a printed label stands in the way. */
export function checkBooking(orderId: number, data: LabelData, runtime: OnlineRuntime): Promise<OrderOutcome> {
  return inScope(runtime.database, { kind: 'client', clientId: runtime.clientId }, async (trx) => {
    const [facts] = await lockOrders(trx, [orderId]);
    const found = await checkOrder(trx, facts, data);
    if ('outcome' in found) return found.outcome;
    const last = await lastBooking(trx, orderId);
    if (last?.state === 'calling' && last.unclear_at !== null && !data.book_again) return unclearOutcome(last);
    const row = data.replace_printed ? undefined : await lockStanding(trx, orderId);
    if (!row) return null;
    const { order, material, plan } = found;
    const wanted = wantedBooking(order, material, plan, runtime.now());
    if (isSameBooking(row, wanted) && (drawsAgain(row.operator) || (await hasKind(trx, row, wanted.shipment))))
      return null;
    const reason = await printedReason(trx, row);
    return reason && { code: 14001, data: [], reason };
  });
}
