import type { ListedProduct } from '#contract/orders/products.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { testApp } from '#tests/fakes/testApp.ts';
import type { TestApp, Visitor } from '#tests/fakes/testApp.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const NOW = new Date('2026-11-20T09:00:00.000Z');
const SIZES = { price_cents: 100, width_mm: 10, height_mm: 10, depth_mm: 10, updated_at: NOW };
const GOODS = [
  { sku: 'ZZ-1', name: 'Tazzina azul', ean13: '9990000000017', weight_g: 850, location: 'Z-2' },
  { sku: 'ZZ-2', name: 'Plato', reference: 'REF-TAZZ', weight_g: 0, hs_code: '691200', origin_country: 'PT' },
  { sku: 'ZZ-3', name: 'Jarra 100%', upc: '999000000001', weight_g: 1200, location: 'Z-1', origin_country: 'ES' },
];

describe.each(BACKENDS)('products on $name', ({ openDemo }) => {
  let database: DatabaseHandle;
  let app: TestApp;
  let merchant: Visitor;
  let path: string;

  beforeAll(async () => {
    database = await openDemo(NOW);
    app = await testApp(database);
    merchant = await app.signIn('merchant2@demo.test');
    const { body } = await merchant.get('/api/v1/user/current');
    const { id } = (body.data as { client: { id: number } }).client;
    path = `/api/v1/clients/${id}/products`;
    const rows = GOODS.map((goods) => ({ client_id: id, ...SIZES, ...goods }));
    await asOwner(database, (trx) => trx.insertInto('products').values(rows).execute());
  });
  afterAll(async () => {
    await app.app.close();
    await database.close();
  });

  const skusOf = async (query: string) => {
    const { body } = await merchant.get(`${path}?${query}`);
    return (body.data as readonly ListedProduct[]).map(({ sku }) => sku);
  };

  test('are filtered by what they are made of', async () => {
    const listed = (await merchant.get(`${path}?sku[in]=ZZ-1,ZZ-2`)).body.data as readonly ListedProduct[];
    const [kit, part] = listed.map(({ id }) => id);
    const save = (parts: readonly object[]) =>
      merchant.call({ method: 'PUT', url: `${path}/${kit}/kit`, payload: { kind: 'assembled', parts } });
    await save([{ id_product: part, units: 2 }]);
    const found = (filter: string) => skusOf(`${filter}&sku[like_]=ZZ-&per_page=100`);
    expect(await found('kit[notNull]=')).toEqual(['ZZ-1']);
    expect(await found('kit[isNull]=')).toEqual(['ZZ-2', 'ZZ-3']);
    expect(await found('kit[in]=assembled')).toEqual(['ZZ-1']);
    expect(await found('kit=parts')).toEqual([]);
    expect(await found('kit[ne]=assembled')).toEqual(['ZZ-2', 'ZZ-3']);
    await save([]);
  });

  test('are counted and paged by SKU, each with what the database knows of it', async () => {
    const { body } = await merchant.get(`${path}?page=2&per_page=46`);
    expect(body.meta).toEqual({ current_page: 2, per_page: 46, total: 48, last_page: 2 });
    expect((body.data as readonly ListedProduct[])[0]).toEqual({
      id: expect.any(Number) as number,
      name: 'Plato',
      sku: 'ZZ-2',
      reference: 'REF-TAZZ',
      ean13: null,
      upc: null,
      location: null,
      weight_g: 0,
      hs_code: '691200',
      origin_country: 'PT',
      kit: null,
    });
  });

  test.each([
    ['search=tazz', ['ZZ-1', 'ZZ-2']],
    ['search=9990000000017', ['ZZ-1']],
    ['search=999000000001', ['ZZ-3']],
    ['search=99900', []],
    ['search=100%25', ['ZZ-3']],
    ['name[_like_]=tazz', ['ZZ-1']],
    ['sku[like_]=ZZ&hs_code[isNull]=', ['ZZ-1', 'ZZ-3']],
    ['sku[like_]=ZZ&weight_g[gte]=850', ['ZZ-1', 'ZZ-3']],
    ['sku[like_]=ZZ&origin_country[in]=PT,ES', ['ZZ-2', 'ZZ-3']],
    ['sku[like_]=ZZ&location[isNull]=', ['ZZ-2']],
    ['sku[like_]=ZZ&sort=location', ['ZZ-3', 'ZZ-1', 'ZZ-2']],
    ['sku[like_]=ZZ&sort=-weight_g', ['ZZ-3', 'ZZ-1', 'ZZ-2']],
    ['sku[like_]=ZZ&sort=name', ['ZZ-3', 'ZZ-2', 'ZZ-1']],
  ])('are found and sorted: %s', async (query, skus) => {
    expect(await skusOf(query)).toEqual(skus);
  });

  test('are counted up to a thousand, and of another client are as those of nobody', async () => {
    const other = await app.signIn('merchant@demo.test');
    expect((await other.get(path)).status).toBe(404);
    const { body } = await other.get('/api/v1/user/current');
    const { id } = (body.data as { client: { id: number } }).client;
    const own = await other.get(`/api/v1/clients/${id}/products?per_page=1`);
    expect(own.body.meta).toMatchObject({ total: 1000, more: true });
    expect((await other.get(`/api/v1/clients/${id}/products?sku[like_]=ZZ`)).body.data).toEqual([]);
  });
});
