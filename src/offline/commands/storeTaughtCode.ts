import type { LearnedCode } from '#domain/codes/learnedCode.ts';
import { newId } from '#platform/ids.ts';
import { actMoment } from '#platform/serverClock.ts';
import { recordCommand } from '../blackBox/recordCommand.ts';
import { workTransaction } from '../db/workTransaction.ts';
import { commandStored } from '../device/commandStored.ts';
import { enqueue } from '../outbox/enqueue.ts';
import type { TeachCodeArgs } from '../outbox/kinds/teachCode.ts';
import { currentWorker } from '../session/currentWorker.ts';
import { checkedArgs } from './checkedArgs.ts';

/** A code as the person teaches it. */
export interface CodeToTeach extends LearnedCode {
  /** The whole text that was read. */
  readonly text: string;
  /** Names of photos that the device keeps. */
  readonly photos: readonly string[];
}

/** Teaches what a code means, with or without a network; it counts on this device once this resolves. */
export async function storeTaughtCode({ code, text, id_product, units, photos }: CodeToTeach): Promise<void> {
  const worker = currentWorker();
  const key = newId();
  const moment = actMoment();
  const args = await checkedArgs<TeachCodeArgs>('codes.teach', {
    id_client: worker.clientId,
    teaching: newId(),
    code,
    ...(text !== code && { text }),
    id_product,
    units,
    photos: [...photos],
  });
  await workTransaction(async (tx) => {
    await recordCommand(await enqueue(tx, { kind: 'codes.teach', args, ...worker }, { key, ...moment }));
  });
  commandStored();
}
