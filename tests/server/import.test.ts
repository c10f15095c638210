import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { inScope } from '#server/db/tenancy.ts';
import type { Source } from '#server/orders/imports/decodeFile.ts';
import { importOrders } from '#server/orders/imports/importOrders.ts';
import { importProducts } from '#server/orders/imports/importProducts.ts';
import type { ImportTarget } from '#server/orders/imports/importTarget.ts';
import { createWorld } from '#tests/fakes/serverWorld.ts';
import type { ServerWorld } from '#tests/fakes/serverWorld.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';

const source = (text: string): Source =>
  async function* () {
    yield new TextEncoder().encode(text);
  };

const PRODUCTS = `sku,ean13,name,price,weight_kg,location,origin_country
S-1,8410076472861,Galletas,2.55,0.25,A-01-1,ES
S-2,,Aceite 1 l,9.90,1.05,B-02-3,
`;
const HEAD =
  'order_reference,type,date,payment_method,firstname,lastname,email,phone,address1,postcode,city,state,country,sku,ean13,quantity,unit_price';
const WHO = 'order,2026-11-01,card,Laia,Núñez,laia@example.com,600000000,Calle 1,29001,Málaga,Málaga,ES';
const file = (...lines: string[]) => source(`${[HEAD, ...lines].join('\n')}\n`);

