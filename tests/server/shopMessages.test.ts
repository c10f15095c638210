import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listShops } from '#server/shops/listShops.ts';
import { readNamedOrdersJob } from '#server/shops/readNamedOrders.ts';
import { readShopJob } from '#server/shops/readShop.ts';
import { connectShop } from '#server/shops/connectShop.ts';
import { dropOldShopMessages } from '#server/shops/watchShops.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner, inScope, type ScopedTransaction } from '#server/db/tenancy.ts';
import { createAccounts } from '#server/demo/createAccounts.ts';
import { quickHash } from '#tests/fakes/quickHash.ts';
import type { AnyJobKind } from '#server/jobs/jobKind.ts';
import { JobRunner } from '#server/jobs/jobRunner.ts';
import { RATES, rateLimiter } from '#server/kernel/rateLimits.ts';
import { SERVICES } from '#server/kernel/services.ts';
import type { CallRuntime } from '#server/commands/orderAction.ts';
import { runDueJobs } from '#tests/fakes/runDueJobs.ts';
import { emptyShops } from '#tests/fakes/shops/emptyShops.ts';
import { shopWorldAt } from '#tests/fakes/shops/shopWorld.ts';
import { wooServer, type WooServer } from '#tests/fakes/shops/wooServer.ts';
import { NOW, testApp, type TestApp } from '#tests/fakes/testApp.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';

const SECRET = 'webhook-secret';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Requests that one address may send at once in this test. */
const BURST = 60;
const LARGEST = 4 * 1024 * 1024;

