import type { DataOf } from '#contract/endpoint.ts';
import type { checkActionInOrders } from '#contract/orders/checkActionInOrders.ts';
import { MAX_ORDERS } from '#contract/defineAction.ts';
import { requestActionCheck, type ActionRequest } from './callAction.ts';
import { outcomesOf, portions, type Outcomes } from '../outcomes/outcome.ts';

/** What was found out before anything is done; 'unknown' = the server could not be asked. */
export type Preflight =
  | {
      readonly state: 'known';
      readonly outcomes: Outcomes;
      /** By the order, what is doubtful in its address. */
      readonly doubts: ReadonlyMap<number, readonly OrderDoubt[]>;
    }
  | { readonly state: 'unknown' };

type OrderDoubt = NonNullable<DataOf<typeof checkActionInOrders>['address_doubts']>[number]['doubts'][number];

/**
 * Asks the server which orders could take the action now, without effect.
 * @param onPart how many were asked
 */
export async function preflight(
  request: ActionRequest,
  ids: readonly number[],
  signal: AbortSignal,
  onPart: (asked: number) => void,
): Promise<Preflight> {
  const outcomes = new Map();
  const doubts = new Map<number, readonly OrderDoubt[]>();
  for (const part of portions(ids, MAX_ORDERS)) {
    const answer = await requestActionCheck(request, part, signal);
    if (!answer.ok && answer.kind === 'network') return { state: 'unknown' };
    for (const [id, outcome] of outcomesOf(part, answer)) outcomes.set(id, outcome);
    for (const one of (answer.ok && answer.data.address_doubts) || []) doubts.set(one.order_id, one.doubts);
    onPart(outcomes.size);
  }
  return { state: 'known', outcomes, doubts };
}
