import { changedUnits, type ComposingAct } from '#domain/orders/composing.ts';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { type CommandActor, SYSTEM_ID } from '../../kernel/actor.ts';
import { recordActions } from '../../commands/recordActions.ts';
import { notifyOrders } from '../../realtime/notifyOrders.ts';
import { openLines, type OpenLine } from './openOrder.ts';

/** Who changes what orders consist of, and when. */
export interface Composer {
  readonly actor: CommandActor;
  readonly deviceId: string | null;
  readonly now: Date;
}

interface Composed {
  readonly act: ComposingAct;
  readonly order: { readonly id: number; readonly client_id: number; readonly updated_at: Date };
  /** The order's lines before. */
  readonly before: readonly OpenLine[];
  readonly amounts: { readonly totalCents: number; readonly taxCents: number };
  /** Reference of the other order that the act is about. */
  readonly other?: string;
}

/**
 * Counts an order anew whose lines were changed and writes that into its history. What was said of its weight and parcels
 * was said of other goods and is forgotten. Devices hear of it.
 * @returns its new `updated_at`
 */
export async function keepComposed(
  trx: ScopedTransaction,
  { act, order, before, amounts, other }: Composed,
  { actor, deviceId, now }: Composer,
): Promise<Date> {
  // Strictly later, so that a reader of the former state is recognised even within one millisecond.
  const at = new Date(Math.max(now.getTime(), order.updated_at.getTime() + 1));
  await trx.deleteFrom('order_packages').where('order_id', '=', order.id).execute();
  await sql`update orders set lines = counted.lines, units = counted.units, total_weight_g = counted.weight,
      weight_override_g = null, num_packages = 1, total_cents = ${amounts.totalCents}, total_tax_cents = ${amounts.taxCents}, updated_at = ${at}
    from (select count(*)::integer as lines, coalesce(sum(quantity), 0)::integer as units, coalesce(sum(quantity * weight_g), 0)::integer as weight
      from order_lines join products on products.client_id = order_lines.client_id and products.id = order_lines.product_id
      where order_lines.order_id = ${order.id}) as counted
    where orders.id = ${order.id}`.execute(trx);
  const lines = changedUnits(before, await openLines(trx, order.id));
  await recordActions(trx, [{ id: order.id, clientId: order.client_id }], {
    action: act,
    payload: { lines, ...(other !== undefined && { other }) },
    actor,
    deviceId,
    source: actor.userId === SYSTEM_ID ? 'system' : 'user',
    at,
  });
  await notifyOrders(trx, order.client_id, [order.id]);
  return at;
}
