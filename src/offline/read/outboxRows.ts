import type { OrderDetail, OrderProduct } from '#contract/orders/order.ts';
import type { SteppingOrder } from '#domain/flow/stepTargets.ts';
import { cache, type Snapshot } from '../db/cacheDatabase.ts';
import { work } from '../db/workDatabase.ts';
import { ordersOf, type Command } from '../outbox/command.ts';
import type { FinishPickingArgs } from '../outbox/kinds/finishPicking.ts';
import { readOpenRows, type OpenRow } from './openRows.ts';

/** One line of the outbox page. */
export interface OutboxRow extends OpenRow {
  readonly orders: readonly OutboxOrder[];
  /** Units picked for orders that are refused, so that they can be put back. */
  readonly picked: readonly UnitsInHand[];
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
  const known = await knownOrders(commands);
  const products = await knownProducts(commands);
  return rows.map((row) => ({
    ...row,
    orders: ordersOf(row.command).map((id) => orderIn(known, id)),
    picked: pickedFor(row.command, products),
  }));
}

/** Products of the orders that the end of a picking was refused for, by order and product. */
async function knownProducts(commands: readonly Command[]): Promise<ReadonlyMap<string, OrderProduct>> {
  const ids = commands.filter(({ kind }) => kind === 'picking.finish').flatMap(({ targets }) => refusedIn(targets));
  const snapshots = await cache.orders.bulkGet([...new Set(ids)]);
  return new Map(
    snapshots.flatMap(
      (one) => one?.order.products.map((line) => [`${one.id}:${line.id_product}`, line] as const) ?? [],
    ),
  );
}

const refusedIn = (targets: Command['targets']): number[] =>
  targets.flatMap(({ orderId, state }) => (state === 'attention' ? [orderId] : []));

function pickedFor({ kind, args, targets }: Command, products: ReadonlyMap<string, OrderProduct>): UnitsInHand[] {
  if (kind !== 'picking.finish') return [];
  const refused = new Set(refusedIn(targets));
  const { orders, session } = args as FinishPickingArgs;
  return session.counts
    .filter(({ order_id, count }) => refused.has(order_id) && count > 0)
    .map(({ order_id, id_product, count }) => {
      const line = products.get(`${order_id}:${id_product}`);
      const tote = orders.find((order) => order.id === order_id)?.tote ?? null;
      return { orderId: order_id, name: line?.name ?? null, units: count, location: line?.location ?? null, tote };
    });
}

async function knownOrders(commands: readonly Command[]): Promise<ReadonlyMap<number, OutboxOrder>> {
  const ids = [...new Set(commands.flatMap(ordersOf))];
  const snapshots = await cache.orders.bulkGet(ids);
  return new Map(ids.map((id, index) => [id, orderOf(id, snapshots[index])]));
}

const orderIn = (known: ReadonlyMap<number, OutboxOrder>, id: number): OutboxOrder =>
  known.get(id) ?? orderOf(id, undefined);

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
  const known = await knownOrders(late);
  return late.map((command) => ({ command, orders: ordersOf(command).map((id) => orderIn(known, id)) }));
}
