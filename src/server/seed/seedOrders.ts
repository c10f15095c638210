import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { insertOrders } from '../areas/orders/insertOrders.ts';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { inScope } from '../db/tenancy.ts';
import { checkFile } from '../import/checkFile.ts';
import { groupOrders } from '../import/groupOrders.ts';
import type { FileOrder } from '../import/groupOrders.ts';
import { importProducts } from '../import/importProducts.ts';
import { parseOrderLine } from '../import/parseOrderLine.ts';
import { readRows } from '../import/readRows.ts';
import { makeOrder } from './makeOrder.ts';
import type { Stock } from './makeOrder.ts';
import { randomFrom } from './random.ts';
import { statusPaths } from './statusPaths.ts';

const DEMO_DATA = join(import.meta.dirname, '../demo/data');
const BATCH = 500;

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
  const start = await countSeeded(database, clientId);
  const random = randomFrom(start + 1);
  for (let done = 0; done < orders; done += BATCH) {
    const size = Math.min(BATCH, orders - done);
    const batch = Array.from({ length: size }, (_, place) =>
      makeOrder(stock, `SEED-${String(start + done + place + 1).padStart(7, '0')}`, now, random),
    );
    await inScope(database, { kind: 'client', clientId }, (trx) => insertOrders(trx, clientId, batch));
    onProgress?.(done + size);
  }
  await database.maintain();
}

async function readStock(database: DatabaseHandle, clientId: number, now: Date): Promise<Stock> {
  const products = () => createReadStream(join(DEMO_DATA, 'products.csv'));
  await importProducts(products, { database, clientId, now, source: 'demo' });
  const rows = await inScope(database, { kind: 'client', clientId }, (trx) =>
    trx.selectFrom('products').select(['sku', 'id', 'weight_g']).where('client_id', '=', clientId).execute(),
  );
  return { products: new Map(rows.map((row) => [row.sku, row])), baskets: await readBaskets(), paths: statusPaths() };
}

async function readBaskets(): Promise<FileOrder[]> {
  const source = () => createReadStream(join(DEMO_DATA, 'orders.csv'));
  const rows = readRows(source, await checkFile(source, []));
  const lines = (async function* () {
    for await (const row of rows) yield parseOrderLine(row);
  })();
  const baskets: FileOrder[] = [];
  for await (const order of groupOrders(lines)) if (order.lines[0]?.head.type === 'order') baskets.push(order);
  return baskets;
}

async function countSeeded(database: DatabaseHandle, clientId: number): Promise<number> {
  const last = await inScope(database, { kind: 'client', clientId }, (trx) =>
    trx
      .selectFrom('orders')
      .select((eb) => eb.fn.max('order_reference').as('reference'))
      .where('order_reference', 'like', 'SEED-%')
      .executeTakeFirst(),
  );
  return Number(last?.reference?.slice('SEED-'.length) ?? 0);
}
