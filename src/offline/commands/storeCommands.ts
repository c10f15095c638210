import { ORDERS_OF_A_COMMAND } from '#contract/actions/ordersOfACommand.ts';
import { newId } from '#platform/ids.ts';
import type { ActMoment } from '#platform/serverClock.ts';
import { recordCommand } from '../blackBox/recordCommand.ts';
import { commandStored } from '../device/commandStored.ts';
import { workTransaction } from '../db/workTransaction.ts';
import { enqueue } from '../outbox/enqueue.ts';
import type { KindName } from '../outbox/kinds/kindName.ts';
import { currentWorker } from '../session/currentWorker.ts';
import { checkedArgs } from './checkedArgs.ts';

/** A stored command, to read its results by. */
export interface StoredCommand {
  readonly seq: number;
  readonly key: string;
}

/** Does the same to each of these orders once, as commands of a few orders each, stored together or not at all. */
export async function storeCommands(
  kind: KindName,
  orderIds: readonly number[],
  data: Readonly<Record<string, unknown>>,
  moment: ActMoment,
): Promise<readonly StoredCommand[]> {
  const worker = currentWorker();
  const commands = batchesOf(orderIds).map((ordersIds) => ({ key: newId(), args: { ordersIds, data } }));
  for (const { args } of commands) await checkedArgs(kind, args);
  const stored = await workTransaction(async (tx) => {
    const known: StoredCommand[] = [];
    for (const { key, args } of commands) {
      const command = await enqueue(tx, { kind, args, ...worker }, { key, ...moment });
      await recordCommand(command);
      known.push({ seq: command.seq, key });
    }
    return known;
  });
  commandStored();
  return stored;
}

/** Each order once, divided into groups of a command's size. */
function batchesOf(orderIds: readonly number[]): readonly (readonly number[])[] {
  const ids = [...new Set(orderIds)];
  return Array.from({ length: Math.ceil(ids.length / ORDERS_OF_A_COMMAND) }, (_, at) =>
    ids.slice(at * ORDERS_OF_A_COMMAND, (at + 1) * ORDERS_OF_A_COMMAND),
  );
}
