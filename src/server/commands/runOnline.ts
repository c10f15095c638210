import { createHash } from 'node:crypto';
import type { ActionResult } from '#contract/actionResult.ts';
import type { ActionType } from '#domain/actions/actionTable.ts';
import { actionApplies } from '#domain/actions/actionApplies.ts';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { PREPARED } from '../db/prepared.ts';
import { inScope, type Scope, type ScopedTransaction } from '../db/tenancy.ts';
import type { CommandActor } from '../kernel/actor.ts';
import type { ActionServices } from '../kernel/services.ts';
import { notifyOrders } from '../realtime/notifyOrders.ts';
import { explainRefusals, type RequestedData } from './explainRefusals.ts';
import { forEachItem, isRefusal } from './forEachItem.ts';
import type { ActionSource, OnlineActionHandler, OnlineRuntime } from './orderAction.ts';
import { readVisibleOrders, type VisibleOrder } from './readVisibleOrders.ts';
import { recordActions } from './recordActions.ts';

/** First bytes of a SHA-256 as the letters of a UUID, its version (8, a hash of ours) and variant in their places. */
const PARTS = /^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/;

/** The id of what a call under a key sends about an order: the same each time the user repeats the call. */
function effectIdOf(userId: number, key: string, orderId: number): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([userId, key, orderId]))
    .digest('hex');
  return digest.replace(PARTS, '$1-$2-8$3-a$4-$5');
}

/** Orders that are worked on at once; somebody outside answers each. */
const AT_ONCE = 4;

export interface OnlineWorld {
  readonly database: DatabaseHandle;
  readonly scope: Scope;
  readonly actor: CommandActor;
  readonly source: ActionSource;
  readonly services: ActionServices;
  /** The Idempotency-Key of the call; null = it has none. */
  readonly callKey: string | null;
  now(): Date;
  newId(): string;
  /** Called when an order failed because of a bug; the others went on. */
  report(error: unknown, orderId: number): void;
}

export interface OnlineWork {
  readonly execute: OnlineActionHandler<never>;
  /** A check leaves no history row; nor does a repeat that did nothing. */
  readonly record: boolean | (() => boolean);
  /** Runs with the history row, in one transaction. `false` = somebody else has written it, and it is left out. */
  readonly claim?: (trx: ScopedTransaction) => Promise<boolean>;
}

/**
 * Does an online action to each order, a few at once, each with its own transactions. Codes per order: 3200, those of
 * the action, 500 a failure that no rule foresaw.
 * @param work what is done; whether a success leaves a history row, asked once it is done; and what is written with that
 * row in one transaction
 */
export async function runOnline(
  world: OnlineWorld,
  action: ActionType,
  ids: readonly number[],
  data: unknown,
  work: OnlineWork,
): Promise<ActionResult> {
  const { database, scope } = world;
  const result = await forEachItem(ids, {
    find: (requested) => readVisibleOrders(database, scope, requested),
    async execute(order) {
      if (!actionApplies(action, order.type)) return { code: 3200, data: [] };
      const outcome = await work.execute(order.id, data as never, runtimeOf(world, order));
      const isRecorded = typeof work.record === 'function' ? work.record() : work.record;
      if (!isRefusal(outcome) && isRecorded)
        await recordDone(
          world,
          order,
          action,
          { ...(data as object), ...outcome?.noted },
          {
            claim: work.claim,
            isRepeat: outcome?.isRepeat,
          },
        );
      return outcome;
    },
    unforeseen: 500,
    atOnce: AT_ONCE,
    report: (error, id) => world.report(error, id),
  });
  if (result.errors.length === 0) return result;
  const errors = await inScope(database, scope, (trx) => explainRefusals(trx, result.errors, data as RequestedData));
  return { ...result, errors };
}

function runtimeOf(world: OnlineWorld, { id, clientId }: VisibleOrder): OnlineRuntime {
  const { database, actor, source, services, callKey } = world;
  const effectId = callKey === null ? world.newId() : effectIdOf(actor.userId, callKey, id);
  return { database, clientId, actor, source, services, effectId, now: () => world.now() };
}

/** Writes the history row and tells every device that shows the order. */
function recordDone(
  { database, actor, source, now }: OnlineWorld,
  order: VisibleOrder,
  action: ActionType,
  payload: unknown,
  { claim, isRepeat }: { readonly claim: OnlineWork['claim']; readonly isRepeat: true | undefined },
) {
  const at = now();
  return inScope(database, { kind: 'client', clientId: order.clientId }, async (trx) => {
    if (claim && !(await claim(trx))) return;
    if (isRepeat) return;
    await recordActions(trx, [order], { action, payload, actor, deviceId: null, source, at });
    await trx.updateTable('orders').set({ updated_at: at }).where('id', '=', order.id).modifyEnd(PREPARED).execute();
    await notifyOrders(trx, order.clientId, [order.id]);
  });
}
