import type { ActionResult } from '#contract/entities/actionResult.ts';
import { actionApplies } from '#domain/actions/appliesTo.ts';
import type { ActionType } from '#domain/rules/ruleTables.ts';
import type { CommandActor } from '../kernel/actor.ts';
import { errorOf } from '../commands/eachOrder.ts';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { inScope } from '../db/tenancy.ts';
import type { Scope } from '../db/tenancy.ts';
import { notifyOrders } from '../realtime/notifyOrders.ts';
import { explainRefusals, type RequestedData } from '../records/explainRefusals.ts';
import type {
  ActionSource,
  OnlineActionHandler,
  OnlineRuntime,
  OrderDone,
  OrderOutcome,
} from '../records/orderAction.ts';
import { recordActions } from '../records/recordActions.ts';
import type { ActionServices } from '../kernel/services.ts';

/** Orders that are worked on at once; somebody outside answers each. */
const AT_ONCE = 4;

export interface OnlineWorld {
  readonly database: DatabaseHandle;
  readonly scope: Scope;
  readonly actor: CommandActor;
  readonly source: ActionSource;
  readonly services: ActionServices;
  now(): Date;
  newId(): string;
  /** Called when an order failed because of a bug; the others went on. */
  report(error: unknown, orderId: number): void;
}

interface Visible {
  readonly id: number;
  readonly clientId: number;
  readonly type: string;
}

/**
 * Does an online action to each order, a few at once, each with its own transactions: one failure never stops the
 * others. Orders that are not visible or are deleted go into `forbiddens`, as for every action. Codes per order: 3200,
 * those of the action, 500 a failure that no rule foresaw.
 * @param record whether a success leaves a history row; a check leaves none
 */
export async function runOnline(
  world: OnlineWorld,
  action: ActionType,
  ids: readonly number[],
  data: unknown,
  work: { readonly act: OnlineActionHandler<unknown>; readonly record: boolean },
): Promise<ActionResult> {
  const wanted = [...new Set(ids)].sort((a, b) => a - b);
  const visible = await readVisible(world, wanted);
  const outcomes = new Map<number, OrderOutcome | OrderDone>();
  const queue = [...visible.values()];
  const worker = async (): Promise<void> => {
    for (let order = queue.shift(); order; order = queue.shift()) {
      const outcome = await guarded(world, order, action, data, work.act);
      if (!isRefusal(outcome) && work.record)
        await remember(world, order, action, { ...(data as object), ...outcome?.noted });
      outcomes.set(order.id, outcome);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const result: ActionResult = { success: [], forbiddens: wanted.filter((id) => !visible.has(id)), errors: [] };
  for (const { id } of visible.values()) {
    const outcome = outcomes.get(id) ?? null;
    if (isRefusal(outcome)) {
      result.errors.push(errorOf(id, outcome));
      continue;
    }
    result.success.push(id);
    if (outcome) (result.done ??= []).push({ order_id: id, data: [...outcome.done] });
  }
  const errors = await inScope(world.database, world.scope, (trx) =>
    explainRefusals(trx, result.errors, data as RequestedData),
  );
  return { ...result, errors };
}

function isRefusal(outcome: OrderOutcome | OrderDone): outcome is NonNullable<OrderOutcome> {
  return outcome !== null && 'code' in outcome;
}

async function readVisible({ database, scope }: OnlineWorld, ids: readonly number[]): Promise<Map<number, Visible>> {
  const rows = await inScope(database, scope, (trx) =>
    trx
      .selectFrom('orders')
      .select(['id', 'client_id', 'type'])
      .where('id', 'in', ids)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute(),
  );
  return new Map(rows.map(({ id, client_id, type }) => [id, { id, clientId: client_id, type }]));
}

async function guarded(
  world: OnlineWorld,
  order: Visible,
  action: ActionType,
  data: unknown,
  act: OnlineActionHandler<unknown>,
): Promise<OrderOutcome | OrderDone> {
  if (!actionApplies(action, order.type)) return { code: 3200, data: [] };
  const { database, actor, source, services } = world;
  const runtime: OnlineRuntime = {
    database,
    clientId: order.clientId,
    actor,
    source,
    services,
    now: () => world.now(),
    newId: () => world.newId(),
  };
  try {
    return await act(order.id, data, runtime);
  } catch (error) {
    world.report(error, order.id);
    return { code: 500, data: [] };
  }
}

/** Writes the history row and tells every device that shows the order. */
function remember({ database, actor, source, now }: OnlineWorld, order: Visible, action: ActionType, payload: unknown) {
  const at = now();
  return inScope(database, { kind: 'client', clientId: order.clientId }, async (trx) => {
    await recordActions(trx, [order], { action, payload, actor, deviceId: null, source, at });
    await trx.updateTable('orders').set({ updated_at: at }).where('id', '=', order.id).execute();
    await notifyOrders(trx, order.clientId, [order.id]);
  });
}
