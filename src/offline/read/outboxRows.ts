import type { SteppingOrder } from '#domain/flow/stepTargets.ts';
import { cache, type Snapshot } from '../db/cacheDatabase.ts';
import { work } from '../db/workDatabase.ts';
import type { Command } from '../outbox/command.ts';
import { readOpenRows, type OpenRow } from './openRows.ts';

/** One line of the outbox page. */
export interface OutboxRow extends OpenRow {
  readonly orders: readonly OutboxOrder[];
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

/** This user's unsent commands in the order in which they go. */
export async function readOutboxRows(userId: number | null): Promise<OutboxRow[]> {
  const { rows } = await readOpenRows(userId);
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
