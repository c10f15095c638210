import { work } from '../db/workDatabase.ts';
import { type BlobFacts, hasArrived, type PhotoPlace } from '../outbox/blob.ts';
import type { Command } from '../outbox/command.ts';
import type { ChangeOrderStatusArgs } from '../outbox/kinds/changeOrderStatus.ts';
import { heldOrders, inLaneOrder } from '../outbox/lanes.ts';
import { blobsOf, photosOf } from '../outbox/uploads.ts';
import { visibleState, type VisibleState } from '../outbox/visibleState.ts';

/**
 * Refused starts of picking whose orders a refused end of picking also names: one fact, shown once and decided once.
 * @param commands of one user, in lane order
 * @returns by seq of the refused end, the starts that are shown with it
 */
export function refusedStarts(commands: readonly Command[]): ReadonlyMap<number, readonly Command[]> {
  const found = new Map<number, Command[]>();
  for (const [index, start] of commands.entries()) {
    if (!isRefusedStart(start)) continue;
    const orders = refusedOrders(start);
    const end = commands
      .slice(index + 1)
      .find((one) => isRefusedEnd(one) && [...orders].every((id) => refusedOrders(one).has(id)));
    if (end) found.set(end.seq, [...(found.get(end.seq) ?? []), start]);
  }
  return found;
}

function isRefusedStart({ kind, state, reason, args }: Command): boolean {
  // A start that may still be applied is a question of its own.
  const isForGood = state === 'attention' && reason?.open === false;
  return isForGood && kind === 'order.changeStatus' && (args as ChangeOrderStatusArgs).data.status === 'IN_PICKEDUP';
}

const isRefusedEnd = ({ kind, state }: Command): boolean => kind === 'picking.finish' && state === 'attention';

function refusedOrders({ targets }: Command): ReadonlySet<number> {
  return new Set(targets.filter((target) => target.state === 'attention').map((target) => target.orderId));
}

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
