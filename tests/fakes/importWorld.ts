import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { DataOf } from '#contract/endpoint.ts';
import type { importFile } from '#contract/orders/imports.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { inScope } from '#server/db/tenancy.ts';
import { runImport } from '#server/orders/imports/runImport.ts';
import { importProducts } from '#server/orders/imports/importProducts.ts';
import type { ImportTarget } from '#server/orders/imports/importTarget.ts';
import { createWorld } from './serverWorld.ts';
import { BACKENDS } from './testDatabase.ts';

const PRODUCTS = 'sku,name,price,weight_kg\nS-1,Galletas,1.85,0.25\nS-2,Aceite,2.55,1.05\n';

const [backend] = BACKENDS;

/** A client of two products into which the tests of this file import; its orders are forgotten before each. */
export function importWorld() {
  let database: DatabaseHandle;
  let target: ImportTarget;

  beforeAll(async () => {
    if (!backend) throw new Error('no database to test with');
    database = await backend.open();
    const world = await createWorld(database, []);
    target = { database, clientId: world.clients[0], now: new Date('2026-11-28T08:00:00.000Z'), source: 'import' };
    await importProducts(async function* () {
      yield new TextEncoder().encode(PRODUCTS);
    }, target);
  });
  beforeEach(() => inClient((trx) => trx.deleteFrom('orders').execute()));
  afterAll(() => database.close());

  const inClient = <T>(work: Parameters<typeof inScope<T>>[2]) =>
    inScope(database, { kind: 'client', clientId: target.clientId }, work);
  const run = (file: Uint8Array | string, kind: 'orders' | 'products' = 'orders'): Promise<DataOf<typeof importFile>> =>
    runImport({
      file: typeof file === 'string' ? new TextEncoder().encode(file) : file,
      kind,
      target,
      preview: false,
      mapping: null,
      language: 'es',
    });
  const reasons = ({ rejections }: DataOf<typeof importFile>) =>
    rejections.flatMap(({ lines, reason }) => lines.map((line) => `${line} ${reason}`)).toSorted();
  const stored = async () => {
    const orders = await inClient((trx) => trx.selectFrom('orders').selectAll().orderBy('order_reference').execute());
    const lines = await inClient((trx) =>
      trx
        .selectFrom('order_lines')
        .innerJoin('products', 'products.id', 'order_lines.product_id')
        .select(['order_id', 'sku', 'quantity', 'unit_price_cents', 'order_lines.options'])
        .orderBy('order_lines.id')
        .execute(),
    );
    return orders.map((order) => ({
      ...order,
      goods: lines
        .filter((line) => line.order_id === order.id)
        .map(({ sku, quantity, unit_price_cents, options }) =>
          [quantity, sku, unit_price_cents, ...(options ?? []).map(({ name, value }) => `${name}=${value}`)].join(' '),
        ),
    }));
  };
  return { run, reasons, stored, inClient };
}
