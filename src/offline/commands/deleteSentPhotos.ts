import { fileOfPhoto } from '#domain/packing/qualityPhotos.ts';
import { recordCommand } from '../blackBox/recordCommand.ts';
import { hasArrived, type NamedPhoto } from '../outbox/blob.ts';
import type { Command } from '../outbox/command.ts';
import { enqueue, type Minting } from '../outbox/enqueue.ts';
import type { DeleteQualityImageArgs } from '../outbox/kinds/deleteQualityImages.ts';
import type { OutboxTx } from '../outbox/ports.ts';
import { photosOf } from '../outbox/uploads.ts';

/**
 * Queues the removal of photos that went ahead of a close which now never comes: they would lie at a unit for a year and
 * show what nobody said. One that may have been sent keeps them, because the server may have the parcel.
 * @param mintingOf the same for the same photo when the transaction is repeated
 */
export async function deleteSentPhotos(
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
