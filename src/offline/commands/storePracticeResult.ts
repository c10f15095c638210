import { newId } from '#platform/ids.ts';
import { actMoment } from '#platform/serverClock.ts';
import { recordCommand } from '../blackBox/recordCommand.ts';
import { workTransaction } from '../db/workTransaction.ts';
import { commandStored } from '../device/commandStored.ts';
import { enqueue } from '../outbox/enqueue.ts';
import type { FinishPracticeArgs } from '../outbox/kinds/finishPractice.ts';
import { currentWorker } from '../session/currentWorker.ts';
import { checkedArgs } from './checkedArgs.ts';

/** Keeps the result of a practice for the server: its course and points, and nothing of what was done in it. */
export async function storePracticeResult(result: Pick<FinishPracticeArgs, 'course' | 'score'>): Promise<void> {
  const worker = currentWorker();
  const [key, practice] = [newId(), newId()];
  const moment = actMoment();
  const args = await checkedArgs<FinishPracticeArgs>('practice.finish', {
    id_client: worker.clientId,
    practice,
    ...result,
  });
  await workTransaction(async (tx) => {
    await recordCommand(await enqueue(tx, { kind: 'practice.finish', args, ...worker }, { key, ...moment }));
  });
  commandStored();
}
