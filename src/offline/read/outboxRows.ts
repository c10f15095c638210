import type { OrderDetail } from '#contract/orders/order.ts';
import type { SteppingOrder } from '#domain/flow/stepTargets.ts';
import { cache, type Snapshot } from '../db/cacheDatabase.ts';
import { work } from '../db/workDatabase.ts';
import { mayBringBack } from '../outbox/bringBack.ts';
import { ordersOf, type Command } from '../outbox/command.ts';
import type { FinishPickingArgs } from '../outbox/kinds/finishPicking.ts';
import { expectedRefusals, type ExpectedRefusal } from './expectedRefusals.ts';
import { inLaneOrder } from '../outbox/lanes.ts';
import { readOpenRows, type OpenRow } from './openRows.ts';

/** One line of the outbox page. */
export interface OutboxRow extends OpenRow {
  readonly orders: readonly OutboxOrder[];
  /** Units picked for orders that are refused, or will be, so that they can be put back. */
  readonly picked: readonly UnitsInHand[];
  /** Orders for which the server will refuse it, by what this device knows of them. None once it was answered. */
  readonly expected: readonly ExpectedRefusal[];
}

/** Units of a product that were picked and have to be put back. */
export interface UnitsInHand {
  readonly orderId: number;
  /** `null` = this device does not know the product any more. */
  readonly name: string | null;
  readonly units: number;
  readonly location: string | null;
  readonly tote: string | null;
}

export interface OutboxOrder {
  readonly id: number;
  /** Reference of the order, where the device knows it; otherwise its id. */
  readonly reference: string;
  /** The order when it was last fetched; `null` when this device does not have it. */
  readonly now:
    | (SteppingOrder & Pick<OrderDetail, 'hold'> & { readonly at: string | null; readonly person: string | null })
    | null;
  /** Whether it is in a list of Flow. */
  readonly inFlow: boolean;
}

/** The user's unsent commands in the order of sending. */
export async function readOutboxRows(userId: number | null): Promise<OutboxRow[]> {
  const { rows } = await readOpenRows(userId);
  const commands = rows.map((row) => row.command);
  const snapshots = await snapshotsOf(commands);
  const expected = expectedRefusals(
    [...snapshots.values()],
    rows.flatMap(({ starts, command }) => [...starts, command]),
  );
  return rows.map((row) => {
    const refusals = expected.get(row.command.seq) ?? [];
    return {
      ...row,
      orders: ordersOf(row.command).map((id) => orderOf(id, snapshots.get(id))),
      picked: pickedFor(row.command, refusals, snapshots),
      expected: refusals,
    };
  });
}

const refusedIn = (targets: Command['targets']): number[] =>
  targets.flatMap(({ orderId, state }) => (state === 'attention' ? [orderId] : []));

function pickedFor(
  { kind, args, targets }: Command,
  expected: readonly ExpectedRefusal[],
  snapshots: ReadonlyMap<number, Snapshot>,
): UnitsInHand[] {
  if (kind !== 'picking.finish') return [];
  const refused = new Set([...refusedIn(targets), ...expected.map(({ orderId }) => orderId)]);
  const { orders, session } = args as FinishPickingArgs;
  return session.counts
    .filter(({ order_id, count }) => refused.has(order_id) && count > 0)
    .map(({ order_id, id_product, count }) => {
      const line = snapshots.get(order_id)?.order.products.find((one) => one.id_product === id_product);
      const tote = orders.find((order) => order.id === order_id)?.tote ?? null;
      return { orderId: order_id, name: line?.name ?? null, units: count, location: line?.location ?? null, tote };
    });
}

/** The orders of these commands as the device last fetched them, by id. */
async function snapshotsOf(commands: readonly Command[]): Promise<ReadonlyMap<number, Snapshot>> {
  const snapshots = await cache.orders.bulkGet([...new Set(commands.flatMap(ordersOf))]);
  return new Map(snapshots.flatMap((one) => (one ? [[one.id, one]] : [])));
}

function orderOf(id: number, snapshot: Snapshot | undefined): OutboxOrder {
  if (!snapshot) return { id, reference: String(id), now: null, inFlow: false };
  const { order, lists } = snapshot;
  const last = order.status_history.at(-1);
  const now = {
    type: order.type,
    status: order.status,
    status_history: order.status_history,
    hold: order.hold,
    at: last?.at ?? null,
    person: last?.user_name ?? null,
  };
  return { id, reference: order.order_reference, now, inFlow: lists.length > 0 };
}

/** A discarded change and its orders. */
export interface LateDiscard {
  readonly command: Command;
  readonly orders: readonly OutboxOrder[];
}

/** Changes that were discarded too late, or perhaps too late, and whose outcome the person has not read. */
export async function readLateDiscards(userId: number | null): Promise<LateDiscard[]> {
  if (userId === null) return [];
  const isLate = ({ discard }: Command) =>
    discard?.outcome !== undefined && discard.outcome !== 'cancelled' && discard.outcome !== null && !discard.seen;
  const late = await work.journal.where('userId').equals(userId).filter(isLate).sortBy('seq');
  return withOrders(late);
}

async function withOrders(commands: readonly Command[]): Promise<LateDiscard[]> {
  const snapshots = await snapshotsOf(commands);
  return commands.map((command) => ({
    command,
    orders: ordersOf(command).map((id) => orderOf(id, snapshots.get(id))),
  }));
}

/** How long a discard can be taken back, ms: the rest of a shift. */
const UNDONE_FOR_MS = 12 * 3_600_000;
const MOST_UNDONE = 3;

/** Changes that were discarded with one tap, in the order of sending, and the orders of the last of them. */
export interface UndoableDiscard {
  readonly commands: readonly Command[];
  readonly orders: readonly OutboxOrder[];
}

/** What this person discarded lately and can have back, the newest first. @param now wall clock, ms */
export async function readUndoable(userId: number | null, now: number): Promise<UndoableDiscard[]> {
  if (userId === null) return [];
  const isLate = ({ discard }: Command) => discard !== null && now - discard.at < UNDONE_FOR_MS;
  const stores = [work.commands, work.journal];
  const mine = await Promise.all(
    stores.map((store) =>
      store
        .where('userId')
        .equals(userId)
        .filter((one) => isLate(one) && mayBringBack(one))
        .toArray(),
    ),
  );
  const taps = Map.groupBy(inLaneOrder(mine.flat()), ({ discard }) => discard?.at ?? 0);
  const newest = [...taps].toSorted(([one], [other]) => other - one).slice(0, MOST_UNDONE);
  return Promise.all(
    newest.map(async ([, commands]) => {
      const [last] = await withOrders(commands.slice(-1));
      return { commands, orders: last?.orders ?? [] };
    }),
  );
}
