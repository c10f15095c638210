import { commandStored } from '../device/commandStored.ts';
import { pageOutbox } from '../device/pageOutbox.ts';
import { workTransaction } from '../db/workTransaction.ts';
import { dropPhotos } from '../outbox/withoutPhotos.ts';

/**
 * Sends a change without the photos that cannot be sent.
 * @returns false when it was sent meanwhile
 */
export async function sendWithoutPhotos(seq: number): Promise<boolean> {
  const dropped = await workTransaction((tx) => dropPhotos(tx, seq));
  commandStored();
  pageOutbox.poke(true);
  return dropped;
}
