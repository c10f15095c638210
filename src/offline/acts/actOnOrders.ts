import type { ActionType } from '#domain/rules/ruleTables.ts';
import { ORDER_ACTIONS } from '#contract/endpoints/orderActions.ts';
import { ORDERS_OF_A_COMMAND } from '#contract/actions/orderAction.ts';
import { newId } from '#platform/ids.ts';
import { actMoment } from '#platform/serverClock.ts';
import { recordCommand } from '../blackBox/recordCommand.ts';
import { commandStored } from '../device/commandStored.ts';
import { workTransaction } from '../db/workTransaction.ts';
import { enqueue } from '../outbox/enqueue.ts';
import type { KindName } from '../outbox/kinds/kindName.ts';
import { isKnownKind } from '../outbox/kinds/table.ts';
import { currentWorker } from '../session/currentWorker.ts';
import { checkedArgs } from './checkedArgs.ts';

/** A command that was stored, to follow it by. */
export interface StoredAct {
  readonly seq: number;
  readonly key: string;
}

/**
 * Does an action to orders through the outbox, with a network or without: stored together or not at all, as commands of
 * a few orders each. What each order answers is read by readActs.
 * @param data as the action's body takes it; a status is given the moment of the device, so that a late send stays true.
 * An action that cannot queue is a bug and throws (features L7).
 */
export async function actOnOrders(action: ActionType, orderIds: readonly number[], data: Readonly<Record<string, unknown>>): Promise<readonly StoredAct[]> {
  const kind = ORDER_ACTIONS[action]?.queue?.kind;
  if (kind === undefined || !isKnownKind(kind)) throw new Error(`${action} cannot wait in the outbox`);
  const worker = currentWorker();
  const moment = actMoment();
  const made = action === 'changeOrderStatus' ? { ...data, date: moment.at } : data;
  const portions = portionsOf(orderIds).map((ordersIds) => ({ key: newId(), args: { ordersIds, data: made } }));
  for (const { args } of portions) await checkedArgs(kind as KindName, args);
  const stored = await workTransaction(async (tx) => {
    const acts: StoredAct[] = [];
    for (const { key, args } of portions) {
      const command = await enqueue(tx, { kind: kind as KindName, args, ...worker }, { key, ...moment });
      await recordCommand(command);
      acts.push({ seq: command.seq, key });
    }
    return acts;
  });
  commandStored();
  return stored;
}

/** Each order once, some to a command. */
function portionsOf(orderIds: readonly number[]): readonly (readonly number[])[] {
  const ids = [...new Set(orderIds)];
  return Array.from({ length: Math.ceil(ids.length / ORDERS_OF_A_COMMAND) }, (_, at) => ids.slice(at * ORDERS_OF_A_COMMAND, (at + 1) * ORDERS_OF_A_COMMAND));
}
