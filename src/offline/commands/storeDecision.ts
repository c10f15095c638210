import type { LearnedAct, LearnedState } from '#domain/codes/learnedCode.ts';
import { newId } from '#platform/ids.ts';
import { actMoment } from '#platform/serverClock.ts';
import { recordCommand } from '../blackBox/recordCommand.ts';
import { workTransaction } from '../db/workTransaction.ts';
import { commandStored } from '../device/commandStored.ts';
import { enqueue } from '../outbox/enqueue.ts';
import type { DecideCodeArgs } from '../outbox/kinds/decideCode.ts';
import { currentWorker } from '../session/currentWorker.ts';
import { checkedArgs } from './checkedArgs.ts';

/**
 * Decides of a taught code with no network; others count by it, or no longer, once the device has sent this.
 * @param seen how the code stood for the person
 */
export async function storeDecision(id: number, act: LearnedAct, seen: LearnedState): Promise<void> {
  const worker = currentWorker();
  const key = newId();
  const moment = actMoment();
  const args = await checkedArgs<DecideCodeArgs>('codes.decide', { id, id_client: worker.clientId, act, seen });
  await workTransaction(async (tx) => {
    await recordCommand(await enqueue(tx, { kind: 'codes.decide', args, ...worker }, { key, ...moment }));
  });
  commandStored();
}
