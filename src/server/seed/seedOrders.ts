import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { ORDER_STATUSES, statusFacts } from '#domain/status/status.ts';
import { copyRow } from '../db/copyText.ts';
import type { BulkLoad, DatabaseHandle } from '../db/databaseHandle.ts';
import { fillTables } from '../db/fillTables.ts';
import { addUpTallies } from '../db/addUpTallies.ts';
import { inScope } from '../db/tenancy.ts';
import { randomFrom, readBaskets } from '../demo/baskets.ts';
import type { FileOrder } from '../orders/imports/groupOrders.ts';
import { importProducts } from '../orders/imports/importProducts.ts';
import { countFigures } from '../reports/figures/countFigures.ts';
import {
  INSERTED_ORDER_COLUMNS,
  LINE_COLUMNS,
  lineRows,
  type NewOrder,
  newOrderRow,
  STATUS_COLUMNS,
  statusRows,
} from '../orders/newOrderRows.ts';
import { ANNOUNCED_COLUMNS, announcedRow, asReturn, WORK_COLUMNS, workDone } from './workDone.ts';

interface Stock {
  readonly products: ReadonlyMap<
    string,
    { readonly id: number; readonly weight_g: number; readonly price_cents: number }
  >;
  readonly baskets: readonly FileOrder[];
  readonly paths: ReadonlyMap<string, readonly string[]>;
  /** Ids of who packs for the client, and of its carriers. */
  readonly people: readonly number[];
  readonly carriers: readonly number[];
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const YEAR_DAYS = 365;
/** A warehouse's year: most orders are long delivered, a share waits to be picked, the rest is everywhere. */
const DELIVERED_SHARE = 0.6;
const WAITING_SHARE = 0.1;
const RETURNED_SHARE = 0.03;
const MOST_DAYS_TO_RETURN = 30;

/**
 * One order of the same shape as the real ones: the basket of one, the customer of another.
 * @param random numbers from 0 up to 1; the same ones give the same order
 */
function makeOrder(stock: Stock, reference: string, now: Date, random: () => number): NewOrder {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const basket = pick(stock.baskets);
  const { head } = pick(stock.baskets);
  const path = choosePath(stock, random);
  const first = now.getTime() - Math.floor(random() * YEAR_DAYS * DAY_MS);
  const step = Math.min(6 * HOUR_MS, Math.floor((now.getTime() - first) / path.length));
  const carrier = stock.carriers.length > 0 ? pick(stock.carriers) : null;
  const order: NewOrder = {
    reference,
    type: 'order',
    date: new Date(first - (first % DAY_MS)),
    createdAt: new Date(first),
    paymentMethod: head.paymentMethod,
    currency: 'EUR',
    customer: head.customer,
    lines: basket.lines.map(({ sku, quantity, unitPriceCents }) => {
      const product = stock.products.get(sku);
      if (!product) throw new Error(`basket names ${sku}, which the client does not sell`);
      return {
        productId: product.id,
        quantity,
        unitPriceCents: unitPriceCents ?? product.price_cents,
        weightG: product.weight_g,
      };
    }),
    history: path.map((status, place) => ({ status, at: new Date(first + place * step), source: 'seed' as const })),
    places: { parent_order_id: null, warehouse_id: null, tax_office_id: null, carrier_id: carrier, service_code: null },
  };
  const days = Math.min(MOST_DAYS_TO_RETURN, Math.floor((now.getTime() - first) / DAY_MS) - 1);
  return days > 0 && random() < RETURNED_SHARE ? asReturn(order, 1 + Math.floor(random() * days)) : order;
}

function choosePath({ paths }: Stock, random: () => number): readonly string[] {
  const roll = random();
  const fixed = roll < DELIVERED_SHARE ? 'DELIVERED' : roll < DELIVERED_SHARE + WAITING_SHARE ? 'CREATED' : null;
  const all = [...paths.values()];
  const path = fixed ? paths.get(fixed) : all[Math.floor(random() * all.length)];
  if (!path) throw new Error('the status table reaches nothing from CREATED');
  return path;
}

/**
 * A shortest believable history for every status that an order can reach from CREATED by the table's own moves,
 * oldest first.
 */
export function statusPaths(): ReadonlyMap<string, readonly string[]> {
  const paths = new Map<string, readonly string[]>([['CREATED', ['CREATED']]]);
  for (const [from, path] of paths) {
    const { next } = statusFacts(from);
    // UNKNOWN leads anywhere: a history through it would say nothing.
    for (const to of next ?? []) {
      if (!paths.has(to) && isOrderStatus(to)) paths.set(to, [...path, to]);
    }
  }
  return paths;
}

function isOrderStatus(status: string): boolean {
  return ORDER_STATUSES.some((one) => one === status) && statusFacts(status).appliesTo.includes('O');
}

const DEMO_DATA = join(import.meta.dirname, '../demo/data');

/** What orders are made of: the demo's products, which the client then has, its baskets, and believable histories. */
async function readStock(database: DatabaseHandle, clientId: number, now: Date): Promise<Stock> {
  const products = () => createReadStream(join(DEMO_DATA, 'products.csv'));
  await importProducts(products, { database, clientId, now, source: 'demo' });
  const rows = await inScope(database, { kind: 'client', clientId }, (trx) =>
    trx
      .selectFrom('products')
      .select(['sku', 'id', 'weight_g', 'price_cents'])
      .where('client_id', '=', clientId)
      .execute(),
  );
  const idsIn = (table: 'users' | 'carriers') =>
    inScope(database, { kind: 'client', clientId }, async (trx) =>
      (await trx.selectFrom(table).select('id').where('client_id', '=', clientId).orderBy('id').execute()).map(
        ({ id }) => id,
      ),
    );
  return {
    people: await idsIn('users'),
    carriers: await idsIn('carriers'),
    products: new Map(rows.map((row) => [row.sku, row])),
    baskets: await readBaskets(),
    paths: statusPaths(),
  };
}

const ORDER_COLUMNS = ['id', ...INSERTED_ORDER_COLUMNS, ...WORK_COLUMNS] as const;

const BATCH = 2000;
/** Orders that are made in one turn: between turns what was sent goes out. */
const TURN = 100;
/** With what triggers write when an order comes in. */
const TABLES = [
  'orders',
  'order_lines',
  'order_statuses',
  'kernel.order_texts',
  'order_tallies',
  'announced_returns',
  'figure_changes',
];

export interface SeedOptions {
  readonly clientId: number;
  readonly orders: number;
  readonly now: Date;
  readonly onProgress?: (done: number) => void;
}

/** Fills a client with orders like the demo's, the same ones for the same count, and leaves the database vacuumed. */
export async function seedOrders(database: DatabaseHandle, options: SeedOptions): Promise<void> {
  const { clientId, orders, now, onProgress } = options;
  const stock = await readStock(database, clientId, now);
  await fillTables(database, { tables: TABLES, rows: orders }, async (load) => {
    const start = await countSeeded(load, clientId);
    const firstId = await reserveIds(load, orders);
    const random = randomFrom(start + 1);
    const make = (place: number) => makeOrder(stock, `SEED-${String(start + place + 1).padStart(7, '0')}`, now, random);
    let sent = Promise.resolve();
    for (let done = 0; done < orders; done += BATCH) {
      // The database takes one batch while the next is made.
      const [rows] = await Promise.all([
        makeRows(clientId, firstId, { from: done, to: Math.min(done + BATCH, orders) }, { make, people: stock.people }),
        sent,
      ]);
      sent = send(load, rows);
      onProgress?.(Math.min(done + BATCH, orders));
    }
    await sent;
  });
  await addUpTallies(database);
  await countFigures(database, now);
  await database.maintain();
}

interface Rows {
  readonly orders: string;
  readonly lines: string;
  readonly statuses: string;
  readonly announced: string;
}

async function makeRows(
  clientId: number,
  firstId: number,
  { from, to }: { readonly from: number; readonly to: number },
  { make, people }: { readonly make: (place: number) => NewOrder; readonly people: readonly number[] },
): Promise<Rows> {
  let [orders, lines, statuses, announced] = ['', '', '', ''];
  const random = randomFrom(firstId + from);
  for (let place = from; place < to; place += 1) {
    if (place % TURN === 0) await setImmediate();
    const order = make(place);
    const id = firstId + place;
    orders += copyRow(ORDER_COLUMNS, { id, ...newOrderRow(clientId, order), ...workDone(order, people, random) });
    // Every other return was announced by its customer.
    if (order.type === 'return' && id % 2 === 0)
      announced += copyRow(ANNOUNCED_COLUMNS, announcedRow(clientId, id, order));
    for (const row of lineRows(clientId, id, order))
      lines += copyRow(LINE_COLUMNS, {
        ...row,
        options: row.options && JSON.stringify(row.options),
        kit: row.kit && JSON.stringify(row.kit),
      });
    for (const row of statusRows(clientId, id, order)) statuses += copyRow(STATUS_COLUMNS, row);
  }
  return { orders, lines, statuses, announced };
}

async function send(load: BulkLoad, { orders, lines, statuses, announced }: Rows): Promise<void> {
  await load.copy('orders', ORDER_COLUMNS, orders);
  await load.copy('order_lines', LINE_COLUMNS, lines);
  await load.copy('order_statuses', STATUS_COLUMNS, statuses);
  if (announced !== '') await load.copy('announced_returns', ANNOUNCED_COLUMNS, announced);
}

/** @returns the first of so many ids in a row */
async function reserveIds(load: BulkLoad, count: number): Promise<number> {
  const [row] = await load.query<{ first: number }>(`
    select setval(sequence, first + ${count} - 1) - ${count} + 1 as first
    from (select sequence, nextval(sequence) as first from pg_get_serial_sequence('orders', 'id') as sequence) as next`);
  if (!row) throw new Error('orders have no sequence of ids');
  return row.first;
}

async function countSeeded(load: BulkLoad, clientId: number): Promise<number> {
  const [last] = await load.query<{ reference: string | null }>(
    `select max(order_reference) as reference from orders where client_id = ${clientId} and order_reference like 'SEED-%'`,
  );
  return Number(last?.reference?.slice('SEED-'.length) ?? 0);
}