describe.each(BACKENDS)('import into $name', ({ open }) => {
  let database: DatabaseHandle;
  let world: ServerWorld;
  let target: ImportTarget;

  beforeAll(async () => {
    database = await open();
    world = await createWorld(database, []);
    target = { database, clientId: world.clients[0], now: new Date('2026-11-20T08:00:00.000Z'), source: 'import' };
    await importProducts(source(PRODUCTS), target);
  });
  afterAll(() => database.close());

  const inClient = <T>(work: Parameters<typeof inScope<T>>[2]) =>
    inScope(database, { kind: 'client', clientId: target.clientId }, work);
  const order = (reference: string) =>
    inClient(async (trx) => {
      const row = await trx
        .selectFrom('orders')
        .selectAll()
        .where('order_reference', '=', reference)
        .executeTakeFirst();
      if (!row) return null;
      const lines = await trx
        .selectFrom('order_lines')
        .selectAll()
        .where('order_id', '=', row.id)
        .orderBy('id')
        .execute();
      const history = await trx.selectFrom('order_statuses').selectAll().where('order_id', '=', row.id).execute();
      return { row, lines, history };
    });

  test('the same new orders sent twice at once go in once; the other file hears that they are there', async () => {
    const lines = Array.from({ length: 150 }, (_, place) => `TWICE-${place},${WHO},S-1,,1,2.55`);
    const reports = await Promise.all([
      importOrders(file(...lines), target),
      importOrders(file(...lines.toReversed()), target),
    ]);
    expect(reports.map(({ lines: read }) => read)).toEqual([150, 150]);
    expect(reports.reduce((sum, one) => sum + one.stored, 0)).toBe(150);
    const codes = reports.flatMap(({ rejections }) => rejections.map(({ code }) => code));
    expect(codes).toEqual(Array.from({ length: 150 }, () => 'duplicate-reference'));
    const stored = await inClient((trx) =>
      trx
        .selectFrom('orders')
        .select(['order_reference', 'lines'])
        .where('order_reference', 'like', 'TWICE-%')
        .execute(),
    );
    expect(new Set(stored.map((row) => row.order_reference)).size).toBe(150);
    const whole = await inClient((trx) =>
      trx
        .selectFrom('order_lines')
        .innerJoin('orders', 'orders.id', 'order_lines.order_id')
        .select('order_lines.id')
        .where('order_reference', 'like', 'TWICE-%')
        .execute(),
    );
    expect(whole).toHaveLength(150);
  });

  test('the same new products sent twice at once, in another order, are all there', async () => {
    const lines = Array.from({ length: 400 }, (_, place) => `SAME-${place},,Taza,1.00,0.1,,`);
    const head = 'sku,ean13,name,price,weight_kg,location,origin_country';
    const list = (rows: readonly string[]) => source(`${[head, ...rows].join('\n')}\n`);
    const reports = await Promise.all(
      [lines, lines.toReversed(), lines, lines.toReversed()].map((rows) => importProducts(list(rows), target)),
    );
    expect(reports.map(({ stored, refused }) => [stored, refused])).toEqual(Array.from({ length: 4 }, () => [400, 0]));
    const stored = await inClient((trx) =>
      trx.selectFrom('products').select('id').where('sku', 'like', 'SAME-%').execute(),
    );
    expect(stored).toHaveLength(400);
  });

  test('an order goes in with sums, search texts, Flow columns and one history row', async () => {
    const report = await importOrders(
      file(
        `P-1,${WHO},S-1,8410076472861,2,2.55`,
        `P-1,${WHO},S-2,,1,9.90`,
        `P-1,${WHO},S-1,8410076472861,3,2.55`,
        `P-1,${WHO},S-1,,1,0`,
      ),
      target,
    );
    expect(report).toEqual({ lines: 4, stored: 1, refused: 0, rejections: [] });
    const stored = await order('P-1');
    expect(stored?.row).toMatchObject({
      status: 'CREATED',
      in_to_pickup: true,
      in_to_send: false,
      customer_key: 'laia nunez',
      city_key: 'malaga',
      lines: 3,
      units: 7,
      total_weight_g: 6 * 250 + 1050,
      total_cents: 5 * 255 + 990,
    });
    // Same product and price merged, another price kept apart.
    expect(stored?.lines.map((line) => [line.quantity, line.unit_price_cents])).toEqual([
      [5, 255],
      [1, 990],
      [1, 0],
    ]);
    expect(stored?.history.map((row) => [row.status, row.source])).toEqual([['CREATED', 'import']]);
  });

  test('one wrong line leaves its whole order out and the others in, each reason with its line', async () => {
    const report = await importOrders(
      file(
        `P-10,${WHO},S-1,,1,2.55`,
        `P-10,${WHO},S-1,,-1,2.55`,
        `P-11,${WHO},S-1,,1,2.55`,
        `P-12,${WHO},S-99,,1,2.55`,
        `P-13,${WHO},S-1,8410076472862,1,2.55`,
        `P-14,${WHO.replace(',ES', ',XX')},S-1,,1,2.55`,
        `P-15,${WHO.replace('2026-11-01', '2026-13-01')},S-1,,1,2.55`,
        `P-16,${WHO},S-1,,1,dos`,
        `P-1,${WHO},S-1,,1,2.55`,
        `P-11,${WHO},S-2,,1,2.55`,
        `P-17,${WHO},S-1,,1,2.55`,
        `P-17,${WHO.replace('Laia', 'Eva')},S-2,,1,2.55`,
        `,${WHO},S-1,,1,2.55`,
        `P-18,${WHO.replace('order,', 'gift,')},S-1,,1,2.55`,
      ),
      target,
    );
    expect(report.rejections.map(({ line, code }) => [line, code])).toEqual([
      [3, 'bad-quantity'],
      [5, 'unknown-sku'],
      [6, 'bad-ean'],
      [7, 'unknown-country'],
      [8, 'bad-date'],
      [9, 'bad-number'],
      [10, 'duplicate-reference'],
      [13, 'different-order-data'],
      [14, 'missing-field'],
      [15, 'bad-type'],
    ]);
    expect(report).toMatchObject({ lines: 14, stored: 1, refused: 10 });
    // The order's second line stands further down.
    expect(await order('P-11')).toMatchObject({ row: { lines: 2 } });
    for (const reference of ['P-10', 'P-12', 'P-13', 'P-14', 'P-15', 'P-16', 'P-17', 'P-18']) {
      expect(await order(reference)).toBeNull();
    }
  });

  test('a wrong encoding in the last line leaves nothing behind', async () => {
    const bytes = Buffer.concat([
      Buffer.from(`${HEAD}\nP-30,${WHO},S-1,,1,2.55\n`),
      Buffer.from('P-31,Espa\xF1a', 'latin1'),
    ]);
    const latin1: Source = async function* () {
      yield bytes;
    };
    await expect(importOrders(latin1, target)).rejects.toMatchObject({ rejection: { code: 'encoding', line: 3 } });
    expect(await order('P-30')).toBeNull();
  });

  test('a product list brings known products up to date and names its wrong lines', async () => {
    const report = await importProducts(
      source(
        'sku;ean13;name;price;weight_kg\nS-1;8410076472861;Galletas María;2,75;0,3\nS-1;;Otra;1;1\nS-3;123;X;1;1\n',
      ),
      target,
    );
    expect(report.rejections.map(({ line, code }) => [line, code])).toEqual([
      [3, 'duplicate-in-file'],
      [4, 'bad-ean'],
    ]);
    const row = await inClient((trx) =>
      trx.selectFrom('products').selectAll().where('sku', '=', 'S-1').executeTakeFirst(),
    );
    expect(row).toMatchObject({ name: 'Galletas María', price_cents: 275, weight_g: 300 });
  });

  test("another client's products are not known", async () => {
    const report = await importOrders(file(`P-1,${WHO},S-1,,1,2.55`), { ...target, clientId: world.clients[1] });
    expect(report.rejections).toMatchObject([{ code: 'unknown-sku' }]);
  });
});
