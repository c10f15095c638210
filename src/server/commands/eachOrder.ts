import type { ActionResult } from '#contract/entities/actionResult.ts';
import type { CommandTx, OrderFacts } from './commandStore.ts';
import { StoreBusy } from './commandStore.ts';
import type { CommandEnvironment } from './environment.ts';

/** `null` = done. */
export type OrderOutcome = { readonly code: number; readonly data: readonly string[] } | null;

/**
 * Acts on each order inside its own savepoint: one failure never stops the others, and each order id stands in
 * exactly one list of the answer (actions.md "Envelope"). An order of another client, a deleted one and an id that
 * never existed are the same to the caller: `forbiddens`, so the answer gives no hint what exists (S18).
 * A failure that no rule foresaw becomes 1008 for that order.
 */
export async function eachOrder(
  tx: CommandTx,
  env: CommandEnvironment,
  ids: readonly number[],
  act: (order: OrderFacts) => Promise<OrderOutcome>,
): Promise<ActionResult> {
  const wanted = [...new Set(ids)].sort((a, b) => a - b);
  const found = new Map((await tx.lockOrders(wanted)).map((order) => [order.id, order]));
  const result: ActionResult = { success: [], forbiddens: [], errors: [] };
  for (const id of wanted) {
    const order = found.get(id);
    if (!order || order.deleted) {
      result.forbiddens.push(id);
      continue;
    }
    const outcome = await guarded(tx, env, order, act);
    if (outcome) result.errors.push({ order_id: id, code: outcome.code, data: [...outcome.data] });
    else result.success.push(id);
  }
  return result;
}

async function guarded(
  tx: CommandTx,
  env: CommandEnvironment,
  order: OrderFacts,
  act: (order: OrderFacts) => Promise<OrderOutcome>,
): Promise<OrderOutcome> {
  try {
    return await tx.savepoint(() => act(order));
  } catch (error) {
    if (error instanceof StoreBusy) throw error;
    env.report(error, order.id);
    return { code: 1008, data: [] };
  }
}
