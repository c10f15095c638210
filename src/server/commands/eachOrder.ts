import type { ActionResult } from '#contract/entities/actionResult.ts';
import type { OrderOutcome } from '../records/orderAction.ts';
import { isUnavailable } from '../kernel/isUnavailable.ts';
import type { CommandTx } from './commandStore.ts';
import type { OrderFacts } from '../records/orderFacts.ts';
import { StoreBusy } from './commandStore.ts';
import type { CommandEnvironment } from './environment.ts';

/**
 * Acts on each order inside its own savepoint: one failure never stops the others, and each order id stands in exactly
 * one list of the answer. An order of another client, a deleted one and an id that never existed are the same to the
 * caller: `forbiddens`, so the answer gives no hint what exists (S18).
 * @param unforeseen the code of an order that fails for a reason which no rule foresaw
 */
export async function eachOrder(
  tx: CommandTx,
  env: CommandEnvironment,
  ids: readonly number[],
  act: (order: OrderFacts) => Promise<OrderOutcome>,
  unforeseen: 500 | 1008 = 1008,
): Promise<ActionResult> {
  const { orders, result } = await lockWanted(tx, ids);
  for (const order of orders) settle(result, order, await guarded(tx, env, order, unforeseen, () => act(order)));
  return result;
}

/** What is to be written for an order; `null` = it is as it should be already. */
export type OrderDecision<Write> = { readonly refused: NonNullable<OrderOutcome> } | { readonly write: Write | null };

/** Writing for all orders at once failed: the transaction is lost, and is done again with each order apart. */
export class FailedTogether extends Error {
  override readonly name = 'FailedTogether';
}

/**
 * Like {@link eachOrder}, for actions that are decided without the store: what passed is written in one statement,
 * which a thousand orders need. If that fails, the command is done again with each order apart, so that only the
 * failing ones are named. A savepoint each time, for what almost never happens, would cost every command two
 * statements.
 */
export async function allOrders<Write>(
  tx: CommandTx,
  env: CommandEnvironment,
  ids: readonly number[],
  judge: (order: OrderFacts) => OrderDecision<Write>,
  write: (writes: readonly Write[]) => Promise<void>,
): Promise<ActionResult> {
  const { orders, result } = await lockWanted(tx, ids);
  const decisions = orders.map((order) => ({ order, decision: judge(order) }));
  const writes = decisions.flatMap(({ decision }) =>
    'write' in decision && decision.write !== null ? [decision.write] : [],
  );
  if (!env.isApart) await write(writes).catch(failTogether);
  for (const { order, decision } of decisions) {
    if ('refused' in decision) settle(result, order, decision.refused);
    else if (!env.isApart || decision.write === null) settle(result, order, null);
    else
      settle(
        result,
        order,
        await guarded(tx, env, order, 1008, () => write([decision.write as Write]).then(() => null)),
      );
  }
  return result;
}

async function lockWanted(
  tx: CommandTx,
  ids: readonly number[],
): Promise<{ orders: OrderFacts[]; result: ActionResult }> {
  const wanted = [...new Set(ids)].sort((a, b) => a - b);
  const orders = (await tx.lockOrders(wanted)).filter((order) => !order.deleted);
  const found = new Set(orders.map((order) => order.id));
  return { orders, result: { success: [], forbiddens: wanted.filter((id) => !found.has(id)), errors: [] } };
}

function settle(result: ActionResult, order: OrderFacts, outcome: OrderOutcome): void {
  if (outcome) result.errors.push(errorOf(order.id, outcome));
  else result.success.push(order.id);
}

/** A refusal as the answer shows it. */
export function errorOf(
  orderId: number,
  { code, data, reason, details }: NonNullable<OrderOutcome>,
): ActionResult['errors'][number] {
  const parts = details?.map((one) => ({ ...one, ...(one.data ? { data: [...one.data] } : {}) }));
  return {
    order_id: orderId,
    code,
    data: [...data],
    ...(reason && { reason }),
    ...(parts ? { details: parts as ActionResult['errors'][number]['details'] } : {}),
  };
}

async function guarded(
  tx: CommandTx,
  env: CommandEnvironment,
  order: OrderFacts,
  unforeseen: 500 | 1008,
  act: () => Promise<OrderOutcome>,
): Promise<OrderOutcome> {
  try {
    return await tx.savepoint(act);
  } catch (error) {
    notBusy(error);
    env.report(error, order.id);
    return { code: unforeseen, data: [] };
  }
}

function failTogether(cause: unknown): never {
  notBusy(cause);
  throw new FailedTogether('written together', { cause });
}

/**
 * Rethrows what ends the whole call, which may be repeated: another command in the way, no database or no disk.
 * Anything else concerns this order alone.
 */
function notBusy(error: unknown): void {
  if (error instanceof StoreBusy || isUnavailable(error)) throw error;
}
