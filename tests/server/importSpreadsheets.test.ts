import { describe, expect, test } from 'vitest';
import { importWorld } from '#tests/fakes/importWorld.ts';

const HEAD = 'order_reference,date,firstname,lastname,address1,postcode,city,country,phone,sku,quantity,unit_price';
const WHO = '2026-11-25,Ana,Prueba,Calle Inventada 1,28013,Madrid,ES,600111222';

describe('spreadsheets as people have them', () => {
  const { run, reasons, stored, inClient } = importWorld();

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
