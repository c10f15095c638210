import type { ActionResult } from '#contract/actionResult.ts';
import { actionApplies } from '#domain/actions/actionApplies.ts';
import type { ActionType } from '#domain/actions/actionTable.ts';
import type { CommandRequest } from '../../commands/commandRequest.ts';
import type { CommandTx } from '../../commands/commandStore.ts';
import type { OrderFacts } from '../../commands/orderFacts.ts';
import type { CommandEnvironment } from '../../commands/environment.ts';
import { isRefusal } from '../../commands/forEachItem.ts';
import { forEachOrder } from '../../commands/forEachOrder.ts';
import { happenedOf } from '../../commands/happenedOf.ts';

/** The `data` of an action's call is for the action to know: it was parsed by the contract. */
interface Body {
  readonly ordersIds: readonly number[];
  readonly data: unknown;
}

/** Actions whose handlers write the history row: it is what they do. */
const RECORDS_ITSELF: ReadonlySet<ActionType> = new Set(['addNote', 'addReminder']);

/**
 * The command of an action on orders that writes nothing but the database: type of order, the action's own checks and
 * effect, then the history row of those that were done. Codes per order: 3200 type is not supported, those of the action,
 * 500 a failure that no rule foresaw.
 */
export function orderActionCommand(action: ActionType) {
  return async (tx: CommandTx, env: CommandEnvironment, request: CommandRequest): Promise<ActionResult> => {
    const { ordersIds, data } = request.body as Body;
    const { actor, envelope } = request;
    const deviceId = envelope?.device?.deviceId ?? null;
    const done = {
      action,
      payload: data,
      actor,
      deviceId,
      source: request.source ?? 'user',
      at: env.now(),
      happened: happenedOf(request, env),
    } as const;
    const changed: OrderFacts[] = [];
    const noted: { readonly order: OrderFacts; readonly payload: unknown }[] = [];
    const result = await forEachOrder(
      tx,
      env,
      ordersIds,
      async (order) => {
        if (!actionApplies(action, order.type)) return { code: 3200, data: [] };
        const outcome = await tx.executeAction(order, done);
        if (outcome && 'isRepeat' in outcome) return outcome;
        if (outcome && 'noted' in outcome) noted.push({ order, payload: { ...(data as object), ...outcome.noted } });
        else if (!isRefusal(outcome)) changed.push(order);
        return outcome;
      },
      500,
    );
    if (!RECORDS_ITSELF.has(action)) await tx.recordActions(changed, done);
    for (const { order, payload } of noted) await tx.recordActions([order], { ...done, payload });
    return tx.explain(result, data);
  };
}