describe.each(DEFAULT_BACKENDS)('messages of shops on $name', ({ open }) => {
  let database: DatabaseHandle;
  let clients: readonly number[];
  let woo: WooServer;
  let server: TestApp;
  let id: number;
  let other: number;
  const now = () => server.clock.now;
  const pass = (ms: number) => {
    server.clock.now = new Date(now().getTime() + ms);
  };
  const scoped = <T>(work: (trx: ScopedTransaction) => Promise<T>) =>
    inScope(database, { kind: 'client', clientId: clients[0] ?? 0 }, work);
  const runtime = (): CallRuntime => ({
    database,
    now,
    services: { ...SERVICES, shops: shopWorldAt(woo.address) },
  });
  const work = () => runDueJobs([readNamedOrdersJob, readShopJob], runtime());
  const connect = async (clientId: number, secret: string) => {
    const { rights: _, ...keys } = woo.keys;
    const shop = { clientId, type: 'woocommerce', form: { name: 'Velas', url: 'https://tienda.example' } } as const;
    const made = await inScope(database, { kind: 'client', clientId }, (trx) =>
      connectShop(trx, { ...shop, now: now() }, keys, { box: SERVICES.secrets, newSecret: () => secret }),
    );
    if (typeof made !== 'number') throw new Error(JSON.stringify(made));
    return made;
  };
  const send = async (message: { headers: Record<string, string>; body: Buffer }, shop: number | string = id) => {
    const { headers, body: payload } = message;
    const url = `/api/shops/${shop}/messages`;
    return (await server.app.inject({ method: 'POST', url, headers, payload })).statusCode;
  };
  const said = (order: number, delivery?: string, secret = SECRET) => woo.message(order, secret, delivery);
  const stored = async () =>
    asOwner(database, async (trx) => ({
      deliveries: (await trx.selectFrom('eplatform_deliveries').selectAll().execute()).length,
      jobs: (await trx.selectFrom('jobs').selectAll().execute()).length,
    }));
  const orders = () =>
    scoped((trx) => trx.selectFrom('orders').select(['order_reference', 'city', 'status']).orderBy('id').execute());
  const move = (order: number, city: string) => {
    const address = woo.orders.get(order)?.['shipping'] as object;
    pass(MINUTE_MS);
    woo.put(order, { shipping: { ...address, city } });
  };

  beforeAll(async () => {
    database = await open();
    clients = await createAccounts(database, quickHash);
    const limiter = rateLimiter({ ...RATES, address: { burst: BURST, perSecond: 1 } });
    server = await testApp(database, { limiter });
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });
  beforeEach(async () => {
    // The allowance of the test before is full again.
    server.clock.now = new Date(Math.max(now().getTime(), NOW.getTime()) + DAY_MS);
    woo = await wooServer(now);
    id = await connect(clients[0] ?? 0, SECRET);
    other = await connect(clients[1] ?? 0, 'secret-of-the-other');
  });
  afterEach(async () => {
    await woo.close();
    await emptyShops(database);
  });

  it('that a shop has not signed are all refused in the same way, and leave nothing', async () => {
    woo.put(1);
    const { headers, body } = said(1);
    const changed = Buffer.from(body.toString().replace('"id":1', '"id":2'));
    const { 'x-wc-webhook-signature': _, ...bare } = headers;
    const refused = [
      await send({ headers, body: changed }),
      await send({ headers: bare, body }),
      await send({ headers: { ...headers, 'x-wc-webhook-signature': '' }, body }),
      await send({ headers: { ...headers, 'x-wc-webhook-signature': 'ñ'.repeat(500) }, body }),
      await send(said(1, 'a', 'guessed')),
      // Signed by one shop, sent to another one, of another client, and to one that nobody has.
      await send({ headers, body }, other),
      await send({ headers, body }, id + 1000),
      await send({ headers, body }, 'x'),
      await send({ headers, body }, '99999999999'),
    ];
    expect(new Set(refused)).toEqual(new Set([401]));
    expect(await stored()).toEqual({ deliveries: 0, jobs: 0 });
  });

  it('that are larger than any order are refused before they are read', async () => {
    const { headers } = said(1);
    const answer = await send({ headers, body: Buffer.alloc(LARGEST + 1, 'x') });
    expect([answer, await stored()]).toEqual([413, { deliveries: 0, jobs: 0 }]);
    expect(await send({ headers, body: Buffer.alloc(LARGEST, 'x') })).toBe(401);
  });

  it('in a flood make one reading of each order, and wait when there are more than an address may send', async () => {
    woo.put(1);
    const answers: number[] = [];
    for (let n = 0; n < BURST + 20; n += 1) answers.push(await send(said(1, `delivery-${n}`)));
    expect([answers.filter((one) => one === 200).length, answers.filter((one) => one === 429).length]).toEqual([
      BURST,
      20,
    ]);
    expect(await stored()).toEqual({ deliveries: BURST, jobs: 1 });
    woo.calls.length = 0;
    await work();
    expect(woo.calls.filter((call) => call.includes('/orders/1'))).toHaveLength(1);
    pass(MINUTE_MS);
    expect(await send(said(1, 'after'))).toBe(200);
  });

  it('are worked later by another server, when the one that stored them died at it', async () => {
    woo.put(1);
    expect(await send(said(1))).toBe(200);
    const dying: AnyJobKind<CallRuntime> = { ...readNamedOrdersJob, run: () => new Promise(() => {}) };
    const { taken } = await new JobRunner([dying], runtime(), () => {}).fill();
    expect([taken, await work(), await orders()]).toEqual([1, 0, []]);
    const waiting = async () => (await scoped((trx) => listShops(trx, id)))[0]?.waiting;
    expect(await waiting()).toEqual({ orders: 1, trackings: 0, since: now().toISOString() });
    pass(readNamedOrdersJob.leaseMs + 1000);
    await work();
    expect([await orders(), await waiting()]).toMatchObject([[{ order_reference: '1' }], null]);
  });

  it('that come while their order is being read have it read once more', async () => {
    woo.put(1);
    await send(said(1));
    const shops = shopWorldAt(woo.address.replace('127.0.0.1', 'localhost'));
    let calls = 0;
    const resolve = async () => {
      calls += 1;
      // The order has been read, and its products are being asked for.
      if (calls === 2) {
        move(1, 'Sevilla');
        await send(said(1));
      }
      return ['127.0.0.1'];
    };
    const services = { ...SERVICES, shops: { ...shops, calls: { ...shops.calls, resolve } } };
    await runDueJobs([readNamedOrdersJob], { database, now, services });
    expect(await orders()).toMatchObject([{ city: 'Sevilla' }]);
  });

  it('in any order, doubled and late leave an order as the shop has it now', async () => {
    woo.put(1);
    const first = said(1, 'first');
    await send(first);
    await work();
    move(1, 'Toledo');
    const second = said(1, 'second');
    move(1, 'Sevilla');
    const third = said(1, 'third');
    for (const message of [third, first, second, third, first]) {
      await send(message);
      await work();
    }
    expect(await orders()).toEqual([{ order_reference: '1', city: 'Sevilla', status: 'CREATED' }]);
    // So long after, its number is known no more: it is read once more, and nothing comes of it.
    pass(8 * DAY_MS);
    await dropOldShopMessages(database, now());
    expect(await send(first)).toBe(200);
    await work();
    expect(await orders()).toEqual([{ order_reference: '1', city: 'Sevilla', status: 'CREATED' }]);
    const history = await scoped((trx) => trx.selectFrom('order_statuses').selectAll().execute());
    expect(history).toHaveLength(1);
  });

  it('of a shop that was connected anew are signed with its new secret alone, and none is lost', async () => {
    woo.put(1);
    const old = said(1, 'old');
    await asOwner(database, (trx) => trx.deleteFrom('eplatforms').where('id', '=', id).execute());
    id = await connect(clients[0] ?? 0, 'rotated');
    expect([await send(old), await stored()]).toMatchObject([401, { deliveries: 0 }]);
    expect(await send(said(1, 'new', 'rotated'))).toBe(200);
    await work();
    const [shop] = await scoped((trx) => listShops(trx, id));
    expect([(await orders()).length, shop?.problem ?? null]).toEqual([1, null]);
  });
});
