import { actionRow, type ActionType } from '#domain/actions/actionTable.ts';
import { actMoment } from '#platform/serverClock.ts';
import type { KindName } from '../outbox/kinds/kindName.ts';
import { isKnownKind } from '../outbox/kinds/table.ts';
import { storeCommands } from './storeCommands.ts';
import type { StoredCommand } from './storeCommands.ts';

/**
 * Does an action to orders through the outbox, with or without a network. readCommandResults tells what each order
 * answered. An action that cannot queue is a bug and throws.
 * @param data as the action's body takes it; a status gets the time of the device, so that it stays true when it is
 * sent late
 */
export async function actOnOrders(
  action: ActionType,
  orderIds: readonly number[],
  data: Readonly<Record<string, unknown>>,
): Promise<readonly StoredCommand[]> {
  const kind = actionRow(action).command?.kind;
  if (kind === undefined || !isKnownKind(kind)) throw new Error(`${action} cannot wait in the outbox`);
  const moment = actMoment();
  return storeCommands(
    kind as KindName,
    orderIds,
    action === 'changeOrderStatus' ? { ...data, date: moment.at } : data,
    moment,
  );
}
