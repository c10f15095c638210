import { cache } from '../db/cacheDatabase.ts';
import { work } from '../db/workDatabase.ts';
import { hasArrived, type BlobFacts } from '../outbox/blob.ts';
import type { Command } from '../outbox/command.ts';
import { heldOrders, inLaneOrder } from '../outbox/lanes.ts';
import type { LossReport } from '../outbox/meta.ts';
import { blobsOf } from '../outbox/uploads.ts';
import { visibleState, type VisibleState } from '../outbox/visibleState.ts';

/** One line of the outbox page. */
export interface OutboxRow {
  readonly command: Command;
  readonly shown: VisibleState;
  /** References of its orders as far as the device knows them; the id otherwise. */
  readonly orders: readonly { readonly id: number; readonly reference: string }[];
  /** Photos that go with it, in their order. */
  readonly photos: readonly OutboxPhoto[];
}

export interface OutboxPhoto {
  readonly name: string;
  readonly state: 'waiting' | 'sent' | 'refused' | 'gone';
}

export interface OutboxSummary {
  // Each unsent command is counted in exactly one of the next four.
  readonly pending: number;
  readonly sending: number;
  /** Waits for the sign-in, an update, or a decision about an earlier one. */
  readonly held: number;
  readonly attention: number;
  /** Unsent commands of other users of this device: counted, never readable. */
  readonly otherUsers: number;
  /** Wall clock of the oldest unsent one, ms. */
  readonly oldestAt: number | null;
  readonly authHold: boolean;
  /** The first reason that keeps something here. */
  readonly reason: number | string | null;
  readonly losses: readonly LossReport[];
}

const HELD: ReadonlySet<VisibleState> = new Set(['held-auth', 'held-version', 'held-dependency']);
const WAITING: ReadonlySet<VisibleState> = new Set(['pending', 'staged', 'checking', 'discarding']);

async function readOpen(userId: number | null) {
  const [open, meta] = await Promise.all([work.commands.orderBy('seq').toArray(), work.outboxMeta()]);
  const authHold = userId !== null && meta?.authHolds[userId] !== undefined;
  const mine = open.filter((one) => one.userId === userId);
  const held = heldOrders(mine);
  const epoch = userId === null ? undefined : meta?.epochs[userId];
  const names = [...new Set(mine.flatMap(blobsOf))];
  const blobs = new Map((await work.blobs.bulkGet(names)).map((blob, index) => [names[index], blob]));
  const rows = inLaneOrder(mine).map((command) => {
    const photos = blobsOf(command).map((name) => ({ name, state: photoState(blobs.get(name), epoch) }));
    const photosWait = photos.some((photo) => photo.state !== 'sent');
    return { command, photos, shown: visibleState(command, { userId, authHold, behindAttention: held.has(command.seq), photosWait }) };
  });
  return { open, rows, authHold, losses: meta?.losses ?? [] };
}

export async function readOutboxSummary(userId: number | null): Promise<OutboxSummary> {
  const { open, rows, authHold, losses } = await readOpen(userId);
  const count = (test: (shown: VisibleState) => boolean) => rows.filter((row) => test(row.shown)).length;
  return {
    pending: count((shown) => WAITING.has(shown)),
    sending: count((shown) => shown === 'sending'),
    held: count((shown) => HELD.has(shown)),
    attention: count((shown) => shown === 'attention'),
    otherUsers: open.length - rows.length,
    oldestAt: rows.length === 0 ? null : Math.min(...rows.map((row) => Date.parse(row.command.createdAt))),
    authHold,
    reason: rows.find((row) => row.command.reason !== null)?.command.reason?.code ?? null,
    losses,
  };
}

/** This user's unsent commands in the order in which they go. */
export async function readOutboxRows(userId: number | null): Promise<OutboxRow[]> {
  const { rows } = await readOpen(userId);
  const ids = [...new Set(rows.flatMap((row) => row.command.targets.map((target) => target.orderId)))];
  const snapshots = await cache.orders.bulkGet(ids);
  const references = new Map(ids.map((id, index) => [id, snapshots[index]?.order.order_reference ?? String(id)]));
  return rows.map((row) => ({
    ...row,
    orders: row.command.targets.map(({ orderId }) => ({ id: orderId, reference: references.get(orderId) ?? String(orderId) })),
  }));
}

function photoState(blob: BlobFacts | undefined, epoch: string | undefined): OutboxPhoto['state'] {
  if (!blob) return 'gone';
  if (blob.refusal !== null) return 'refused';
  return hasArrived(blob, epoch) ? 'sent' : 'waiting';
}
