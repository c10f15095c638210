import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINT_ENTRIES } from '#server/app/endpoints.ts';
import { mayPass } from '#domain/people/accessRule.ts';
import { mayChooseClient, ROLE_PERMISSIONS } from '#domain/people/roles.ts';
import { sightOf } from '#domain/people/sight.ts';
import { DEMO_ACCOUNTS } from '#server/demo/accounts.ts';
import { pathOf } from '#server/app/docs/openApi.ts';
import { ROUTES } from '#server/app/routes.ts';
import { rateLimiter, RATES } from '#server/kernel/rateLimits.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { type TestApp, testApp, type Visitor } from '#tests/fakes/testApp.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const CLOSED = ENDPOINT_ENTRIES.filter(([, { access }]) => access !== 'public');
const NO_ROW = 999_999;

it('every call of the contract has exactly one route', () => {
  const served = ROUTES.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  expect(served.sort()).toEqual(ENDPOINT_ENTRIES.map(([, { method, path }]) => `${method} ${path}`).sort());
});

const [embedded] = BACKENDS;

/** Every call x every role x own and foreign client (S17). */
describe('who may do what', () => {
  let database: DatabaseHandle;
  let server: TestApp;
  let foreign: { client: number; order: number };
  const visitors = new Map<string, Visitor>();

  beforeAll(async () => {
    if (!embedded) throw new Error('no database');
    database = await embedded.openDemo(new Date('2026-11-20T10:00:00Z'));
    // The clock of the test stands still, so an allowance that is used up never fills again.
    const limiter = rateLimiter({ ...RATES, address: { ...RATES.address, burst: 60_000 } });
    server = await testApp(database, { limiter });
    for (const { email } of DEMO_ACCOUNTS) visitors.set(email, await server.signIn(email));
    const row = await database.unscoped
      .selectFrom('orders')
      .select(['id', 'client_id'])
      .where('order_reference', 'like', 'OTRA-%')
      .executeTakeFirstOrThrow();
    foreign = { client: row.client_id, order: row.id };
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });

  const send = (visitor: Visitor, endpoint: Endpoint, id: number, query = '') =>
    visitor.call({
      method: endpoint.method,
      url: pathOf(endpoint).replaceAll(/\{\w+\}/g, String(id)) + query,
      ...(endpoint.body ? { payload: {} } : {}),
    });

  it.each(CLOSED)('%s asks a visitor to sign in', async (_, endpoint) => {
    const answer = await send(server.visitor(), endpoint, 1);
    expect([answer.statusCode, answer.json().errorCode]).toEqual([401, 401]);
  });

  const pairs = CLOSED.filter(([name]) => name !== 'logout').flatMap(([name, endpoint]) =>
    DEMO_ACCOUNTS.map((account) => ({ name, endpoint, account, email: account.email })),
  );

  const may = ({ endpoint, account }: (typeof pairs)[number]) => {
    const person = { roleIds: [account.role], permissionIds: ROLE_PERMISSIONS[account.role] };
    return typeof endpoint.access === 'string' || mayPass(endpoint.access, person);
  };

  it.each(pairs.filter(may))('$name lets $email pass', async ({ endpoint, email }) => {
    const answer = await send(visitorOf(email), endpoint, NO_ROW);
    expect([200, 404, 422]).toContain(answer.statusCode);
  });

  it.each(pairs.filter((pair) => !may(pair)))('$name refuses $email', async ({ endpoint, email }) => {
    const answer = await send(visitorOf(email), endpoint, NO_ROW);
    expect([answer.statusCode, answer.json().errorCode]).toEqual([403, 403]);
  });

  const ofTheFirstClient = pairs.filter(
    ({ endpoint, account }) => endpoint.method === 'GET' && account.client === 0 && !mayChooseClient([account.role]),
  );

  it.each(ofTheFirstClient)('$name for $email shows nothing of another client', async ({ endpoint, email }) => {
    const visitor = visitorOf(email);
    const byClient = await send(visitor, endpoint, NO_ROW, `?id_client=${foreign.client}`);
    const byUnknownClient = await send(visitor, endpoint, NO_ROW, `?id_client=${NO_ROW}`);
    expect(byClient.body).toBe(byUnknownClient.body);
    expect(byClient.body).not.toContain('OTRA-');
    const byId = await send(visitor, endpoint, foreign.order);
    const byUnknownId = await send(visitor, endpoint, NO_ROW);
    // A refusal may repeat the id that was asked for, and nothing else.
    const hidden = ({ statusCode, body }: typeof byId, id: number) =>
      statusCode === 200 ? body : body.replaceAll(String(id), '·');
    expect(hidden(byId, foreign.order)).toBe(hidden(byUnknownId, NO_ROW));
    expect(byId.body).not.toContain('OTRA-');
  });

  /** Writes and questions about one order that pass validation: their answers must not tell whether it exists. */
  const CUSTOMER = {
    firstname: 'A',
    lastname: 'B',
    address1: 'C/ 1',
    postcode: '28001',
    city: 'Madrid',
    country: 'ES',
  };
  const ABOUT_ONE: Readonly<
    Record<string, (id: number) => { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string; payload?: object }>
  > = {
    saveOrderCustomer: (id) => ({
      method: 'PUT',
      url: `orders/${id}/customer/${id}`,
      payload: { customer: CUSTOMER, updated_at: '2026-11-20T10:00:00Z' },
    }),
    createOrder: (id) => ({
      method: 'POST',
      url: 'orders',
      payload: { type: 'return', parent_order_id: id, lines: [{ id_product: 1, quantity: 1 }] },
    }),
    cancelReturn: (id) => ({ method: 'POST', url: 'cancel/return', payload: { id_order: id } }),
    orderReturnable: (id) => ({ method: 'GET', url: `orders/${id}/returnable?type=return` }),
    orderTimeline: (id) => ({ method: 'GET', url: `orders/${id}/timeline` }),
    ordersList: (id) => ({ method: 'GET', url: `orders?id=${id}` }),
    ordersReport: (id) => ({ method: 'GET', url: `reports/ordersReport?id=${id}` }),
    logbook: () => ({ method: 'GET', url: 'logbook?order_reference=OTRA-1' }),
    deleteView: (id) => ({ method: 'DELETE', url: `views/${id}` }),
  };

  it.each(
    Object.entries(ABOUT_ONE).flatMap(([name, request]) =>
      DEMO_ACCOUNTS.filter((account) => account.client === 0).map(({ email }) => ({ name, email, request })),
    ),
  )('$name by $email says the same of a foreign order and of none', async ({ request, email }) => {
    const ask = async (id: number) => {
      const { url, ...rest } = request(id);
      const answer = await visitorOf(email).call({ ...rest, url: `/api/v1/${url}` });
      return { status: answer.statusCode, body: answer.body };
    };
    const of = await ask(foreign.order);
    expect(of).toEqual(await ask(NO_ROW));
    expect(of.body).not.toContain('OTRA-');
  });

  describe('how a buyer pays and is written to', () => {
    const BUYER_FACTS = {
      email: 'canary.buyer@example.test',
      payment_method: 'canary-payment',
      invoice_number: 'CANARY-INVOICE',
    };
    let order: number;

    beforeAll(async () => {
      const row = await database.unscoped
        .selectFrom('orders')
        .select(['id', 'client_id'])
        .where('order_reference', 'not like', 'OTRA-%')
        .executeTakeFirstOrThrow();
      order = row.id;
      await database.unscoped
        .updateTable('orders')
        .set({ ...BUYER_FACTS, date_order: new Date('2026-11-20T10:00:00Z') })
        .where('id', '=', order)
        .execute();
      const mail = { template: 'status', recipients: [BUYER_FACTS.email], notice: null, state: 'sent' };
      await database.unscoped
        .insertInto('order_events')
        .values({
          client_id: row.client_id,
          order_id: order,
          at: new Date('2026-11-20T10:00:00Z'),
          user_id: null,
          user_name: null,
          device_id: null,
          action: 'sendEmail',
          source: 'system',
          payload: JSON.stringify(mail),
        })
        .execute();
    });

    const readers = pairs.filter((pair) => pair.endpoint.method === 'GET' && pair.account.client === 0 && may(pair));
    const told = async ({ endpoint, email }: (typeof pairs)[number]) => {
      const answer = await send(visitorOf(email), endpoint, order);
      return answer.body;
    };

    it.each(readers.filter(({ account }) => !sightOf({ roleIds: [account.role] }).buyer))(
      '$name tells $email nothing of it',
      async (pair) => {
        const body = await told(pair);
        for (const fact of Object.values(BUYER_FACTS)) expect(body).not.toContain(fact);
      },
    );

    it.each(['orders', 'orders/detailed', 'reports/ordersReport'])(
      '%s cannot be asked about it by a picker',
      async (path) => {
        for (const [field, value] of Object.entries(BUYER_FACTS)) {
          const answer = await visitorOf('picker@demo.test').call({
            url: `/api/v1/${path}?${field}=${encodeURIComponent(value)}`,
          });
          expect([answer.statusCode, field]).toEqual([422, field]);
        }
      },
    );

    it('is told to the merchant', async () => {
      const merchant = pairs.filter((pair) => pair.email === 'merchant@demo.test');
      const full = await told(merchant.find(({ name }) => name === 'orderById')!);
      for (const fact of Object.values(BUYER_FACTS)) expect(full).toContain(fact);
      expect(await told(merchant.find(({ name }) => name === 'orderTimeline')!)).toContain(BUYER_FACTS.email);
    });
  });

  it.each(['products?search=a', 'customers?search=a', 'orders?search=OTRA', 'views', 'reports/dashboard'])(
    '%s shows each client its own only',
    async (path) => {
      const second = await server.signIn('merchant2@demo.test');
      const [ours, theirs] = [
        await visitorOf('merchant@demo.test').call({ url: `/api/v1/${path}` }),
        await second.call({ url: `/api/v1/${path}` }),
      ];
      expect([ours.statusCode, theirs.statusCode]).toEqual([200, 200]);
      expect(ours.body).not.toContain('OTRA-');
      expect(theirs.body).not.toMatch(/PED-|DSP-/);
    },
  );

  function visitorOf(email: string): Visitor {
    const visitor = visitors.get(email);
    if (!visitor) throw new Error(`${email} has not signed in`);
    return visitor;
  }
});
