import { sql } from 'kysely';
import * as z from 'zod/mini';
import { shippedRefusal } from '#domain/actions/shippedRefusal.ts';
import { parseOperator } from '#domain/carriers/operators.ts';
import { trackingUrl } from '#domain/carriers/trackingUrl.ts';
import type { StepState } from '#domain/flow/steps.ts';
import { soldOf } from '#domain/orders/kits.ts';
import { PASSING_PROBLEMS, PLATFORMS } from '#domain/shops/platforms.ts';
import { isDelivered } from '#domain/status/changeStatus.ts';
import { inScope, type ScopedTransaction } from '../db/tenancy.ts';
import { wholeState } from './orderParts.ts';
import { openShop } from './openShop.ts';
import type { ShippedLine, ShopTracking } from './platforms/port.ts';
import { readShopRow, type ShopRow } from './shopRow.ts';
import { type ShopKind, twoLanes } from './twoLanes.ts';

interface Shipped {
  readonly lines: readonly ShippedLine[];
  /** Units of the order are missing. */
  readonly isPart: boolean;
}

/**
 * What leaves of our order, by the names that the shop has for it: two of its products may be one of ours. All that it
 * holds; where its picking ended short, what was picked of it. Of a parcel in which several orders travel, the lines of this
 * one alone; what is missing there is missing of the one that came last.
 */
async function shippedLines(
  trx: ScopedTransaction,
  {
    shop,
    order,
    parcel,
    pickStep,
  }: { readonly shop: number; readonly order: number; readonly parcel: number; readonly pickStep: StepState },
): Promise<Shipped> {
  const rows = await trx
    .selectFrom('order_lines')
    .select((eb) => [
      'order_lines.product_id',
      'order_lines.quantity',
      'order_lines.kit',
      'order_lines.merged_from',
      eb.fn.coalesce('order_lines.merged_from', 'order_lines.order_id').as('of'),
      sql<number>`coalesce((select sum(count) from picking_counts
        where picking_counts.product_id = order_lines.product_id and picking_counts.order_id = ${parcel}), 0)::integer`.as(
        'picked',
      ),
    ])
    .where('order_lines.order_id', '=', parcel)
    .orderBy('order_lines.id')
    .execute();
  // Whoever packs without picking counts nothing: then all of it leaves.
  const isShort = pickStep === 'in-progress' && rows.some(({ picked }) => picked > 0);
  const inTurn = rows.toSorted(
    (one, other) => Number(other.of === parcel) - Number(one.of === parcel) || one.of - other.of,
  );
  const before = new Map<number, number>();
  const lines = inTurn.map(({ quantity: wanted, picked, ...line }) => {
    const left = Math.max(0, picked - (before.get(line.product_id) ?? 0));
    before.set(line.product_id, (before.get(line.product_id) ?? 0) + wanted);
    return { ...line, wanted, quantity: isShort ? Math.min(wanted, left) : wanted };
  });
  const own = lines.filter(({ of }) => of === order);
  const names = await namesInShop(
    trx,
    shop,
    own.map(({ product_id, kit }) => kit?.product ?? product_id),
  );
  const units = new Map<number, number>();
  const add = (product: number, quantity: number) => units.set(product, (units.get(product) ?? 0) + quantity);
  for (const { kit, quantity, lines: parts } of soldOf(own)) {
    // A kit of ours of which a part is missing is missing; a shop that sells a bundle knows its parts.
    if (kit && kit.product !== null) add(kit.product, quantity);
    else for (const part of parts) add(part.product_id, part.quantity);
  }
  return {
    lines: [...units].flatMap(([product, quantity]) => {
      const known = names.get(product);
      return known && quantity > 0 ? [{ ...known, quantity }] : [];
    }),
    isPart: own.some(({ wanted, quantity }) => quantity < wanted),
  };
}

async function namesInShop(
  trx: ScopedTransaction,
  shop: number,
  products: readonly number[],
): Promise<ReadonlyMap<number, Pick<ShippedLine, 'sku' | 'products'>>> {
  const rows = await trx
    .selectFrom('products')
    .select([
      'products.id',
      'products.sku',
      sql<string[]>`array(select shop_product from eplatform_products
        where products.id in (eplatform_products.product_id, eplatform_products.product_before)
          and eplatform_id = ${shop})`.as('products'),
    ])
    .where('products.id', 'in', [0, ...products])
    .execute();
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}

interface TellJob {
  /** A row of eplatform_orders. */
  readonly row: number;
  /** A row of eplatform_order_parts, where it is the parcel of a part; absent = that of the order that came in. */
  readonly part?: number | undefined;
}

/** One job for each parcel. */
export const tellShopKey = ({ row, part }: TellJob): string => (part === undefined ? String(row) : `${row}-${part}`);

const MINUTE_MS = 60_000;
const RETRIES_MS = [1, 5, 15, 60, 240].map((minutes) => minutes * MINUTE_MS);

/**
 * Tells a shop that a parcel of its order has left or arrived. The connector looks first whether the shop knows, so a
 * server that dies after the call tells it nothing twice.
 */
