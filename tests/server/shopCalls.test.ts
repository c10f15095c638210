import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Shop } from '#contract/shops/shop.ts';
import type { Envelope } from '#contract/envelope.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { createAccounts } from '#server/demo/createAccounts.ts';
import { quickHash } from '#tests/fakes/quickHash.ts';
import { emptyShops } from '#tests/fakes/shops/emptyShops.ts';
import { testApp, type TestApp } from '#tests/fakes/testApp.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';

describe.each(DEFAULT_BACKENDS)('the calls of shops on $name', ({ open }) => {
  let database: DatabaseHandle;
  let server: TestApp;
  let merchant: Awaited<ReturnType<TestApp['signIn']>>;
  const shop = { name: 'Velas', url: 'https://velas.example', consumer_key: 'ck_1', consumer_secret: 'cs_1' };
  const data = async <Data>(answer: Promise<{ readonly body: unknown }>) =>
    ((await answer).body as Envelope<Data>).data;
  const names = async (query: string) =>
    ((await data<Shop[]>(merchant.get(`/api/v1/eplatforms${query}`))) ?? []).map(({ name }) => name);
  const put = async (url: string, payload?: object) =>
    (await merchant.call({ method: 'PUT', url, ...(payload && { payload }) })).json<Envelope<unknown>>();
  let id = 0;

  beforeAll(async () => {
    database = await open();
    await createAccounts(database, quickHash);
    server = await testApp(database);
    merchant = await server.signIn('merchant@demo.test');
    id = (await data<Shop>(merchant.post('/api/v1/eplatforms/woocommerce/create', shop)))?.id ?? 0;
  });
  afterAll(async () => {
    await emptyShops(database);
    await server.app.close();
    await database.close();
  });

  it('store a way of sending that no order has named yet', async () => {
    const carriers = [{ shop_method: 'flat_rate:9', carrier_id: null, service_code: null }];
    const { data: saved } = await put(`/api/v1/eplatforms/${id}/carriers`, { carriers });
    expect(saved).toMatchObject([{ shop_method: 'flat_rate:9', name: 'flat_rate:9', carrier_id: null }]);
    expect(await data(merchant.get(`/api/v1/eplatforms/${id}/carriers`))).toEqual(saved);
  });

  it('take a form in place of JSON, and refuse one where none is taken', async () => {
    const form = new FormData();
    form.set('name', 'Velas y más');
    form.set('url', shop.url);
    const sent = new Response(form);
    const url = `/api/v1/eplatforms/${id}/update`;
    const send = async (payload: Buffer | string, type: string, to = url) => {
      const answer = await merchant.call({ method: 'POST', url: to, payload, headers: { 'content-type': type } });
      return [answer.statusCode, answer.json<Envelope<Shop>>().data?.name];
    };
    const type = sent.headers.get('content-type') ?? '';
    expect(await send(Buffer.from(await sent.arrayBuffer()), type)).toEqual([200, 'Velas y más']);
    expect((await send('name=%', 'multipart/form-data'))[0]).toBe(422);
    expect((await send(Buffer.from('--x--'), type, '/api/v1/eplatforms/shopify/create'))[0]).toBe(422);
    form.set('name', 'Velas');
    form.set('id_client', '1');
    const again = new Response(form);
    const body = Buffer.from(await again.arrayBuffer());
    expect(await send(body, again.headers.get('content-type') ?? '')).toEqual([200, 'Velas']);
  });

  it('list the active, the disabled or both, and those that were begun until they are put aside', async () => {
    const begin = { name: 'Jabones', url: 'https://jabones.example', preregister_eplatform_token: 'T'.repeat(43) };
    const begun = await data<{ readonly id: number }>(
      merchant.post('/api/v1/eplatforms/woocommerce/preregister', begin),
    );
    expect([await names(''), await names('?active=0'), await names('?active=1')]).toEqual([['Velas'], ['Velas'], []]);
    expect(await names('?state=preregistered')).toEqual(['Jabones']);
    await put(`/api/v1/eplatforms/${id}/disable`);
    expect([await names('?active=2'), await names('?active=0'), await names('?active=1')]).toEqual([
      ['Velas'],
      [],
      ['Velas'],
    ]);
    await put(`/api/v1/eplatforms/${begun?.id}/disable`);
    expect(await names('?state=preregistered')).toEqual([]);
  });
});
