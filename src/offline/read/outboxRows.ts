import type { SteppingOrder } from '#domain/flow/stepTargets.ts';
import { cache, type Snapshot } from '../db/cacheDatabase.ts';
import { work } from '../db/workDatabase.ts';
import { hasArrived, type BlobFacts } from '../outbox/blob.ts';
import type { Command } from '../outbox/command.ts';
import { heldOrders, inLaneOrder } from '../outbox/lanes.ts';
import { blobsOf } from '../outbox/uploads.ts';
import { visibleState, type VisibleState } from '../outbox/visibleState.ts';
import { refusedStarts } from './refusedStarts.ts';

/** One line of the outbox page. */
export interface OutboxRow {
  readonly command: Command;
  /** Refused starts of the picking that this ends: told, tried again and thrown away with it. */
  readonly starts: readonly Command[];
  readonly shown: VisibleState;
  readonly orders: readonly OutboxOrder[];
  /** Photos that go with it, in their order. */
  readonly photos: readonly OutboxPhoto[];
}

export interface OutboxOrder {
  readonly id: number;
  /** As far as the device knows it; the id otherwise. */
  readonly reference: string;
  /** How the order stood when it was last fetched; `null` when this device does not have it. */
  readonly now: (SteppingOrder & { readonly at: string | null; readonly person: string | null }) | null;
  /** It stands in a list of Flow. */
  readonly inFlow: boolean;
}

export interface OutboxPhoto {
  readonly name: string;
  readonly state: 'waiting' | 'sent' | 'refused' | 'gone';
}

export interface OutboxSummary {
  // Each line of the outbox page is counted in exactly one of the next four.
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
  const ordered = inLaneOrder(mine);
  const starts = refusedStarts(ordered);
  const told = new Set([...starts.values()].flat());
  const rows = ordered.filter((command) => !told.has(command)).map((command) => {
    const photos = blobsOf(command).map((name) => ({ name, state: photoState(blobs.get(name), epoch) }));
    const photosWait = photos.some((photo) => photo.state !== 'sent');
    const own = { command, photos, starts: starts.get(command.seq) ?? [] };
    return { ...own, shown: visibleState(command, { userId, authHold, behindAttention: held.has(command.seq), photosWait }) };
  });
  return { rows, ofOthers: open.length - mine.length, authHold };
}

export async function readOutboxSummary(userId: number | null): Promise<OutboxSummary> {
  const { rows, ofOthers, authHold } = await readOpen(userId);
  const count = (test: (shown: VisibleState) => boolean) => rows.filter((row) => test(row.shown)).length;
  return {
    pending: count((shown) => WAITING.has(shown)),
    sending: count((shown) => shown === 'sending'),
    held: count((shown) => HELD.has(shown)),
    attention: count((shown) => shown === 'attention'),
    otherUsers: ofOthers,
    oldestAt: rows.length === 0 ? null : Math.min(...rows.map((row) => Date.parse(row.command.createdAt))),
    authHold,
    reason: rows.find((row) => row.command.reason !== null)?.command.reason?.code ?? null,
  };
}

/** This user's unsent commands in the order in which they go. */
export async function readOutboxRows(userId: number | null): Promise<OutboxRow[]> {
  const { rows } = await readOpen(userId);
  const known = await knownOrders(rows.map((row) => row.command));
  return rows.map((row) => ({ ...row, orders: row.command.targets.map(({ orderId }) => orderIn(known, orderId)) }));
}

async function knownOrders(commands: readonly Command[]): Promise<ReadonlyMap<number, OutboxOrder>> {
  const ids = [...new Set(commands.flatMap((command) => command.targets.map((target) => target.orderId)))];
  const snapshots = await cache.orders.bulkGet(ids);
  return new Map(ids.map((id, index) => [id, orderOf(id, snapshots[index])]));
}

const orderIn = (known: ReadonlyMap<number, OutboxOrder>, id: number): OutboxOrder => known.get(id) ?? orderOf(id, undefined);

function orderOf(id: number, snapshot: Snapshot | undefined): OutboxOrder {
  if (!snapshot) return { id, reference: String(id), now: null, inFlow: false };
  const { order, lists } = snapshot;
  const last = order.status_history.at(-1);
  const now = { type: order.type, status: order.status, status_history: order.status_history, at: last?.at ?? null, person: last?.user_name ?? null };
  return { id, reference: order.order_reference, now, inFlow: lists.length > 0 };
}

/** A change that was thrown away, and its orders. */
export interface LateDiscard {
  readonly command: Command;
  readonly orders: readonly OutboxOrder[];
}

/** What was thrown away too late, or nobody knows whether in time, and was not read yet: the person is told (4.4). */
export async function readLateDiscards(userId: number | null): Promise<LateDiscard[]> {
  if (userId === null) return [];
  const isLate = ({ discard }: Command) => discard?.outcome !== undefined && discard.outcome !== 'cancelled' && discard.outcome !== null && !discard.seen;
  const late = await work.journal.where('userId').equals(userId).filter(isLate).sortBy('seq');
  const known = await knownOrders(late);
  return late.map((command) => ({ command, orders: command.targets.map(({ orderId }) => orderIn(known, orderId)) }));
}

function photoState(blob: BlobFacts | undefined, epoch: string | undefined): OutboxPhoto['state'] {
  if (!blob) return 'gone';
  if (blob.refusal !== null) return 'refused';
  return hasArrived(blob, epoch) ? 'sent' : 'waiting';
}
