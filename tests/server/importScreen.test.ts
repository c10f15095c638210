import { readFileSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DataOf } from '#contract/endpoint.ts';
import { importFile } from '#contract/orders/imports.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { createAccounts } from '#server/demo/createAccounts.ts';
import { quickHash } from '#tests/fakes/quickHash.ts';
import { testApp } from '#tests/fakes/testApp.ts';
import type { TestApp, TestEnvelope, Visitor } from '#tests/fakes/testApp.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';

type Outcome = DataOf<typeof importFile>;

const PRODUCTS = `Código;Nombre;PVP;Peso (kg);Notas
S-1;Galletas;2,55;0,25;x
S-2;Aceite;caro;1,05;
S-3;"=1+1; quieto";9,90;1;
`;

const ORDERS = `Pedido,Fecha,Nombre,Apellidos,Dirección,CP,Población,País,SKU,Cantidad,Precio,Teléfono
P-1,2026-11-01,Ana,Ruiz,Calle 1,28001,Madrid,ES,S-1,2,"2,55",'+34600111222
P-2,2026-11-01,Leo,Gil,Calle 2,28002,Madrid,ES,S-1,1,2.55,
P-2,2026-11-01,Leo,Gil,Calle 2,28002,Madrid,ES,NADA,1,2.55,
`;

