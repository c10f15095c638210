import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { inScope } from '../db/tenancy.ts';
import { checkFile } from '../areas/imports/checkFile.ts';
import { groupOrders } from '../areas/imports/groupOrders.ts';
import type { FileOrder } from '../areas/imports/groupOrders.ts';
import { importProducts } from '../areas/imports/importProducts.ts';
import { parseOrderLine } from '../areas/imports/parseOrderLine.ts';
import { readRows } from '../areas/imports/readRows.ts';
import type { Stock } from './makeOrder.ts';
import { statusPaths } from './statusPaths.ts';

const DEMO_DATA = join(import.meta.dirname, '../demo/data');

/** What orders are made of: the demo's products, which the client then has, its baskets, and believable histories. */
export async function readStock(database: DatabaseHandle, clientId: number, now: Date): Promise<Stock> {
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
