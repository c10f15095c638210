import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inScope } from '#server/db/tenancy.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { createAccounts } from '#server/demo/createAccounts.ts';
import { quickHash } from '#tests/fakes/quickHash.ts';
import { SERVICES } from '#server/kernel/services.ts';
import { emptyShops } from '#tests/fakes/shops/emptyShops.ts';
import { shopifyServer, type ShopifyServer } from '#tests/fakes/shops/shopifyServer.ts';
import { shopWorldAt } from '#tests/fakes/shops/shopWorld.ts';
import { NOW, testApp, type TestApp, type Visitor } from '#tests/fakes/testApp.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';

const PUBLIC_URL = 'https://despacho.example';
const TOKEN = 'T'.repeat(43);
const SHOP = { name: 'Velas', url: 'velas.myshopify.com' };

describe.each(DEFAULT_BACKENDS)('what Shopify calls on $name', ({ open }) => {
  let database: DatabaseHandle;
  let shopify: ShopifyServer;
  let server: TestApp;
  let merchant: Visitor;
  const begin = (body: object = SHOP) =>
    merchant.post('/api/v1/eplatforms/shopify/preregister', { ...body, preregister_eplatform_token: TOKEN });
  const comeBack = async (visitor: Visitor, query = shopify.agreed(TOKEN)) => {
    const { statusCode, headers } = await visitor.call({
      method: 'GET',
      url: `/api/shops/shopify/authorized?${query}`,
    });
    return [statusCode, headers.location];
  };

  beforeAll(async () => {
    database = await open();
    await createAccounts(database, quickHash);
    shopify = await shopifyServer(() => NOW);
    const shops = { ...shopWorldAt(shopify.address), apps: { shopify: shopify.app } };
    server = await testApp(database, { services: { ...SERVICES, shops, publicUrl: PUBLIC_URL } });
    merchant = await server.signIn('merchant@demo.test');
  });
  afterAll(async () => {
    await server.app.close();
    await shopify.close();
    await database.close();
  });
  beforeEach(() => emptyShops(database));

  it('connects a shop for whoever began it and is signed in, once', async () => {
    const { body } = await begin();
    const { id, authorize_url } = body.data as { id: number; authorize_url: string };
    const asked = new URL(authorize_url);
    expect([
      asked.origin + asked.pathname,
      asked.searchParams.get('redirect_uri'),
      asked.searchParams.get('state'),
    ]).toEqual([
      'https://velas.myshopify.com/admin/oauth/authorize',
      `${PUBLIC_URL}/api/shops/shopify/authorized`,
      TOKEN,
    ]);
    const refused = [303, '/eplatforms/integrations?refused=1'];
    expect(await comeBack(server.visitor())).toEqual(refused);
    expect(await comeBack(await server.signIn('merchant2@demo.test'))).toEqual(refused);
    expect(await comeBack(await server.signIn('picker@demo.test'))).toEqual(refused);
    expect(await comeBack(merchant, new URLSearchParams('shop=velas.myshopify.com&code=c&state=s&hmac=00'))).toEqual(
      refused,
    );
    expect(await comeBack(merchant)).toEqual([303, `/eplatforms/integrations?eplatform=${id}`]);
    expect(await comeBack(merchant)).toEqual(refused);
    const answered = await merchant.get(`/api/v1/eplatforms/${id}/preregistered`);
    expect(answered.body.data).toEqual({ connected: true, expired: false });
    expect(JSON.stringify((await merchant.get('/api/v1/eplatforms')).body)).not.toContain('shpat');
  });

  it('refuses the address of a shop that is not at Shopify, and states that no order of it can have', async () => {
    expect(await begin({ ...SHOP, url: 'https://mitienda.es' })).toMatchObject({
      status: 422,
      body: { errors: { url: ['shopifyAddress'] } },
    });
    const keys = { access_token: 'shpat_typed', app_client_secret: shopify.app.secret };
    const made = await merchant.post('/api/v1/eplatforms/shopify/create', { ...SHOP, ...keys });
    const { id } = made.body.data as { id: number };
    const told = (shipped_status: string | null) =>
      merchant.call({
        method: 'PUT',
        url: `/api/v1/eplatforms/${id}/statuses`,
        payload: { statuses: ['PAID'], shipped_status, delivered_status: null },
      });
    expect((await told('completed')).json()).toMatchObject({ errors: { shipped_status: ['choice'] } });
    expect((await told(null)).statusCode).toBe(200);
    expect((await told('IN_TRANSIT')).statusCode).toBe(200);
  });

  it('stores what the law asks of the app, and nothing that is not signed', async () => {
    const keys = { access_token: 'shpat_typed', app_client_secret: shopify.app.secret };
    await merchant.post('/api/v1/eplatforms/shopify/create', { ...SHOP, ...keys });
    const said = { shop_domain: shopify.domain, orders_requested: [1], customer: { id: 1 }, data_request: { id: 2 } };
    const send = async (secret: string) => {
      const { headers, body } = shopify.message('customers/data_request', said, 'd', secret);
      const url = '/api/shops/shopify/messages';
      return (await server.app.inject({ method: 'POST', url, headers, payload: body })).statusCode;
    };
    expect([await send('other'), await send(shopify.app.secret), await send(shopify.app.secret)]).toEqual([
      401, 200, 200,
    ]);
    const rows = await inScope(database, { kind: 'all' }, (trx) =>
      trx.selectFrom('eplatform_privacy').selectAll().execute(),
    );
    expect(rows).toMatchObject([{ kind: 'data', shop_orders: ['1'] }]);
  });
});
