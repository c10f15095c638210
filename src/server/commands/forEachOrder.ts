import type { ActionResult } from '#contract/actionResult.ts';
import { reason } from '#domain/actions/refusalReasons.ts';
import type { OrderDone, OrderOutcome } from './orderAction.ts';
import type { OrderFacts } from './orderFacts.ts';
import type { CommandTx } from './commandStore.ts';
import type { CommandEnvironment } from './environment.ts';
import { endsWholeCall, forEachItem } from './forEachItem.ts';

/**
 * Does something to each order of a command inside its own savepoint, as {@link forEachItem} says.
 * @param unforeseen the code of an order that fails for a reason which no rule foresaw
 */
export function forEachOrder(
  tx: CommandTx,
  env: CommandEnvironment,
  ids: readonly number[],
  execute: (order: OrderFacts) => Promise<OrderOutcome | OrderDone>,
  unforeseen: 500 | 1008 = 1008,
): Promise<ActionResult> {
  return forEachItem(ids, {
    find: (requested) => lockOrders(tx, requested),
    execute: async (order) => refusedAsMerged(order) ?? (await tx.savepoint(() => execute(order))),
    unforeseen,
    report: (error, id) => env.report(error, id),
  });
}

/** What is to be written for an order; `null` = it is as it should be already. */
export type OrderDecision<Write> = { readonly refused: NonNullable<OrderOutcome> } | { readonly write: Write | null };

/** What was to be written for all orders at once failed: the transaction is lost, and is to be done again with each order apart. */
export class FailedTogether extends Error {
  override readonly name = 'FailedTogether';
}

/**
 * Runs a command; should what it writes together fail, anew with each order apart.
 * @param run does it in a transaction of its own
 */
export function togetherOrApart<T>(env: CommandEnvironment, run: (env: CommandEnvironment) => Promise<T>): Promise<T> {
  return run({ ...env, isApart: false }).catch((error: unknown) => {
    if (error instanceof FailedTogether) return run({ ...env, isApart: true });
    throw error;
  });
}

/**
 * The same for what is decided without the store: what passed is written in one go, which a thousand orders
 * need. Should that fail, the command is done anew with each order apart, so that only those that fail are named: a
 * savepoint each time, for what almost never happens, would cost every command two statements.
 */
export async function writeTogether<Write>(
  tx: CommandTx,
  env: CommandEnvironment,
  ids: readonly number[],
  decide: (order: OrderFacts) => OrderDecision<Write>,
  write: (writes: readonly Write[]) => Promise<void>,
): Promise<ActionResult> {
  const decisions = new Map<number, OrderDecision<Write>>();
  return forEachItem(ids, {
    async find(requested) {
      const orders = await lockOrders(tx, requested);
      for (const order of orders) {
        const merged = refusedAsMerged(order);
        decisions.set(order.id, merged ? { refused: merged } : decide(order));
      }
      if (!env.isApart) await write([...decisions.values()].flatMap(writesOf)).catch(failTogether);
      return orders;
    },
    async execute({ id }) {
      const decision = decisions.get(id);
      if (!decision || 'refused' in decision) return decision?.refused ?? null;
      if (env.isApart && decision.write !== null) await tx.savepoint(() => write(writesOf(decision)));
      return null;
    },
    unforeseen: 1008,
    report: (error, id) => env.report(error, id),
  });
}

const writesOf = <Write>(decision: OrderDecision<Write>): Write[] =>
  'write' in decision && decision.write !== null ? [decision.write] : [];

async function lockOrders(tx: CommandTx, ids: readonly number[]): Promise<OrderFacts[]> {
  return (await tx.lockOrders(ids)).filter((order) => !order.deleted || order.mergedInto !== undefined);
}

/** Work on an order whose goods travel with another is said to belong there; null = it has its own parcel. */
export function refusedAsMerged({ mergedInto }: OrderFacts): OrderOutcome {
  return mergedInto === undefined ? null : { code: 1002, data: [], reason: reason('merged', { order: mergedInto }) };
}

function failTogether(cause: unknown): never {
  if (endsWholeCall(cause)) throw cause;
  throw new FailedTogether('written together', { cause });
}
