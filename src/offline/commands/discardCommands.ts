import { fileOfPhoto } from '#domain/packing/qualityPhotos.ts';
import { newId } from '#platform/ids.ts';
import { actMoment } from '#platform/serverClock.ts';
import { discardRecorded } from '../blackBox/discardRecorded.ts';
import { recordCommand } from '../blackBox/recordCommand.ts';
import { workTransaction } from '../db/workTransaction.ts';
import { commandStored } from '../device/commandStored.ts';
import { hasArrived, type NamedPhoto } from '../outbox/blob.ts';
import type { Command, Discard } from '../outbox/command.ts';
import { enqueue, type Minting } from '../outbox/enqueue.ts';
import type { DeleteQualityImageArgs } from '../outbox/kinds/deleteQualityImages.ts';
import { isKnownKind } from '../outbox/kinds/table.ts';
import type { OutboxTx } from '../outbox/ports.ts';
import { photosOf } from '../outbox/uploads.ts';

/**
 * Queues the removal of photos that went ahead of a close which now never comes: they would lie at a unit for a year and
 * show what nobody said. One that may have been sent keeps them, because the server may have the parcel.
 * @param mintingOf the same for the same photo when the transaction is repeated
 */
async function deleteSentPhotos(
  tx: OutboxTx,
  command: Command,
  mintingOf: (photo: NamedPhoto) => Minting,
): Promise<void> {
  if (command.maybeSent) return;
  const { userId, clientId } = command;
  const epoch = (await tx.readMeta()).epochs[userId];
  for (const photo of photosOf(command)) {
    const { name, place } = photo;
    if (!place || !hasArrived(await tx.blob(name), epoch, place)) continue;
    const args: DeleteQualityImageArgs = {
      productId: place.productId,
      order_id: place.orderId,
      client_id: clientId,
      unit: place.unit,
      file: fileOfPhoto(name),
    };
    await recordCommand(await enqueue(tx, { kind: 'packing.deleteImage', args, userId, clientId }, mintingOf(photo)));
  }
}

/** A named person discards queued changes with a reason, all or none of them; the server is told. */
export async function discardCommands(seqs: readonly number[], person: string, reason: string): Promise<void> {
  await discardAll(async () => seqs, { person, reason, at: Date.now() });
}

/** Discards changes with what went ahead of them. @param chosen read in the same transaction */
export async function discardAll(
  chosen: (tx: OutboxTx) => Promise<readonly number[]>,
  who: Omit<Discard, 'outcome'>,
): Promise<void> {
  const moment = actMoment();
  const keys = new Map<string, string>();
  const keyOf = (photo: string): string => {
    const key = keys.get(photo) ?? newId();
    keys.set(photo, key);
    return key;
  };
  await workTransaction(async (tx) => {
    for (const seq of await chosen(tx)) {
      const command = await tx.get(seq);
      await discardRecorded(tx, seq, who);
      if (command && isKnownKind(command.kind))
        await deleteSentPhotos(tx, command, ({ name }) => ({ key: keyOf(`${seq} ${name}`), ...moment }));
    }
  });
  commandStored();
}
