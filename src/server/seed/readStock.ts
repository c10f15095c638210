import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { inScope } from '../db/tenancy.ts';
import { groupOrders } from '../orders/imports/groupOrders.ts';
import type { FileOrder } from '../orders/imports/groupOrders.ts';
import { importProducts } from '../orders/imports/importProducts.ts';
import { knowFile, openFile } from '../orders/imports/readFile.ts';
import type { Stock } from './makeOrder.ts';
import { statusPaths } from './statusPaths.ts';

const DEMO_DATA = join(import.meta.dirname, '../demo/data');

/** What orders are made of: the demo's products, which the client then has, its baskets, and believable histories. */
export async function readStock(database: DatabaseHandle, clientId: number, now: Date): Promise<Stock> {
  const products = () => createReadStream(join(DEMO_DATA, 'products.csv'));
  await importProducts(products, { database, clientId, now, source: 'demo' });
  const rows = await inScope(database, { kind: 'client', clientId }, (trx) =>
    trx
      .selectFrom('products')
      .select(['sku', 'id', 'weight_g', 'price_cents'])
      .where('client_id', '=', clientId)
      .execute(),
  );
  return {
    products: new Map(rows.map((row) => [row.sku, row])),
    baskets: await readBaskets(),
    paths: statusPaths(),
  };
}

async function readBaskets(): Promise<FileOrder[]> {
  const source = () => createReadStream(join(DEMO_DATA, 'orders.csv'));
  const { rows, judgement } = await openFile('orders', source, await knowFile('orders', source));
  const baskets: FileOrder[] = [];
  for await (const order of groupOrders(rows(), judgement)) if (order.head.type === 'order') baskets.push(order);
  return baskets;
}
