import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { USUAL_CUSTOMER_FIELDS } from '#domain/shops/customerFields.ts';
import { beginImport } from '#server/shops/beginReading.ts';
import { readNamedOrdersJob } from '#server/shops/readNamedOrders.ts';
import { readShopJob } from '#server/shops/readShop.ts';
import { connectShop } from '#server/shops/connectShop.ts';
import { insertOrders } from '#server/orders/insertOrders.ts';
import { orderOf } from '#server/shops/platforms/woocommerce/mapping.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { inScope, type ScopedTransaction } from '#server/db/tenancy.ts';
import { createAccounts } from '#server/demo/createAccounts.ts';
import { SERVICES } from '#server/kernel/services.ts';
import { runDueJobs } from '../fakes/runDueJobs.ts';
import { shopWorldAt } from '../fakes/shops/shopWorld.ts';
import { wooServer, type WooServer } from '../fakes/shops/wooServer.ts';
import { percentile, ratio, type Bench } from './bench.ts';

const NOW = new Date('2026-11-23T09:00:00Z');
const DAY_MS = 86_400_000;
const PRODUCTS = 200;
const TOGETHER = 10;
const SIZES = { price_cents: 1210, weight_g: 250, width_mm: 80, height_mm: 100, depth_mm: 80 };
/** Largest ratio to a loop that asks for the same pages and stores the same orders, ten together. */
const TARGET = 1.3;

/** How fast the first import of a shop is, beside whoever would ask for the same pages and store what they say. */
export const bench: Bench = async ({ quick }) => {
  const orders = quick ? 500 : 10_000;
  const woo = await wooServer(() => NOW);
  for (let n = 1; n <= PRODUCTS; n += 1)
    woo.products.set(n, { ...woo.products.get(7), id: n, sku: `SKU-${n}`, global_unique_id: '' });
  const line = (n: number, id: number) => ({
    id: id * 10 + n,
    name: `Cosa ${n}`,
    product_id: 1 + ((id * 3 + n) % PRODUCTS),
    quantity: 1 + (id % 3),
    subtotal: '10.00',
    subtotal_tax: '2.10',
    sku: `SKU-${1 + ((id * 3 + n) % PRODUCTS)}`,
  });
  const modified = new Date(NOW.getTime() - 5 * DAY_MS);
  for (let id = 1; id <= orders; id += 1) woo.put(id, { modified, line_items: [line(1, id), line(2, id)] });
  const [ours, bare]: [number[], number[]] = [[], []];
  try {
    for (let turn = 0; turn < (quick ? 1 : 3); turn += 1) {
      bare.push(await timed(orders, (database, clientId) => bareLoop(database, clientId, woo)));
      ours.push(await timed(orders, (database, clientId) => firstImport(database, clientId, woo)));
    }
  } finally {
    await woo.close();
  }
  const [seconds, yardstick] = [percentile(ours, 0.5, 2), percentile(bare, 0.5, 2)];
  return {
    name: 'first import of a WooCommerce shop (PGlite, fsync on, stand-in on this machine)',
    rows: [
      {
        orders,
        'p50 s': seconds,
        'orders/s': Math.round(orders / seconds),
        'bare p50 s': yardstick,
        ...ratio(seconds, yardstick, TARGET),
      },
    ],
    notes: [
      'Times: of a loop that asks the same stand-in for the same pages and stores each order by the act that makes all orders, ten in a transaction: no row for each order of the shop, no versions, no progress, no checks.',
    ],
  };
};

type Import = (database: DatabaseHandle, clientId: number) => Promise<void>;

/** Seconds that an import takes into an empty database of its own, which holds all of them afterwards. */
async function timed(orders: number, work: Import): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'despacho-shop-'));
  const database = await openDatabase({ dataDir });
  try {
    const [clientId = 0] = await createAccounts(database);
    const began = performance.now();
    await work(database, clientId);
    const seconds = (performance.now() - began) / 1000;
    const { count } = await scoped(database, clientId, (trx) =>
      trx
        .selectFrom('orders')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
    );
    if (count !== orders) throw new Error(`${count} orders came in`);
    return seconds;
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const scoped = <Result>(
  database: DatabaseHandle,
  clientId: number,
  work: (trx: ScopedTransaction) => Promise<Result>,
) => inScope(database, { kind: 'client', clientId }, work);

async function firstImport(database: DatabaseHandle, clientId: number, woo: WooServer): Promise<void> {
  const { rights: _, ...keys } = woo.keys;
  const form = { name: 'Velas', url: 'https://tienda.example' };
  const tools = { box: SERVICES.secrets, newSecret: () => 's' };
  await scoped(database, clientId, async (trx) => {
    const id = await connectShop(trx, { clientId, type: 'woocommerce', form, now: NOW }, keys, tools);
    if (typeof id !== 'number') throw new Error(JSON.stringify(id));
    await beginImport(trx, id, 30, NOW);
  });
  const services = { ...SERVICES, shops: shopWorldAt(woo.address, 60_000) };
  await runDueJobs([readShopJob, readNamedOrdersJob], { database, now: () => NOW, services });
}

async function bareLoop(database: DatabaseHandle, clientId: number, woo: WooServer): Promise<void> {
  const basic = Buffer.from(`${woo.keys.consumer_key}:${woo.keys.consumer_secret}`).toString('base64');
  const ask = async (path: string): Promise<readonly unknown[]> => {
    const answer = await fetch(`${woo.address}/wp-json/wc/v3/${path}`, {
      headers: { authorization: `Basic ${basic}` },
    });
    return (await answer.json()) as readonly unknown[];
  };
  const products = new Map<string, number>();
  for (let page = 1; ; page += 1) {
    const said = await ask(`orders?modified_after=2026-10-01T00:00:00&orderby=id&order=asc&per_page=100&page=${page}`);
    const orders = said.map((json) => orderOf(json, USUAL_CUSTOMER_FIELDS)).filter((order) => 'lines' in order);
    const fresh = [...new Set(orders.flatMap(({ lines }) => lines.map(({ product }) => product)))].filter(
      (id) => !products.has(id),
    );
    if (fresh.length > 0) {
      const rows = (await ask(`products?include=${fresh.slice(0, 100).join(',')}&per_page=100`)).concat(
        fresh.length > 100 ? await ask(`products?include=${fresh.slice(100).join(',')}&per_page=100`) : [],
      ) as readonly { id: number; sku: string; name: string }[];
      await scoped(database, clientId, async (trx) => {
        const values = rows.map(({ sku, name }) => ({ client_id: clientId, sku, name, ...SIZES, updated_at: NOW }));
        const made = await trx.insertInto('products').values(values).returning(['id', 'sku']).execute();
        for (const { id, sku } of made) products.set(String(rows.find((row) => row.sku === sku)?.id), id);
      });
    }
    for (let from = 0; from < orders.length; from += TOGETHER)
      await scoped(database, clientId, (trx) =>
        insertOrders(
          trx,
          clientId,
          orders.slice(from, from + TOGETHER).map((order) => ({
            reference: order.reference,
            type: 'order',
            date: order.createdAt,
            createdAt: NOW,
            paymentMethod: order.paymentMethod,
            currency: order.currency,
            customer: order.customer,
            lines: order.lines.map(({ product, quantity, unitPriceCents }) => ({
              productId: products.get(product) ?? 0,
              quantity,
              unitPriceCents,
              weightG: 250,
            })),
            history: [{ status: 'CREATED', at: NOW, source: 'import', userName: 'Velas' }],
            amounts: { totalCents: order.totalCents, taxCents: order.taxCents },
          })),
        ),
      );
    if (said.length < 100) return;
  }
}
