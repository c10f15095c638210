import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DataOf } from '#contract/endpoint.ts';
import type { importFile } from '#contract/orders/imports.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { inScope } from '#server/db/tenancy.ts';
import { runImport } from '#server/orders/imports/runImport.ts';
import { importProducts } from '#server/orders/imports/importProducts.ts';
import type { ImportTarget } from '#server/orders/imports/importTarget.ts';
import { createWorld } from '#tests/fakes/serverWorld.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';

const PRODUCTS = 'sku,name,price,weight_kg\nS-1,Galletas,1.85,0.25\nS-2,Aceite,2.55,1.05\n';
const HEAD = 'order_reference,date,firstname,lastname,address1,postcode,city,country,phone,sku,quantity,unit_price';
const WHO = '2026-11-25,Ana,Prueba,Calle Inventada 1,28013,Madrid,ES,600111222';

const [backend] = BACKENDS;

describe('exports and spreadsheets as people have them', () => {
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
  const sample = (name: string) => readFileSync(new URL(`../fixtures/imports/${name}`, import.meta.url));

  const ADDRESS = {
    address1: 'Calle Inventada 12',
    address2: '3º B',
    postcode: '08001',
    city: 'Barcelona',
    country: 'ES',
  };

  test.each([
    {
      name: 'shopify.csv',
      platform: 'shopify',
      orders: [
        {
          order_reference: '#1',
          firstname: 'Nora',
          lastname: 'Ficticia Sol',
          ...ADDRESS,
          state: 'Barcelona',
          phone: '+34600111222',
          other: 'Es un regalo:\nllamar antes.',
          payment_method: 'Bizum',
          date_order: new Date('2026-11-25T17:04:09Z'),
          total_cents: 1020,
          total_tax_cents: 177,
          goods: ['2 S-1 185', '1 S-2 255'],
        },
        // Without an address to ship to it goes to that of the invoice, as a whole.
        { order_reference: '#2', firstname: 'Berta', address1: 'Avenida Imaginaria 3', address2: null, city: 'Girona' },
      ],
      refused: ['7 called-off', '8 sent-already'],
    },
    {
      name: 'woocommerce.csv',
      platform: 'woocommerce',
      orders: [
        {
          order_reference: '7001',
          ...ADDRESS,
          address1: 'Calle Inventada 12, 3º B',
          address2: null,
          email: 'nora@example.com',
          // What the clock of the client showed.
          date_order: new Date('2026-11-25T13:32:00Z'),
          total_cents: 1020,
          goods: ['2 S-1 185', '1 S-2 255'],
        },
      ],
      refused: ['4 called-off'],
    },
    {
      name: 'woocommerce-items.csv',
      platform: 'woocommerce',
      orders: [{ order_reference: 'W-7101', ...ADDRESS, total_cents: 1020, goods: ['2 S-1 185', '1 S-2 255'] }],
      refused: [],
    },
    {
      name: 'prestashop.csv',
      platform: 'prestashop',
      orders: [{ order_reference: 'XKBKNABJK', ...ADDRESS, total_cents: 1020, goods: ['2 S-1 185', '1 S-2 255'] }],
      refused: [],
    },
    {
      name: 'amazon.txt',
      platform: 'amazon',
      orders: [
        {
          order_reference: '404-1111111-1111111',
          lastname: 'Ficticia Sol',
          ...ADDRESS,
          phone: '+34 600 11 12 22',
          date_order: new Date('2026-11-25T10:15:30Z'),
          // The report has no prices: those of the products are taken.
          goods: ['2 S-1 185', '1 S-2 255'],
          total_cents: 625,
        },
        { order_reference: '404-2222222-2222222', goods: ['1 S-1 185'] },
      ],
      refused: [],
    },
    {
      name: 'amazon-priced.txt',
      platform: 'amazon',
      orders: [
        {
          order_reference: '404-1111111-1111111',
          // 5.00 for three: the cents are shared, so that the sum is that of the file.
          goods: ['1 S-1 166', '2 S-1 167', '1 S-2 255'],
          total_cents: 500 + 255 + 200 + 195,
        },
      ],
      refused: [],
    },
    {
      name: 'etsy.csv',
      platform: 'etsy',
      orders: [
        {
          order_reference: '3101000001',
          firstname: 'Nora',
          lastname: 'Ficticia Sol',
          ...ADDRESS,
          // The fifth of November, though each date of the file could be a day of another month.
          date_order: new Date('2026-11-05T00:00:00Z'),
          // The same product as two people want it is two lines.
          goods: ['2 S-1 185 Sabor=Anís', '1 S-1 185 Sabor=Limón Dedicatoria=Para Ana, de Luis', '1 S-2 255'],
          total_cents: 810,
        },
      ],
      refused: ['5 sent-already'],
    },
    {
      name: 'squarespace.csv',
      platform: 'squarespace',
      orders: [
        {
          order_reference: '05631',
          ...ADDRESS,
          email: 'nora@example.com',
          date_order: new Date('2026-11-25T13:55:13Z'),
          total_cents: 1020,
          total_tax_cents: 177,
          goods: ['2 S-1 185 Lineitem variant=Anís', '1 S-2 255'],
        },
      ],
      refused: ['4 sent-already'],
    },
    {
      name: 'ebay.csv',
      platform: 'ebay',
      orders: [
        {
          order_reference: '14-15124-99674',
          lastname: 'Ficticia Sol',
          ...ADDRESS,
          email: 'nora@example.com',
          phone: '600111222',
          currency: 'USD',
          date_order: new Date('2026-11-05T00:00:00Z'),
          goods: ['2 S-1 185 Sabor=Anís', '1 S-2 255'],
        },
        { order_reference: '14-15125-10001', ...ADDRESS, goods: ['1 S-1 185'] },
      ],
      refused: ['8 sent-already'],
    },
    {
      name: 'ebay-uk.csv',
      platform: 'ebay',
      orders: [
        {
          order_reference: '14-15125-10001',
          ...ADDRESS,
          currency: 'GBP',
          date_order: new Date('2026-11-06T00:00:00Z'),
          goods: ['1 S-1 185'],
        },
      ],
      refused: [],
    },
    {
      name: 'shipstation.csv',
      platform: 'shipstation',
      orders: [
        {
          order_reference: 'SS-1',
          ...ADDRESS,
          date_order: new Date('2026-11-25T13:32:10Z'),
          total_cents: 1020,
          goods: ['2 S-1 185', '1 S-2 255'],
        },
      ],
      refused: [],
    },
  ])('$name comes in as it is', async ({ name, platform, orders, refused }) => {
    const outcome = await run(sample(name));
    expect(outcome).toMatchObject({ platform, missing: [], stored: orders.length, refused: refused.length });
    expect(reasons(outcome)).toEqual(refused);
    expect(await stored()).toMatchObject(orders);
  });

  test('what a spreadsheet has damaged is mended where one value is possible, else refused and called so', async () => {
    const outcome = await run(
      [
        HEAD,
        'XL-1,2026-11-25,Ana,Prueba,Calle 1,8001,Barcelona,ES,600111222,S-1,1,1.85',
        'XL-2,2026-11-25,Ana,Prueba,Calle 1,28013,Madrid,ES,"3,46001E+10",S-1,1,1.85',
        'XL-3,2026-11-25,Ana,Prueba,Rua 1,1000,Lisboa,PT,600111222,S-1,1,1.85',
        'XL-4,2026-11-25,Ana,Prueba,Calle 1,28013,Madrid,ES,#¡NUM!,S-1,1,1.85',
        'XL-5,2026-11-25,Ana,Prueba,Calle 1,28013,Madrid,ES,600111222.0,1-mar,1,1.85',
        '"4,04E+16",2026-11-25,Ana,Prueba,Calle 1,28013,Madrid,ES,600111222,S-1,1,1.85',
        'mar-26,2026-11-25,Ana,Prueba,Calle 1,28013,Madrid,ES,600111222,S-1,1,1.85',
        'XL-8,2026-11-25,Ana,Prueba,Calle EspaÃ±a 1,28013,Madrid,ES,600111222,S-1,1,1.85',
        'XL-9,2026-11-25,Ana,Prueba,Calle 1, 3,28013,Madrid,ES,600111222,S-1,1,1.85',
        'XL-10;2026-11-25;Ana;Prueba;Calle 1;28013;Madrid;ES;600111222;S-1;1;1.85',
        '="XL-11",2026-11-25,Ana,Prueba,Calle 1,="08002",Barcelona,ES,="600111222",S-1,1,1.85',
      ].join('\n'),
    );
    expect(reasons(outcome).filter((reason) => !reason.endsWith('missing-field'))).toEqual(
      expect.arrayContaining([
        '3 excel-power',
        '4 bad-postcode',
        '5 excel-error',
        '6 excel-date',
        '7 excel-power',
        '8 excel-date',
        '9 broken-letters',
        '10 too-many-cells',
        '11 mixed-separators',
      ]),
    );
    expect(await stored()).toMatchObject([
      { order_reference: 'XL-1', postcode: '08001', phone: '600111222' },
      { order_reference: 'XL-11', postcode: '08002', phone: '600111222' },
    ]);
    const power = outcome.rejections.find(({ line }) => line === 3);
    expect(power?.message).toContain('potencia de diez');
    expect(power?.message).toContain('«Teléfono»');
  });

  test('EANs in powers of ten are refused, zeros that were lost come back', async () => {
    const outcome = await run(
      [
        'sku,name,price,weight_kg,ean13',
        'E-1,Galletas,2.50,0.5,8.41217E+12',
        'E-2,Galletas,2.50,0.5,"8,41217E+12"',
        'E-3,Agua,0.50,1.5,36000291452',
        'E-4,Té,0.50,1.5,8412170000000',
        '1-mar,Café,0.50,1.5,',
      ].join('\n'),
      'products',
    );
    expect(reasons(outcome)).toEqual(['2 excel-power', '3 excel-power', '5 excel-rounded', '6 excel-date']);
    const rows = await inClient((trx) => trx.selectFrom('products').selectAll().where('sku', 'like', 'E-%').execute());
    expect(rows).toMatchObject([{ sku: 'E-3', ean13: '036000291452' }]);
  });

  test('hours, decimals with zeros, signs of money and names of countries are taken as what they are', async () => {
    const row = (reference: string, date: string, country: string, quantity: string, price: string) =>
      `${reference},${date},Ana,Prueba,Calle 1,28013,Madrid,${country},600111222,S-1,${quantity},${price}`;
    const outcome = await run(
      [
        HEAD,
        row('TD-1', '2026-11-25 14:32:00', 'ES', '1.00', '1.8500'),
        row('TD-2', '2026-11-25T14:32:00+01:00', 'ES', '1', '1.85'),
        row('TD-3', '25/11/2026 14:32', 'ES', '2', '"1,85"'),
        row('TD-4', '2026-11-25', 'ES', '2.0', '"1,85 €"'),
        row('TD-5', '2026-11-25', 'ES', '2', '"1.234,50"'),
        row('TD-6', '2026-11-25', 'ES', '2', '14.309999999999999'),
        row('TD-7', '2026-11-25', 'España', '1', '1.85'),
        row('TD-8', '2026-11-25', 'es', '1', '1.85'),
        row('TD-9', '2026-11-25', 'ES', '1', '1.234'),
        row('TD-91', '2026-11-25', 'ES', '1', '$ 1.85'),
      ].join('\n'),
    );
    expect(reasons(outcome)).toEqual(['10 unclear-number', '11 wrong-currency']);
    const orders = await stored();
    expect(orders.map(({ goods }) => goods[0])).toEqual([
      '1 S-1 185',
      '1 S-1 185',
      '2 S-1 185',
      '2 S-1 185',
      '2 S-1 123450',
      '2 S-1 1431',
      '1 S-1 185',
      '1 S-1 185',
    ]);
    expect(orders.map(({ date_order }) => date_order.toISOString().slice(0, 16)).slice(0, 4)).toEqual([
      '2026-11-25T13:32',
      '2026-11-25T13:32',
      '2026-11-25T13:32',
      '2026-11-25T00:00',
    ]);
    expect(new Set(orders.map(({ country }) => country))).toEqual(new Set(['ES']));
  });

  test.each([
    ['nothing tells', ['05/11/2026'], ['unclear-date']],
    ['another cell tells', ['05/11/2026', '25/11/2026'], []],
    ['another cell tells that the month stands first', ['05/11/2026', '11/25/2026'], []],
    ['the cells contradict each other', ['05/11/2026', '25/11/2026', '11/25/2026'], ['unclear-date']],
    ['a day to come tells nothing', ['12/11/2026'], ['unclear-date']],
  ])('a date that can be two days is read by the whole file: %s', async (_, dates, codes) => {
    const rows = dates.map((date, place) => `D-${place},${date}${WHO.slice(10)},S-1,1,1.85`);
    expect(reasons(await run([HEAD, ...rows].join('\n'))).map((reason) => reason.split(' ')[1])).toEqual(codes);
  });

  test('lines of an order need not be neighbours, and say its address once', async () => {
    const blank = ',,,,,,,,';
    const outcome = await run(
      [
        HEAD,
        `N-1,${WHO},S-1,1,1.85`,
        `N-2,${WHO},S-1,1,1.85`,
        `N-1${blank},S-2,1,2.55`,
        `N-2,${WHO.replace('Madrid', 'Parla')},S-2,1,2.55`,
        `N-3,${WHO},S-1,1,1.85`,
        `N-4,${WHO},S-1,1,1.85`,
        `N-3,${WHO},S-1,1,1.85`,
      ].join('\n'),
    );
    expect(reasons(outcome)).toEqual(['5 different-order-data', '8 duplicate-in-file']);
    expect(outcome.rejections.find(({ line }) => line === 5)?.message).toContain('Población');
    expect((await stored()).map(({ order_reference, goods }) => [order_reference, goods])).toEqual([
      ['N-1', ['1 S-1 185', '1 S-2 255']],
      ['N-4', ['1 S-1 185']],
    ]);
  });

  test('the checks of the order form hold, and every column of it can come in', async () => {
    const head =
      'Pedido;Fecha;Nombre completo;Empresa;NIF;Correo;Teléfono;Móvil;Dirección;Dirección 2;CP;Población;Provincia;País;Notas;Moneda;SKU;Cantidad;Precio;Gastos de envío';
    const row = (reference: string, change: (text: string) => string = (text) => text) =>
      `${reference};${change('25/11/2026;Ruiz Sol, Ana;Conservas Ruiz;B12345678;ana@example.com;+34 600 11 22 33;600 999 888;Calle Real 1;Bajo 2;28013;Madrid;Madrid;España;Frágil;GBP')};S-1;2;1,85;3,95`;
    const outcome = await run(
      [
        head,
        row('F-1'),
        row('F-2', (text) => text.replace('ana@example.com', 'ana@')),
        row('F-3', (text) => text.replace('+34 600 11 22 33', 'llamar')),
        row('F-4', (text) => text.replace('28013', '53013')),
        row('F-5', (text) => text.replace('Ruiz Sol, Ana;Conservas Ruiz', ';')),
        row('F-6', (text) => text.replace('GBP', 'XXY')),
      ].join('\n'),
    );
    expect(reasons(outcome)).toEqual([
      '3 bad-email',
      '4 bad-phone',
      '5 bad-postcode',
      '6 missing-field',
      '7 unknown-currency',
    ]);
    expect(await stored()).toMatchObject([
      {
        firstname: 'Ana',
        lastname: 'Ruiz Sol',
        company: 'Conservas Ruiz',
        dni: 'B12345678',
        phone_mobile: '600 999 888',
        address2: 'Bajo 2',
        other: 'Frágil',
        currency: 'GBP',
        total_cents: 2 * 185 + 395,
      },
    ]);
  });

  test('equal reasons are one, with their count and lines', async () => {
    const rows = Array.from({ length: 165 }, (_, place) => `G-${place},${WHO},NADA,1,1.85`);
    const outcome = await run([HEAD, ...rows].join('\n'));
    expect(outcome.problems).toBe(165);
    expect(outcome.rejections).toMatchObject([{ reason: 'unknown-sku', line: 2, count: 165 }]);
    expect(outcome.rejections[0]?.lines).toHaveLength(100);
    expect(outcome.failed_rows?.trim().split('\r\n')).toHaveLength(166);
  });
});