export const tellShopJob: ShopKind<TellJob> = twoLanes({
  name: 'tellShop',
  slowName: 'tellSlowShop',
  keyOf: tellShopKey,
  payload: z.object({ row: z.int(), part: z.optional(z.int()) }),
  leaseMs: 5 * MINUTE_MS,
  concurrency: 2,
  backOffMs: (attempts) => RETRIES_MS[attempts - 1] ?? null,
  maxAttempts: 10,
  run: async (job, runtime, lane) => {
    const { clientId, payload } = job;
    if (clientId === null) return;
    const scope = { kind: 'client', clientId } as const;
    const news = await inScope(runtime.database, scope, (trx) => readNews(trx, payload));
    if (!news) return;
    const { shop, shopOrder, tracking } = news;
    if (await inScope(runtime.database, scope, (trx) => lane.passOn(trx, job, shop, runtime.now()))) return;
    const connector = openShop(shop, runtime, lane.limitMs);
    const answer = connector
      ? await connector.sendTracking(shopOrder, tracking)
      : ({ ok: false, problem: 'credentials' } as const);
    await inScope(runtime.database, scope, async (trx) => {
      if (!answer.ok && PASSING_PROBLEMS.has(answer.problem)) {
        await lane.retry(trx, job, shop, { problem: answer.problem, now: runtime.now() });
        return;
      }
      await job.done(trx);
      const at = runtime.now();
      // A shop that wants no word of arrivals has heard everything.
      const told = tracking.event === 'shipped' && shop.delivered_status === null ? 'delivered' : tracking.event;
      const { part } = payload;
      // A failure stands at the shop's order, whichever of its parcels it was about.
      const said = answer.ok
        ? { tell_problem: null, ...(part === undefined && { told, told_at: at }) }
        : { tell_problem: answer.problem, problem_at: at };
      await trx.updateTable('eplatform_orders').set(said).where('id', '=', payload.row).execute();
      if (answer.ok && part !== undefined)
        await trx.updateTable('eplatform_order_parts').set({ told, told_at: at }).where('id', '=', part).execute();
      if (answer.ok)
        await trx.updateTable('eplatforms').set({ last_tracking_at: at }).where('id', '=', shop.id).execute();
    });
  },
  onDead: async (trx, { row }, problem) => {
    const known = [...PASSING_PROBLEMS].find((one) => one === problem) ?? 'unreached';
    await trx.updateTable('eplatform_orders').set({ tell_problem: known }).where('id', '=', row).execute();
  },
});

interface News {
  readonly shop: ShopRow;
  readonly shopOrder: string;
  readonly tracking: ShopTracking;
}

/** What the shop is to be told now; null = nothing, or not by us. */
async function readNews(trx: ScopedTransaction, { row: id, part }: TellJob): Promise<News | null> {
  const row = await trx
    .selectFrom('eplatform_orders')
    .leftJoin('eplatform_order_parts as part', (join) =>
      join.onRef('part.eplatform_order', '=', 'eplatform_orders.id').on('part.id', '=', part ?? 0),
    )
    .innerJoin('orders as said', (join) =>
      join.on((eb) => eb('said.id', '=', eb.fn.coalesce('part.order_id', 'eplatform_orders.order_id'))),
    )
    // The parcel that it travels in may be that of another.
    .innerJoin('orders', (join) => join.on((eb) => eb('orders.id', '=', eb.fn.coalesce('said.merged_into', 'said.id'))))
    .leftJoin('carriers', 'carriers.id', 'orders.carrier_id')
    .select([
      'eplatform_orders.eplatform_id',
      'eplatform_orders.shop_order',
      'eplatform_orders.order_id as whole_id',
      'eplatform_orders.told as whole_told',
      'part.id as part_id',
      'part.told as part_told',
      'said.id as said_id',
      'orders.id as order_id',
      'orders.status',
      'orders.pick_step',
      'orders.tracking_number',
      'carriers.operator',
      'carriers.name as carrier_name',
    ])
    .where('eplatform_orders.id', '=', id)
    .executeTakeFirst();
  if (!row || (part !== undefined && row.part_id === null)) return null;
  const told = part === undefined ? row.whole_told : row.part_told;
  const shop = await readShopRow(trx, row.eplatform_id);
  if (!shop || shop.disabled_at !== null) return null;
  const event = told === null ? 'shipped' : 'delivered';
  if (told === 'delivered' || (event === 'delivered' ? !isDelivered(row.status) : shippedRefusal(row.status) === null))
    return null;
  const operator = row.operator === null ? null : parseOperator(row.operator);
  const number = row.tracking_number;
  const url = shop.tracking_on_web && operator && number !== null ? trackingUrl(operator, number) : null;
  const whole = await wholeState(trx, row.whole_id ?? row.said_id);
  const isLast = event === 'shipped' ? whole.isShipped : whole.isDelivered;
  const { lines, isPart } = await shippedLines(trx, {
    shop: shop.id,
    order: row.said_id,
    parcel: row.order_id,
    pickStep: row.pick_step,
  });
  const status = toldStatus(shop, event, isPart || !isLast);
  return {
    shop,
    shopOrder: row.shop_order,
    tracking: { event, status, carrier: row.carrier_name, number, url, lines },
  };
}

/**
 * The state that the shop's order gets. A system that is told units knows by itself that some are missing; in any other
 * an order that left in part is neither sent nor delivered: it has a state for that, or keeps its own.
 */
function toldStatus(shop: ShopRow, event: ShopTracking['event'], isPart: boolean): string | null {
  if (isPart && !PLATFORMS[shop.eplatform_type].tellable) return event === 'shipped' ? shop.partial_status : null;
  return event === 'shipped' ? shop.shipped_status : shop.delivered_status;
}
