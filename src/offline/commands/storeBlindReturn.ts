import { newId } from '#platform/ids.ts';
import { actMoment } from '#platform/serverClock.ts';
import { recordCommand } from '../blackBox/recordCommand.ts';
import { workTransaction } from '../db/workTransaction.ts';
import { commandStored } from '../device/commandStored.ts';
import { enqueue } from '../outbox/enqueue.ts';
import type { ReceiveBlindReturnArgs } from '../outbox/kinds/receiveBlindReturn.ts';
import { currentWorker } from '../session/currentWorker.ts';
import { checkedArgs } from './checkedArgs.ts';

/** A parcel as the person at the bench describes it. */
export interface ReceivedParcel {
  /** What stands on its label; empty = nothing that can be read. */
  readonly code: string;
  readonly note: string;
  /** Grams; null = not weighed. */
  readonly weight: number | null;
  /** Names of photos that the device keeps. */
  readonly photos: readonly string[];
}

/** Receives a parcel that came back without an order, with or without a network; resolves once it is on the device. */
export async function storeBlindReturn({ code, note, weight, photos }: ReceivedParcel): Promise<void> {
  const worker = currentWorker();
  const key = newId();
  const moment = actMoment();
  const args = await checkedArgs<ReceiveBlindReturnArgs>('packing.receiveBlindReturn', {
    id_client: worker.clientId,
    parcel: newId(),
    ...(code.trim() !== '' && { code: code.trim() }),
    ...(note.trim() !== '' && { note: note.trim() }),
    ...(weight !== null && { weight }),
    photos: [...photos],
  });
  await workTransaction(async (tx) => {
    const command = await enqueue(tx, { kind: 'packing.receiveBlindReturn', args, ...worker }, { key, ...moment });
    await recordCommand(command);
  });
  commandStored();
}
