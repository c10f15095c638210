import { PLATFORMS, type ShopProblem } from '#domain/shops/platforms.ts';
import type { ShopConnector } from './platforms/port.ts';
import { inScope, type ScopedTransaction } from '../db/tenancy.ts';
import type { CallRuntime } from '../commands/orderAction.ts';
import type { ShopRow } from './shopRow.ts';
import { nameOrders } from './nameOrders.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** How often the open orders of a shop are asked for. */
const FLOOR_EVERY_MS = 10 * MINUTE_MS;
/** Orders of one question, and of one look: with more open ones each is asked for the more seldom. */
const TOGETHER = 100;
const MOST = 300;
/** Orders that are asked for one by one in one look. */
const MOST_UNLISTED = 50;
/** A shop that has lost more than this, and more than half of what it was asked for, was put back to an older copy of itself. */
const MOST_DELETED = 10;

interface OpenOrder {
  readonly id: number;
  readonly shop_order: string;
}

/**
 * Looks for open orders that the shop has deleted for good: no message and no list names them. They are read once more
 * each, which calls them off. Where many are gone at once nothing is called off: people see each.
 * @returns what kept them from being asked for; null = it was done, or not due
 */
export async function lookForGone(
  shop: ShopRow,
  connector: ShopConnector,
  { database, now }: CallRuntime,
): Promise<ShopProblem | null> {
  const at = now();
  if (shop.floor_at !== null && at.getTime() - shop.floor_at.getTime() < FLOOR_EVERY_MS) return null;
  const scoped = <Result>(work: (trx: ScopedTransaction) => Promise<Result>) =>
    inScope(database, { kind: 'client', clientId: shop.client_id }, work);
  const open = await scoped((trx) => openOrders(trx, shop, at));
  const unlisted: OpenOrder[] = [];
  for (let from = 0; from < open.length; from += TOGETHER) {
    const some = open.slice(from, from + TOGETHER);
    const listed = await connector.listedIds(some.map(({ shop_order }) => shop_order));
    if (!listed.ok) return listed.problem;
    unlisted.push(...some.filter(({ shop_order }) => !listed.data.has(shop_order)));
  }
  const gone: OpenOrder[] = [];
  const hidden: OpenOrder[] = [];
  for (const order of unlisted.slice(0, MOST_UNLISTED)) {
    const answer = await connector.orderById(order.shop_order);
    if (!answer.ok) return answer.problem;
    (answer.data === null ? gone : hidden).push(order);
  }
  await scoped(async (trx) => {
    const isMass = gone.length > MOST_DELETED && gone.length * 2 > Math.min(open.length, MOST_UNLISTED);
    if (isMass) await showGone(trx, gone, at);
    // One in the bin is in no list: it is read, and called off.
    const named = isMass ? hidden : [...gone, ...hidden];
    await nameOrders(
      trx,
      shop,
      named.map(({ shop_order }) => shop_order),
      at,
    );
    const ids = open.map(({ id }) => id);
    if (ids.length > 0)
      await trx.updateTable('eplatform_orders').set({ there_at: at }).where('id', 'in', ids).execute();
    await trx.updateTable('eplatforms').set({ floor_at: at }).where('id', '=', shop.id).execute();
  });
  return null;
}

/** Orders of the shop that have not left, those first that were asked for longest ago. */
function openOrders(trx: ScopedTransaction, { id, eplatform_type }: ShopRow, now: Date): Promise<readonly OpenOrder[]> {
  const { givenDays } = PLATFORMS[eplatform_type];
  return (
    trx
      .selectFrom('eplatform_orders')
      .innerJoin('orders as said', 'said.id', 'eplatform_orders.order_id')
      .innerJoin('orders', (join) =>
        join.on((eb) => eb('orders.id', '=', eb.fn.coalesce('said.merged_into', 'said.id'))),
      )
      .select(['eplatform_orders.id', 'eplatform_orders.shop_order'])
      .where('eplatform_orders.eplatform_id', '=', id)
      .where('eplatform_orders.told', 'is', null)
      .where('eplatform_orders.erased_at', 'is', null)
      .where('eplatform_orders.problem', 'is distinct from', 'gone')
      .where('orders.deleted_at', 'is', null)
      .where('orders.status', '<>', 'CANCELED')
      .where('orders.ship_step', 'is distinct from', 'completed')
      // Older ones are given to nobody; a day less, because the two clocks need not agree.
      .$if(givenDays !== undefined, (query) =>
        query.where('orders.date_order', '>', new Date(now.getTime() - ((givenDays ?? 0) - 1) * DAY_MS)),
      )
      .orderBy('eplatform_orders.there_at', (order) => order.asc().nullsFirst())
      .limit(MOST)
      .execute()
  );
}

async function showGone(trx: ScopedTransaction, orders: readonly OpenOrder[], now: Date): Promise<void> {
  await trx
    .updateTable('eplatform_orders')
    .set({ problem: 'gone', detail: null, problem_at: now })
    .where(
      'id',
      'in',
      orders.map(({ id }) => id),
    )
    .execute();
}
