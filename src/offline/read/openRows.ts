import { work } from '../db/workDatabase.ts';
import { hasArrived, type BlobFacts, type PhotoPlace } from '../outbox/blob.ts';
import type { Command } from '../outbox/command.ts';
import { heldOrders, inLaneOrder } from '../outbox/lanes.ts';
import { blobsOf, photosOf } from '../outbox/uploads.ts';
import { visibleState, type VisibleState } from '../outbox/visibleState.ts';
import { refusedStarts } from './refusedStarts.ts';

/** An unsent command as a line of the outbox page, counted once. */
export interface OpenRow {
  readonly command: Command;
  /** Refused starts of the picking that this command ends: shown, repeated and discarded together with it. */
  readonly starts: readonly Command[];
  readonly shown: VisibleState;
  /** Photos that go with it, in their order. */
  readonly photos: readonly OutboxPhoto[];
}

export interface OutboxPhoto {
  readonly name: string;
  readonly state: 'waiting' | 'sent' | 'refused' | 'gone';
}

/** The user's unsent commands in the order of sending, and how many other users have on this device. */
export async function readOpenRows(userId: number | null) {
  const [open, meta] = await Promise.all([work.commands.orderBy('seq').toArray(), work.outboxMeta()]);
  const authHold = userId !== null && meta?.authHolds[userId] !== undefined;
  const mine = open.filter((one) => one.userId === userId);
  const held = heldOrders(mine);
  const epoch = userId === null ? undefined : meta?.epochs[userId];
  const names = [...new Set(mine.flatMap(blobsOf))];
  const blobs = new Map((await work.blobs.bulkGet(names)).map((blob, index) => [names[index], blob]));
  const ordered = inLaneOrder(mine);
  const starts = refusedStarts(ordered);
  const told = new Set([...starts.values()].flat());
  const rows = ordered
    .filter((command) => !told.has(command))
    .map((command) => {
      const photos = photosOf(command).map(({ name, place }) => ({
        name,
        state: photoState(blobs.get(name), epoch, place),
      }));
      const photosWait = photos.some((photo) => photo.state !== 'sent');
      const own = { command, photos, starts: starts.get(command.seq) ?? [] };
      return {
        ...own,
        shown: visibleState(command, { userId, authHold, behindAttention: held.has(command.seq), photosWait }),
      };
    });
  return {
    rows,
    ofOthers: open.length - mine.length,
    authHold,
    accounted: meta !== undefined && meta.seq > 0 && meta.losses.length === 0,
  };
}

function photoState(
  blob: BlobFacts | undefined,
  epoch: string | undefined,
  place: PhotoPlace | null,
): OutboxPhoto['state'] {
  if (!blob) return 'gone';
  if (blob.refusal !== null) return 'refused';
  return hasArrived(blob, epoch, place) ? 'sent' : 'waiting';
}