describe.each(BACKENDS)('the import screen on $name', ({ open }) => {
  let database: DatabaseHandle;
  let app: TestApp;
  let merchant: Visitor;

  beforeAll(async () => {
    database = await open();
    await createAccounts(database, quickHash);
    // On a busy machine one session asks more often how far an import is than a session may, and the clock stands still.
    app = await testApp(database, { limiter: { take: () => 0 } });
    merchant = await app.signIn('merchant@demo.test');
  });
  afterAll(async () => {
    await app.app.close();
    await database.close();
  });

  const upload = async (payload: string | Buffer, query: string, who = merchant) => {
    const answer = await who.call({
      method: 'POST',
      url: `/api/v1/imports?${query}`,
      payload,
      headers: { 'content-type': 'text/csv', 'accept-language': 'es' },
    });
    const body = answer.json<TestEnvelope>();
    return { status: answer.statusCode, body, outcome: body.data as Outcome };
  };
  const products = async () =>
    ((await merchant.get('/api/v1/products?search=S-')).body.data as { sku: string; name: string }[]).map(
      (one) => one.sku,
    );
  const mapping = (of: object) => `&mapping=${encodeURIComponent(JSON.stringify(of))}`;

  test('a preview guesses the columns, tells what is wrong with which line, and stores nothing', async () => {
    const { outcome } = await upload(PRODUCTS, 'kind=products&preview=1');
    expect(importFile.data.safeParse(outcome).error).toBeUndefined();
    expect(outcome).toMatchObject({
      applied: false,
      columns: ['Código', 'Nombre', 'PVP', 'Peso (kg)', 'Notas'],
      missing: [],
      lines: 3,
      stored: 2,
      refused: 1,
      problems: 1,
      rejections: [
        {
          line: 3,
          reason: 'bad-number',
          message: '«caro» no es un número válido para «Precio».',
          count: 1,
          lines: [3],
        },
      ],
    });
    expect(outcome.sample[0]).toEqual(['S-1', 'Galletas', '2,55', '0,25', 'x']);
    expect(outcome.fields.find((one) => one.field === 'sku')).toEqual({
      field: 'sku',
      required: true,
      column: 'Código',
    });
    expect(await products()).toEqual([]);
  });

  test.each(['es', 'en', 'fr'])(
    'the sample files that the page gives away come in as they are (%s)',
    async (language) => {
      const sample = (kind: string) =>
        readFileSync(new URL(`../../public/samples/${kind}.${language}.csv`, import.meta.url));
      expect((await upload(sample('products'), 'kind=products')).outcome).toMatchObject({
        missing: [],
        lines: 3,
        stored: 3,
        refused: 0,
      });
      const kits = (await upload(sample('kits'), 'kind=kits')).outcome;
      expect(kits).toMatchObject({ missing: [], lines: 2, stored: 1, refused: 0 });
      expect(kits.fields.map(({ column }) => column)).toEqual(kits.columns);
      const preview = (await upload(sample('orders'), 'kind=orders&preview=1')).outcome;
      expect(preview).toMatchObject({ missing: [], lines: 3, stored: 2, refused: 0 });
      const read = preview.fields.flatMap(({ column }) => (column === null ? [] : [column]));
      expect(read.toSorted()).toEqual(preview.columns.toSorted());
    },
  );

  test('a required field without a column is named before anything runs', async () => {
    const { status, outcome } = await upload('Código;Foo\nS-9;1\n', 'kind=products');
    expect([status, outcome]).toMatchObject([
      200,
      { applied: false, missing: ['name', 'price', 'weight_kg'], lines: 0, sample: [['S-9', '1']] },
    ]);
    const chosen = await upload(
      'Código;Foo\nS-9;1\n',
      `kind=products${mapping({ sku: 'Código', name: 'Foo', price: 'Foo', weight_kg: 'Bar' })}`,
    );
    expect(chosen.outcome.missing).toEqual(['weight_kg']);
  });

  test('what is left out comes back as a file that can be mended and sent again', async () => {
    const { outcome } = await upload(PRODUCTS, 'kind=products');
    expect(outcome).toMatchObject({ applied: true, stored: 2, refused: 1 });
    expect(await products()).toEqual(['S-3', 'S-1']);
    const failed = outcome.failed_rows?.replace('\uFEFF', '').trim().split('\r\n') ?? [];
    expect(failed).toEqual([
      'Código;Nombre;PVP;Peso (kg);Notas;motivo',
      'S-2;Aceite;caro;"1,05";;«caro» no es un número válido para «Precio».',
    ]);
    const mended = await upload(outcome.failed_rows?.replace('caro;', '7;') ?? '', 'kind=products');
    expect(mended.outcome).toMatchObject({ stored: 1, refused: 0, failed_rows: null });
    expect(await products()).toHaveLength(3);
  });

  test('a wrong line leaves its whole order out, and the whole order comes back', async () => {
    const { outcome } = await upload(ORDERS, 'kind=orders');
    expect(outcome).toMatchObject({
      applied: true,
      lines: 3,
      stored: 1,
      refused: 1,
      rejections: [{ line: 4, reason: 'unknown-sku' }],
    });
    const failed = outcome.failed_rows?.trim().split('\r\n') ?? [];
    expect(failed.map((line) => line.split(',')[0])).toEqual(['Pedido', 'P-2', 'P-2']);
    const { body } = await merchant.get('/api/v1/orders?search=600111222');
    expect(body.data).toMatchObject([{ order_reference: 'P-1', total_amount: 510 }]);
    expect((await upload(ORDERS, 'kind=orders&preview=1')).outcome.rejections.map((one) => one.reason)).toEqual([
      'duplicate-reference',
      'unknown-sku',
    ]);
  });

  test('doubtful addresses are told by the checks of the client, in a preview and after it, and nothing is changed', async () => {
    const head = 'Pedido,Fecha,Nombre,Apellidos,Dirección,CP,Población,País,SKU,Cantidad,Precio,Móvil';
    const file = [
      head,
      'D-1,2026-11-01,Ana,Ruiz,Calle Mayor 1,36201,Madrid,ES,S-1,1,1,600111222',
      'D-2,2026-11-01,Leo,Gil,Calle Mayor,28001,Madrid,ES,S-1,1,1,',
      'D-3,2026-11-01,Eva,Paz,Calle Mayor 3,28001,Madrid,ES,S-1,1,1,600111222',
      'D-4,2026-11-01,Eva,Paz,Calle Mayor,28001,Madrid,ES,NADA,1,1,',
    ].join('\n');
    const town = {
      code: 'town_elsewhere',
      data: { postcode: '36201', city: 'Madrid', place: 'Pontevedra' },
      proposals: [],
    };
    const number = {
      code: 'no_number',
      data: { street: 'Calle Mayor' },
      proposals: [{ address1: 'Calle Mayor, s/n' }],
    };
    const phone = { code: 'no_phone', data: {}, proposals: [] };
    const groupsOf = (ids: readonly (number | null)[]) => [
      { check: 'place', count: 1, orders: [{ order_id: ids[0], reference: 'D-1', line: 2, doubts: [town] }] },
      { check: 'number', count: 1, orders: [{ order_id: ids[1], reference: 'D-2', line: 3, doubts: [number] }] },
      { check: 'phone', count: 1, orders: [{ order_id: ids[1], reference: 'D-2', line: 3, doubts: [phone] }] },
    ];
    const preview = (await upload(file, 'kind=orders&preview=1')).outcome;
    expect(importFile.data.safeParse(preview).error).toBeUndefined();
    expect(preview).toMatchObject({ stored: 3, refused: 1 });
    expect(preview.address_doubts).toEqual({ orders: 2, groups: groupsOf([null, null]) });

    const configurations = [{ name: 'address_phone', value: false }];
    expect((await merchant.post('/api/v1/configuration', { configurations })).status).toBe(200);
    const { outcome } = await upload(file, 'kind=orders');
    const stored = (await merchant.get('/api/v1/orders?order_reference[like_]=D-&sort=order_reference')).body.data as {
      id: number;
      order_reference: string;
    }[];
    expect(outcome.address_doubts).toEqual({
      orders: 2,
      groups: groupsOf(stored.map(({ id }) => id)).filter(({ check }) => check !== 'phone'),
    });
    const { data } = (await merchant.get(`/api/v1/orders/${stored[1]?.id}/customer`)).body;
    expect(data).toMatchObject({ customer: { address1: 'Calle Mayor', phone_mobile: null } });
  });

  test('how far an import is can be asked while it goes on, by its own client only', async () => {
    const ticket = '0f8fad5b-d9cb-469f-a165-70867728950e';
    const rows = Array.from(
      { length: 4000 },
      (_, place) => `P-${place},2026-11-01,Ana,Ruiz,Calle 1,28001,Madrid,ES,NADA,1,1`,
    );
    const head = 'order_reference,date,firstname,lastname,address1,postcode,city,country,sku,quantity,unit_price';
    const far = async (who = merchant) =>
      (await who.get(`/api/v1/imports/progress?ticket=${ticket}`)).body.data as { rows: number; all: number | null };
    const state = { isOver: false };
    const over = upload([head, ...rows].join('\n'), `kind=orders&preview=1&ticket=${ticket}`).finally(() => {
      state.isOver = true;
    });
    const told: Awaited<ReturnType<typeof far>>[] = [];
    const others = [];
    const second = await app.signIn('merchant2@demo.test');
    while (!state.isOver) {
      told.push(await far());
      others.push(await far(second));
      // The import goes on only between turns of the loop, and an answer that needs no database takes none.
      await nextTurn();
    }
    await over;
    const known = told.filter(({ all }) => all !== null);
    expect(known.length).toBeGreaterThan(0);
    expect(known.every(({ rows: done, all }) => all === 4000 && done <= 4000)).toBe(true);
    expect(known.map(({ rows: done }) => done)).toEqual(known.map(({ rows: done }) => done).toSorted((a, b) => a - b));
    expect(others.filter(({ all }) => all !== null)).toEqual([]);
    expect(await far()).toEqual({ rows: 0, all: null });
  });

  test('the person chooses another column than the one that has our name', async () => {
    const file = 'sku,name,price,weight_kg,name2\nT-1,corto,1,1,Nombre largo\n';
    const { outcome } = await upload(
      file,
      `kind=products${mapping({ sku: 'sku', name: 'name2', price: 'price', weight_kg: 'weight_kg' })}`,
    );
    expect(outcome).toMatchObject({ stored: 1 });
    expect((await merchant.get('/api/v1/products?search=T-1')).body.data).toMatchObject([{ name: 'Nombre largo' }]);
  });

  test.each([
    ['letters of an old Mac', Buffer.from('sku,name\nA,Espa\x96a\n', 'latin1'), 17113],
    ['nothing', '\n', 17113],
    ['quotes that do not match', 'sku,name,price,weight_kg\nA,"x,1,1\n', 17113],
  ])('a file of %s is refused as a whole, in words', async (_, file, code) => {
    const { status, body } = await upload(file, 'kind=products');
    expect([status, body.errorCode, Object.keys(body.errors ?? {})]).toEqual([422, code, ['file']]);
  });

  test('a mapping that is none is refused; so is who may not edit; so is an administrator without a client', async () => {
    expect((await upload(PRODUCTS, 'kind=products&mapping=%7B')).body.errors).toEqual({ mapping: ['JSON'] });
    expect((await upload(PRODUCTS, 'kind=products&mapping=%5B1%5D')).status).toBe(422);
    expect((await upload(PRODUCTS, 'kind=customers')).status).toBe(422);
    expect((await upload(PRODUCTS, 'kind=products', await app.signIn('picker@demo.test'))).status).toBe(403);
    expect((await upload(PRODUCTS, 'kind=products', await app.signIn('admin@demo.test'))).body.errors).toEqual({
      id_client: ['required'],
    });
  });
});
