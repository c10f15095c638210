import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OrderDetail } from '#contract/orders/order.ts';
import { configureApi } from '#platform/api/configuration.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { DEMO_PASSWORD } from '#contract/demoPassword.ts';
import { testApp, type TestApp, type Visitor } from '#tests/fakes/testApp.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { randomOf, uuidOf } from '#tests/sync/random.ts';
import { createNodeDevice } from './nodeDevice.ts';
import { FATES, openChaosProxy, type ChaosProxy, type Fate } from './proxy.ts';

// The product's outbox against the product's server, over a proxy that loses, doubles, delays and cuts.

const TIMEOUT_MS = 700;
const DELAY_MS = 900;
const ORDERS = 12;

describe.each(BACKENDS)('every fate of a request, on $name', ({ openDemo }) => {
  let database: DatabaseHandle;
  let app: TestApp;
  let picker: Visitor;
  let userId: number;
  let orders: OrderDetail[];
  let upstream: number;
  let road: ChaosProxy | null = null;

  beforeAll(async () => {
    database = await openDemo(new Date('2026-11-20T09:00:00.000Z'));
    await asOwner(database, (trx) =>
      trx.insertInto('server_meta').values({ id: 1, epoch: 'e1', generation: 1 }).execute(),
    );
    app = await testApp(database, { epoch: () => 'e1' });
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    upstream = (app.app.server.address() as AddressInfo).port;
    picker = await app.signIn('picker@demo.test');
    userId = ((await picker.get('/api/v1/user/current')).body.data as { id: number }).id;
    const found = await picker.get('/api/v1/orders/detailed?status=CREATED&type=order&sort=id&per_page=40');
    orders = found.body.data as OrderDetail[];
    const { body } = await picker.post('/api/v1/login', {
      email: 'picker@demo.test',
      password: DEMO_PASSWORD,
      bearer: true,
    });
    const { token } = body.data as { token: string };
    vi.stubGlobal('sessionStorage', { getItem: () => token });
  });
  afterEach(async () => {
    await road?.settled();
    await road?.close();
    road = null;
  });
  afterAll(async () => {
    vi.unstubAllGlobals();
    await app.app.close();
    await database.close();
  });

  const takeOrder = (): OrderDetail => {
    const order = orders.shift();
    if (!order) throw new Error('the demo has no order left');
    return order;
  };
  const openRoad = async (fateOf: (path: string) => Fate): Promise<ChaosProxy> => {
    road = await openChaosProxy({ upstream, delayMs: DELAY_MS, fateOf: ({ path }) => fateOf(path) });
    configureApi({ base: road.origin });
    return road;
  };
  const statuses = async (order: OrderDetail): Promise<string[]> => {
    const read = (await picker.get(`/api/v1/orders/${order.id}`)).body.data as OrderDetail;
    return read.status_history.map((entry) => entry.status);
  };
  const counted = async (order: OrderDetail): Promise<number[]> => {
    const read = (await picker.get(`/api/v1/orders/${order.id}`)).body.data as OrderDetail;
    return read.products.map((line) => line.validated_products);
  };
  const toStatus = (order: OrderDetail, status: string) =>
    ({ kind: 'order.changeStatus', args: { ordersIds: [order.id], data: { status } } }) as const;
  const picked = (order: OrderDetail, session: string) => ({
    kind: 'picking.finish' as const,
    args: {
      id_client: 1,
      orders: [
        {
          id: order.id,
          status: 'PICKEDUP',
          products: order.products.map(({ id_product, ean13, quantity }) => ({
            id_product,
            ean13,
            quantity,
            validated_products: quantity,
          })),
        },
      ],
      session: {
        id: session,
        version: 1,
        counts: order.products.map((line) => ({
          order_id: order.id,
          id_product: line.id_product,
          count: line.quantity,
        })),
      },
    },
  });
  const DAY_OF_AN_ORDER = ['CREATED', 'IN_PICKEDUP', 'PICKEDUP', 'IN_PREPARATION', 'PREPARED'];

  it.each(FATES)('%s: applied once, then the queue is empty', async (fate) => {
    const order = takeOrder();
    let strikes = fate === 'pass' ? 0 : 2;
    const way = await openRoad((path) => (path.includes('changeOrderStatus') && strikes-- > 0 ? fate : 'pass'));
    const device = createNodeDevice(userId, TIMEOUT_MS);
    await device.change(toStatus(order, 'IN_PICKEDUP'));
    await device.drain(10);
    await way.settled();
    expect(device.memory.openCommands()).toEqual([]);
    expect(device.memory.journal()).toMatchObject([
      { state: 'done', targets: [{ orderId: order.id, state: 'done', code: null }] },
    ]);
    expect(await statuses(order)).toEqual(['CREATED', 'IN_PICKEDUP']);
    expect(way.met[fate]).toBeGreaterThan(0);
  });

  it('two devices, every fate at random, twelve orders through their whole day: each step once and in order', async () => {
    const random = randomOf(20261120, 'road');
    // Many commands travel in few requests, so each fate happens once before the rest is random.
    const toCome = new Set(FATES);
    const way = await openRoad((path) => {
      if (!/executeAction|finishpicking|outbox\/batch|user\/current/.test(path)) return 'pass';
      if (toCome.size === 0 && random.chance(0.5)) return 'pass';
      const fate = random.pick(toCome.size > 0 ? [...toCome] : FATES);
      toCome.delete(fate);
      return fate;
    });
    const devices = [createNodeDevice(userId, TIMEOUT_MS), createNodeDevice(userId, TIMEOUT_MS)];
    const mine = Array.from({ length: ORDERS }, takeOrder);
    const day = [
      (order: OrderDetail) => toStatus(order, 'IN_PICKEDUP'),
      (order: OrderDetail) => picked(order, uuidOf(random)),
      (order: OrderDetail) => toStatus(order, 'IN_PREPARATION'),
      (order: OrderDetail) => toStatus(order, 'PREPARED'),
    ];
    for (const step of day) {
      for (const [index, order] of mine.entries()) await devices[index % 2]?.change(step(order));
      await Promise.all(devices.map((device) => device.drain(60)));
    }
    await way.settled();
    expect(devices.flatMap((device) => device.memory.openCommands())).toEqual([]);
    const read = await Promise.all(
      mine.map(async (order) => ({ id: order.id, day: await statuses(order), counts: await counted(order) })),
    );
    expect(read).toEqual(
      mine.map(({ id, products }) => ({ id, day: DAY_OF_AN_ORDER, counts: products.map((line) => line.quantity) })),
    );
    expect(
      FATES.filter((fate) => way.met[fate] === 0),
      'fates that never struck',
    ).toEqual([]);
  });

  it('a command the server refuses needs a person, whatever happened to its first answers', async () => {
    const order = takeOrder();
    let strikes = 2;
    const way = await openRoad((path) => (path.includes('changeOrderStatus') && strikes-- > 0 ? 'drop-after' : 'pass'));
    const device = createNodeDevice(userId, TIMEOUT_MS);
    await device.change({
      kind: 'order.changeStatus',
      args: { ordersIds: [999_999, order.id], data: { status: 'IN_PICKEDUP' } },
    });
    await device.drain(10);
    expect(way.met['drop-after']).toBe(2);
    expect(device.memory.openCommands()).toMatchObject([
      {
        state: 'attention',
        targets: [
          { orderId: 999_999, state: 'attention' },
          { orderId: order.id, state: 'done' },
        ],
      },
    ]);
    expect(await statuses(order)).toEqual(['CREATED', 'IN_PICKEDUP']);
  });
});
