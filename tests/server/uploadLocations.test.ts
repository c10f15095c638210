import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LocationsReport } from '#contract/orders/locationsReport.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { testApp } from '#tests/fakes/testApp.ts';
import type { TestApp, TestEnvelope, Visitor } from '#tests/fakes/testApp.ts';
import { countedDatabase, type CountedDatabase } from '#tests/fakes/countedDatabase.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';

const ADDRESS = '/api/v1/picking-manager/uploadlocations';

describe.each(DEFAULT_BACKENDS)('a location list on $name', ({ openDemo }) => {
  let database: DatabaseHandle;
  let counted: CountedDatabase;
  let app: TestApp;
  let merchant: Visitor;
  let clientId: number;

  beforeAll(async () => {
    database = await openDemo(new Date('2026-11-20T09:00:00.000Z'));
    counted = countedDatabase(database);
    app = await testApp(counted.database);
    merchant = await app.signIn('merchant@demo.test');
    clientId = (
      await asOwner(database, (trx) => trx.selectFrom('clients').select('id').orderBy('id').executeTakeFirstOrThrow())
    ).id;
  });
  afterAll(async () => {
    await app.app.close();
    await database.close();
  });

  const upload = async (payload: string | Buffer, query = '', who = merchant) => {
    const answer = await who.call({
      method: 'POST',
      url: ADDRESS + query,
      payload,
      headers: { 'content-type': 'text/csv', 'accept-language': 'es' },
    });
    const body = answer.json<TestEnvelope>();
    return { status: answer.statusCode, body, report: body.data as LocationsReport };
  };
  const locationOf = async (sku: string) =>
    (
      await asOwner(database, (trx) =>
        trx
          .selectFrom('products')
          .select('location')
          .where('client_id', '=', clientId)
          .where('sku', '=', sku)
          .executeTakeFirstOrThrow(),
      )
    ).location;

  const LIST = `code_type;code;location;warehouse_id;quantity
sku;dsp-0001;Z-01-1;1;40
ean13;08436551860510;Z-02-1;1;10
sku;DSP-0003;C-03-3;1;
sku;NADA-1;Z-03-1;1;
ean13;8412166100753;Z-09-9;1;
color;rojo;Z-04-1;;
sku;DSP-0004;;;
`;

  test('a preview tells everything and writes nothing', async () => {
    const { report } = await upload(LIST, '?preview=1');
    expect(report).toMatchObject({
      applied: false,
      lines: 7,
      updated: 2,
      unchanged: 1,
      unknown: 1,
      duplicated: 1,
      invalid: 2,
      ignored_columns: ['warehouse_id', 'quantity'],
    });
    expect(report.changes).toEqual([
      { line: 2, code: 'dsp-0001', product: 'Madeleines saveur fraise', before: 'A-01-1', after: 'Z-01-1' },
      { line: 3, code: '08436551860510', product: 'Suc de Magrana', before: 'H-14-2', after: 'Z-02-1' },
    ]);
    expect(report.rejections.map(({ line, reason }) => [line, reason])).toEqual([
      [5, 'unknown-code'],
      [6, 'duplicate-in-file'],
      [7, 'bad-code-type'],
      [8, 'missing-field'],
    ]);
    expect(report.rejections[1]).toEqual({
      line: 6,
      reason: 'duplicate-in-file',
      message: '«8412166100753» ya aparece en este archivo, en la línea 2.',
      code_type: 'ean13',
      code: '8412166100753',
      location: 'Z-09-9',
    });
    expect(await locationOf('DSP-0001')).toBe('A-01-1');
  });

  test('applied, it places the products, and the delta of a device brings the open orders that hold them', async () => {
    const picker = await app.signIn('picker@demo.test');
    app.clock.now = new Date('2026-11-20T10:30:00.000Z');
    const { report } = await upload(LIST);
    expect(report).toMatchObject({ applied: true, updated: 2 });
    expect([await locationOf('DSP-0001'), await locationOf('DSP-0002'), await locationOf('DSP-0003')]).toEqual([
      'Z-01-1',
      'Z-02-1',
      'C-03-3',
    ]);
    const delta = await picker.get('/api/v1/orders/detailed?updated_at[gte]=2026-11-20T10:30:00.000Z&per_page=500');
    const orders = delta.body.data as OrderDetail[];
    expect(orders).toHaveLength(report.orders);
    expect(report.orders).toBeGreaterThan(0);
    const placed = orders
      .flatMap((order) => order.products)
      .filter((product) => product.sku === 'DSP-0001' || product.sku === 'DSP-0002');
    expect(new Set(placed.map((product) => product.location))).toEqual(new Set(['Z-01-1', 'Z-02-1']));
    expect(
      orders.every((order) => order.products.some((product) => ['DSP-0001', 'DSP-0002'].includes(product.sku))),
    ).toBe(true);
    const again = await upload(LIST);
    expect(again.report).toMatchObject({ updated: 0, unchanged: 3, orders: 0 });
  });

  test.each([
    ['mixed in the header', 'code_type;code,location\nsku;DSP-0001;X-1\n', 'otro separador'],
    ['mixed in a line', 'code_type;code;location\nsku;DSP-0001;X-1\nsku,DSP-0002,X-2\n', 'línea 3'],
    ['of tabs with a line of commas', 'code_type\tcode\tlocation\nsku\tDSP-0001\tX-1\nsku,DSP-0002,X-2\n', 'línea 3'],
    ['of commas with a line of tabs', 'code_type,code,location\nsku\tDSP-0001\tX-1\n', 'tabuladores'],
    ['of three signs', 'code_type,code,location\nsku,DSP-0003,X-3\nsku\tDSP-0001\tX-1\nsku;DSP-0002;X-2\n', 'línea 3'],
    ['without its columns', 'ean13;place\n1;2\n', 'code_type, code'],
    ['empty', ' ', 'vacío'],
    ['too long', `code_type,code,location\n${'sku,X,A-1\n'.repeat(50_001)}`, '50000'],
  ])('a file %s is refused as a whole, in plain words', async (_, file, words) => {
    const before = await locationOf('DSP-0001');
    const { status, body } = await upload(file);
    expect([status, body.errorCode]).toEqual([422, 17113]);
    expect(body.errors?.['file']?.[0]).toContain(words);
    expect(await locationOf('DSP-0001')).toBe(before);
  });

  test('a list in the letters of Windows is read as it is', async () => {
    const file = Buffer.from('code_type;code;location\nsku;DSP-0003;Pasillo Espa\xF1a 1\n', 'latin1');
    const { report } = await upload(file, '?preview=1');
    expect(report).toMatchObject({ updated: 1, changes: [{ code: 'DSP-0003', after: 'Pasillo España 1' }] });
  });

  test('a list out of a spreadsheet, cells apart by tabs, is read as it is', async () => {
    const { report } = await upload('code_type\tcode\tlocation\nsku\tDSP-0003\tA 1, B 2; C\n', '?preview=1');
    expect(report).toMatchObject({ updated: 1, changes: [{ code: 'DSP-0003', after: 'A 1, B 2; C' }] });
  });

  test('a line that uses the wrong sign once misses a cell, and only that line is left out', async () => {
    const { report } = await upload('code_type;code;location\nsku;DSP-0001,X-1\nsku;DSP-0002;X-2\n', '?preview=1');
    expect(report).toMatchObject({ updated: 1, invalid: 1, rejections: [{ line: 2, reason: 'missing-field' }] });
  });

  test('a code that two products have is left out: a person has to say which', async () => {
    await asOwner(database, (trx) =>
      trx
        .updateTable('products')
        .set({ ean13: '8436551860510' })
        .where('client_id', '=', clientId)
        .where('sku', '=', 'DSP-0005')
        .execute(),
    );
    const { report } = await upload('code_type,code,location\nean13,8436551860510,Q-1\n');
    expect(report).toMatchObject({ updated: 0, invalid: 1, rejections: [{ line: 2, reason: 'several-products' }] });
  });

  test('another client\u2019s products are not known, and who may not edit is refused', async () => {
    const second = await app.signIn('merchant2@demo.test');
    expect((await upload('code_type,code,location\nsku,DSP-0001,Q-1\n', '', second)).report).toMatchObject({
      unknown: 1,
      updated: 0,
    });
    expect((await upload(LIST, '', await app.signIn('operator@demo.test'))).status).toBe(403);
  });

  test('only a file, of its size, is taken; and no other call takes one', async () => {
    const json = await merchant.post(ADDRESS, { code_type: 'sku' });
    expect([json.status, json.body.errorCode]).toEqual([422, 5600]);
    expect((await upload(Buffer.alloc(5 * 1024 * 1024 + 1, 0x61))).status).toBe(413);
    const elsewhere = await merchant.call({
      method: 'POST',
      url: '/api/v1/configuration',
      payload: 'name;value',
      headers: { 'content-type': 'text/csv' },
    });
    expect([elsewhere.statusCode, elsewhere.json<TestEnvelope>().errorCode]).toEqual([422, 5600]);
  });

  test('50,000 lines in a few statements', async () => {
    const rows = Array.from({ length: 50_000 }, (_, n) => `M-${n},P ${n},1,1,K-${n % 90}-${n % 40}-1`);
    await asOwner(database, async (trx) => {
      for (let from = 0; from < rows.length; from += 5000) {
        const values = rows.slice(from, from + 5000).map((row) => {
          const [sku = '', name = ''] = row.split(',');
          return {
            client_id: clientId,
            sku,
            name,
            price_cents: 1,
            weight_g: 1,
            width_mm: 0,
            height_mm: 0,
            depth_mm: 0,
            updated_at: '2026-11-20T09:00:00Z',
          };
        });
        await trx.insertInto('products').values(values).execute();
      }
    });
    const list = `code_type,code,location\n${rows.map((_, n) => `sku,M-${n},K-${n % 90}-${n % 40}-1`).join('\n')}\n`;
    counted.take();
    const { report } = await upload(list);
    expect(report).toMatchObject({ lines: 50_000, updated: 50_000, invalid: 0 });
    expect(counted.take()).toBeLessThan(100);
  });
});
