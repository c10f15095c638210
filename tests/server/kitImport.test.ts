import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DataOf } from '#contract/endpoint.ts';
import type { importFile } from '#contract/orders/imports.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { openOrderDesk, type OrderDesk, put, START } from '#tests/fakes/orderDesk.ts';
import type { TestEnvelope } from '#tests/fakes/testApp.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';

const SKUS = ['CESTA', 'CAJA', 'VINO', 'QUESO', 'PAN', 'MIEL'] as const;

describe.each(BACKENDS)('the import of kits on $name', ({ open }) => {
  let desk: OrderDesk;
  const ids: Partial<Record<string, number>> = {};

  beforeAll(async () => {
    desk = await openOrderDesk(await open());
    const sizes = { weight_g: 1, width_mm: 1, height_mm: 1, depth_mm: 1, price_cents: 100, updated_at: START };
    const rows = SKUS.map((sku) => ({ client_id: desk.mine, sku, name: `Producto ${sku}`, ...sizes }));
    const stored = await asOwner(desk.database, (trx) =>
      trx.insertInto('products').values(rows).returning(['id', 'sku']).execute(),
    );
    for (const { id, sku } of stored) ids[sku] = id;
  });
  beforeEach(() =>
    asOwner(desk.database, async (trx) => {
      await trx.deleteFrom('product_kits').execute();
      await trx.deleteFrom('product_parts').execute();
    }),
  );
  afterAll(() => desk.close());

  const upload = async (lines: readonly string[], query = '') => {
    const answer = await desk.merchant.call({
      method: 'POST',
      url: `/api/v1/imports?kind=kits${query}`,
      payload: ['Kit;SKU;Unidades;Tipo de kit', ...lines].join('\n'),
      headers: { 'content-type': 'text/csv', 'accept-language': 'es' },
    });
    return answer.json<TestEnvelope>().data as DataOf<typeof importFile>;
  };
  const kits = async () => {
    const { body } = await desk.merchant.get(`/api/v1/clients/${desk.mine}/products?per_page=100`);
    const rows = body.data as { sku: string; kit: { kind: string; parts: { sku: string; units: number }[] } | null }[];
    return Object.fromEntries(
      rows.flatMap(({ sku, kit }) =>
        kit ? [[sku, [kit.kind, ...kit.parts.map((part) => `${part.units} ${part.sku}`)]]] : [],
      ),
    );
  };

  test('takes back what the file of all kits says, in each language', async () => {
    await upload(['CESTA;VINO;2;', 'CESTA;QUESO;1;', 'CAJA;PAN;1;assembled']);
    const before = await kits();
    for (const language of ['es', 'en', 'fr']) {
      const file = await desk.merchant.call({
        url: `/api/v1/clients/${desk.mine}/kits`,
        headers: { 'accept-language': language },
      });
      expect([file.statusCode, file.headers['content-disposition']]).toEqual([200, expect.stringContaining('kits-')]);
      expect(file.body.split('\r\n')).toHaveLength(5);
      await asOwner(desk.database, async (trx) => {
        await trx.deleteFrom('product_kits').execute();
        await trx.deleteFrom('product_parts').execute();
      });
      const answer = await desk.merchant.call({
        method: 'POST',
        url: '/api/v1/imports?kind=kits',
        payload: file.body,
        headers: { 'content-type': 'text/csv', 'accept-language': language },
      });
      expect(answer.json<TestEnvelope>().data).toMatchObject({ lines: 3, stored: 2, refused: 0 });
      expect(await kits()).toEqual(before);
    }
    expect((await desk.stranger.get(`/api/v1/clients/${desk.mine}/kits`)).status).not.toBe(200);
  });

  test('makes kits of rows that need not be neighbours, in the order of the file', async () => {
    const lines = ['CESTA;VINO;2;', 'CAJA;PAN;1;assembled', 'CESTA;QUESO;1;', 'CAJA;MIEL;3;'];
    expect(await upload(lines, '&preview=1')).toMatchObject({ lines: 4, stored: 2, refused: 0, problems: 0 });
    expect(await kits()).toEqual({});
    expect(await upload(lines)).toMatchObject({ lines: 4, stored: 2, refused: 0, failed_rows: null });
    const made = { CESTA: ['parts', '2 VINO', '1 QUESO'], CAJA: ['assembled', '1 PAN', '3 MIEL'] };
    expect(await kits()).toEqual(made);
    // A kit of a file takes the place of what was there; kits that it does not name stay.
    await upload(['CESTA;PAN;1;']);
    expect(await kits()).toEqual({ ...made, CESTA: ['parts', '1 PAN'] });
  });

  test.each([
    ['a product that is not there', ['CESTA;NADA;1;', 'CESTA;VINO;1;'], 'No hay ningún producto con el SKU «NADA»'],
    ['a kit without its product', ['NADIE;VINO;1;'], 'No hay ningún producto con el SKU «NADIE»'],
    ['itself', ['CESTA;CESTA;1;'], 'El kit «CESTA» no puede contenerse a sí mismo.'],
    ['a product twice', ['CESTA;VINO;1;', 'CESTA;VINO;2;'], '«VINO» aparece dos veces en el mismo kit'],
    ['no units', ['CESTA;VINO;;'], 'Falta el valor de «Unidades en un kit».'],
    ['half a unit', ['CESTA;VINO;0,5;'], 'Cantidad «0,5» no válida'],
    ['too many units', ['CESTA;VINO;101;'], '«101» pasa de 100 unidades en un kit.'],
    ['an unknown kind', ['CESTA;VINO;1;suelto'], '«suelto» no es un valor válido para «Tipo de kit»'],
    [
      'two kinds',
      ['CESTA;VINO;1;parts', 'CESTA;PAN;1;assembled'],
      'Las líneas del kit «CESTA» dicen tipos de kit distintos.',
    ],
    [
      'too many products',
      Array.from({ length: 51 }, (_, place) => `CESTA;S-${place};1;`),
      'El kit «CESTA» tiene más de 50 productos.',
    ],
  ])('leaves a kit out whole, with %s, and takes the others in', async (_, lines, words) => {
    const outcome = await upload([...lines, 'CAJA;MIEL;1;']);
    expect(outcome).toMatchObject({ stored: 1, refused: 1 });
    expect(outcome.rejections.map(({ message }) => message)).toContainEqual(expect.stringContaining(words));
    expect(outcome.failed_rows?.trim().split('\r\n')).toHaveLength(lines.length + 1);
    expect(await kits()).toEqual({ CAJA: ['parts', '1 MIEL'] });
  });

  test('a kit holds no kit, whether it is there or stands earlier in the file, in a preview as in the import', async () => {
    await put(desk.merchant, `/api/v1/clients/${desk.mine}/products/${ids['CAJA']}/kit`, {
      kind: 'parts',
      parts: [{ id_product: ids['MIEL'], units: 1 }],
    });
    const lines = ['CESTA;VINO;1;', 'PAN;CAJA;1;', 'QUESO;CESTA;1;', 'VINO;PAN;1;', 'MIEL;PAN;1;'];
    const told = {
      stored: 1,
      refused: 4,
      rejections: [
        { line: 3, message: expect.stringContaining('«CAJA» ya es un kit') },
        { line: 4, message: expect.stringContaining('«CESTA» ya es un kit') },
        { line: 5, message: expect.stringContaining('«VINO» ya forma parte de otro kit') },
        { line: 6, message: expect.stringContaining('«MIEL» ya forma parte de otro kit') },
      ],
    };
    expect(await upload(lines, '&preview=1')).toMatchObject(told);
    expect(await upload(lines)).toMatchObject(told);
    expect(await kits()).toEqual({ CAJA: ['parts', '1 MIEL'], CESTA: ['parts', '1 VINO'] });
  });

  test('what a kit held before the file is free, because the file says anew what it holds', async () => {
    await upload(['CESTA;VINO;1;']);
    const lines = ['CESTA;QUESO;1;', 'VINO;PAN;2;'];
    expect(await upload(lines, '&preview=1')).toMatchObject({ stored: 2, refused: 0 });
    expect(await upload(lines)).toMatchObject({ stored: 2, refused: 0 });
    expect(await kits()).toEqual({ CESTA: ['parts', '1 QUESO'], VINO: ['parts', '2 PAN'] });
  });

  test('another client’s products are not there', async () => {
    const { sku } = await asOwner(desk.database, (trx) =>
      trx
        .selectFrom('products')
        .select('sku')
        .where('client_id', '<>', desk.mine)
        .where('sku', 'not in', (eb) => eb.selectFrom('products').select('sku').where('client_id', '=', desk.mine))
        .limit(1)
        .executeTakeFirstOrThrow(),
    );
    expect(await upload([`CESTA;${sku};1;`])).toMatchObject({ stored: 0, refused: 1 });
  });
});
