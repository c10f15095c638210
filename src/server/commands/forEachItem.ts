import type { ActionResult } from '#contract/actionResult.ts';
import type { OrderDone, OrderOutcome } from './orderAction.ts';
import { isUnavailable } from '../kernel/isUnavailable.ts';
import { StoreBusy } from './commandStore.ts';

/** What is done to each of many orders or lots. */
export interface EachItem<Item extends { readonly id: number }> {
  /** The items of these ids, ascending, that the caller may act on and that are not deleted. */
  find(ids: readonly number[]): Promise<readonly Item[]>;
  execute(item: Item): Promise<OrderOutcome | OrderDone>;
  /** The code of an item that fails for a reason which no rule foresaw. */
  readonly unforeseen: 500 | 1008;
  /** Items that are worked on at a time; absent = one. */
  readonly atOnce?: number;
  /** An item failed for a reason that is a bug; the others went on. */
  report(error: unknown, id: number): void;
}

/**
 * Does something to many items: one failure never stops the others, and each id is in exactly one list of the answer.
 * An item of another client, a deleted one and one that never existed are the same to the caller: `forbiddens`, so the
 * answer gives no hint what exists (S18).
 *
 * A missing database, disk or lock is no failure of one item: nothing more is started, what was started ends, and the
 * call fails as a whole with that error, so that the caller repeats it.
 */
export async function forEachItem<Item extends { readonly id: number }>(
  ids: readonly number[],
  each: EachItem<Item>,
): Promise<ActionResult> {
  const requested = [...new Set(ids)].sort((a, b) => a - b);
  const items = await each.find(requested);
  const outcomes = await executeAll(items, each);
  const found = new Set(items.map(({ id }) => id));
  const result: ActionResult = { success: [], forbiddens: requested.filter((id) => !found.has(id)), errors: [] };
  for (const { id } of items) {
    const outcome = outcomes.get(id) ?? null;
    if (isRefusal(outcome)) {
      result.errors.push(presentRefusal(id, outcome));
      continue;
    }
    result.success.push(id);
    if (outcome && outcome.done.length > 0) (result.done ??= []).push({ order_id: id, data: [...outcome.done] });
  }
  return result;
}

/** Whether an item was refused rather than done. */
export function isRefusal(outcome: OrderOutcome | OrderDone): outcome is NonNullable<OrderOutcome> {
  return outcome !== null && 'code' in outcome;
}

/** Whether the whole call has to fail: another command in the way, no database, no disk. */
export function endsWholeCall(error: unknown): boolean {
  return error instanceof StoreBusy || isUnavailable(error);
}

async function executeAll<Item extends { readonly id: number }>(
  items: readonly Item[],
  each: EachItem<Item>,
): Promise<ReadonlyMap<number, OrderOutcome | OrderDone>> {
  const outcomes = new Map<number, OrderOutcome | OrderDone>();
  const queue = [...items];
  const worker = async (): Promise<void> => {
    for (let item = queue.shift(); item; item = queue.shift()) {
      try {
        outcomes.set(item.id, await each.execute(item));
      } catch (error) {
        if (endsWholeCall(error)) {
          queue.length = 0;
          throw error;
        }
        each.report(error, item.id);
        outcomes.set(item.id, { code: each.unforeseen, data: [] });
      }
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: each.atOnce ?? 1 }, worker));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return outcomes;
}

/** A refusal as the answer shows it. */
function presentRefusal(
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
