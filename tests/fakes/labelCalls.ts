import { createLabel } from '#contract/labels/actions/createLabel.ts';
import { execute as makeLabel } from '#server/labels/actions/createLabel.ts';
import type { LabelData } from '#server/carriers/shipments/readShipment.ts';
import type { OrderOutcome } from '#server/commands/orderAction.ts';
import type { LabelWorld } from './labelWorld.ts';

/**
 * Makes labels in this world, and reads what is stored of them here and at the carrier.
 * @param seen collects the code of every refusal
 */
export function labelCalls(worldOf: () => LabelWorld, seen?: Set<number>) {
  const make = async (orderId: number, data: LabelData = {}): Promise<OrderOutcome> => {
    const outcome = await makeLabel(orderId, data, worldOf().runtime);
    if (!outcome || !('code' in outcome)) return null;
    if (!createLabel.errors.includes(outcome.code)) throw new Error(`the row does not name ${outcome.code}`);
    seen?.add(outcome.code);
    return outcome;
  };
  const bookings = (orderId: number) =>
    worldOf().scoped((trx) =>
      trx
        .selectFrom('shipments')
        .select(['state', 'generation', 'reference'])
        .where('order_id', '=', orderId)
        .orderBy('id')
        .execute(),
    );
  /** What the carrier's own books hold of the order. */
  const atCarrier = async (orderId: number): Promise<number> => {
    const rows = await worldOf().scoped((trx) =>
      trx
        .selectFrom('sandbox_shipments')
        .select('id')
        .where('reference', 'like', `${orderId}-%`)
        .where('voided_at', 'is', null)
        .execute(),
    );
    return rows.length;
  };
  const stored = (orderId: number) =>
    worldOf().scoped(async (trx) => ({
      order: await trx
        .selectFrom('orders')
        .select(['status', 'tracking_number', 'service_code', 'num_packages'])
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow(),
      packages: await trx
        .selectFrom('order_packages')
        .select(['number', 'tracking_number'])
        .where('order_id', '=', orderId)
        .orderBy('number')
        .execute(),
      labels: await trx
        .selectFrom('labels')
        .select(['first_package', 'last_package', 'format'])
        .where('order_id', '=', orderId)
        .orderBy('id')
        .execute(),
    }));
  return { make, bookings, atCarrier, stored };
}
