import { newId } from '#platform/ids.ts';
import { actMoment } from '#platform/serverClock.ts';
import { recordCommand } from '../blackBox/recordCommand.ts';
import { commandStored } from '../device/commandStored.ts';
import { pageOutbox } from '../device/pageOutbox.ts';
import { workTransaction } from '../db/workTransaction.ts';
import type { OrderActionArgs } from '../outbox/kinds/orderAction.ts';
import type { Command } from '../outbox/command.ts';
import { repeatChanged } from '../outbox/retry.ts';

/**
 * Sends a command that the server refused for good again, for its refused orders, with the values that a person
 * corrected.
 * @param data the whole `data` of the action's body.
 * @returns 'invalid' when the contract does not accept it, 'gone' when it is no longer refused; nothing was stored then
 */
export async function changeRefused(
  { seq, kind, targets }: Command,
  data: unknown,
): Promise<'stored' | 'invalid' | 'gone'> {
  const { fitsContract } = await import('../outbox/kinds/wires.ts');
  if (!fitsContract(kind, { ordersIds: targets.map((target) => target.orderId), data })) return 'invalid';
  const key = newId();
  const now = new Date();
  const repeated = await workTransaction(async (tx) => {
    const change = (args: unknown): OrderActionArgs => ({ ...(args as OrderActionArgs), data });
    const command = await repeatChanged(tx, seq, change, { key, ...actMoment(now), wall: now.getTime() });
    if (command) await recordCommand(command);
    return command;
  });
  if (!repeated) return 'gone';
  commandStored();
  pageOutbox.poke(true);
  return 'stored';
}
