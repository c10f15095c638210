import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readNamedOrdersJob } from '#server/shops/readNamedOrders.ts';
import { readShopJob } from '#server/shops/readShop.ts';
import { receiveKeys, receiveMessage, tokenHash } from '#server/shops/receiveMessage.ts';
import { askAgain, connectShop } from '#server/shops/connectShop.ts';
import { watchShops } from '#server/shops/watchShops.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { inScope, type ScopedTransaction } from '#server/db/tenancy.ts';
import { createAccounts } from '#server/demo/createAccounts.ts';
import { SERVICES } from '#server/kernel/services.ts';
import { quickHash } from '#tests/fakes/quickHash.ts';
import { runDueJobs } from '#tests/fakes/runDueJobs.ts';
import { emptyShops } from '#tests/fakes/shops/emptyShops.ts';
import { shopWorldAt } from '#tests/fakes/shops/shopWorld.ts';
import { type WooMessage, wooServer, type WooServer } from '#tests/fakes/shops/wooServer.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';
import { seeded } from '#tests/fixtures/random.ts';

const START = Date.parse('2026-11-23T09:00:00Z');
const MINUTE_MS = 60_000;
const URLS = ['https://una.example', 'https://otra.example'] as const;
/** Orders of each shop: both count from 1. */
const ORDERS = 5;
const STEPS = 60;
const CITIES = ['Madrid', 'Parla', 'Getafe', 'Toledo'];

describe.each(DEFAULT_BACKENDS)('what several shops tell on $name', ({ open }) => {
  let database: DatabaseHandle;
  let clientId: number;
  let clock = START;
  let shops: { readonly woo: WooServer; readonly id: number; readonly url: string }[] = [];
  // No two questions are asked at the same moment.
  const now = () => {
    clock += 1;
    return new Date(clock);
  };
  const scoped = <Result>(work: (trx: ScopedTransaction) => Promise<Result>) =>
    inScope(database, { kind: 'client', clientId }, work);
  const world = () => ({
    ...shopWorldAt(''),
    address: (own: string) => shops.find(({ url }) => url === own)?.woo.address ?? '',
  });
  const work = () =>
    runDueJobs([readShopJob, readNamedOrdersJob], {
      database,
      now,
      services: { ...SERVICES, publicUrl: 'https://despacho.example', shops: world() },
    });
  const pass = async (ms: number) => {
    clock += ms;
    await watchShops(database, now());
    await work();
  };
  const receiver = () => ({ database, box: SERVICES.secrets, now: now() });

  beforeAll(async () => {
    database = await open();
    [clientId = 0] = await createAccounts(database, quickHash);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    clock = START;
    shops = [];
    for (const [place, url] of URLS.entries()) {
      const woo = await wooServer(() => new Date(clock));
      const asked = { clientId, type: 'woocommerce', form: { name: `Tienda ${place}`, url }, now: now() } as const;
      const { rights: _, ...keys } = woo.keys;
      const sealing = { box: SERVICES.secrets, newSecret: () => `secret-${place}` };
      const id = Number(await scoped((trx) => connectShop(trx, asked, keys, sealing)));
      woo.deliver = (message) => receiveMessage(id, message, receiver());
      shops.push({ woo, id, url });
    }
    await pass(MINUTE_MS);
  });
  afterEach(async () => {
    for (const { woo } of shops) await woo.close();
    await emptyShops(database);
  });

  it.each([1, 2, 3])(
    'ends with each order of each shop here once, in the state of its shop, however it was told (%i)',
    async (seed) => {
      const random = seeded(seed);
      const one = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!;
      const late: { readonly id: number; readonly message: WooMessage }[] = [];
      const removed = new Set<string>();
      /** Messages are lost, doubled, late; what is late comes in any order. */
      const tell = async (shop: (typeof shops)[number], order: number, topic: string) => {
        for (const message of shop.woo.messages(order, topic)) {
          const fate = random();
          if (fate < 0.25) continue;
          if (fate < 0.5) late.push({ id: shop.id, message });
          else
            for (let times = fate < 0.65 ? 2 : 1; times > 0; times -= 1)
              await receiveMessage(shop.id, message, receiver());
        }
      };
      const agreeAnew = async ({ id, url, woo }: (typeof shops)[number]) => {
        const token = String(Math.floor(random() * 1e9)).padStart(43, 'T');
        const again = { hash: tokenHash(token), until: new Date(clock + MINUTE_MS) };
        const known = { clientId, type: 'woocommerce', form: { name: '', url }, now: now() } as const;
        await scoped((trx) => askAgain(trx, id, known, again));
        expect(await receiveKeys(token, woo.keys, receiver(), () => `new-${token}`)).toBe(true);
      };
      const step = async () => {
        const shop = one(shops);
        const { woo } = shop;
        const order = 1 + Math.floor(random() * ORDERS);
        const key = `${shop.id} ${order}`;
        const act = random();
        if (removed.has(key)) return;
        if (!woo.orders.has(order)) {
          woo.put(order);
          await tell(shop, order, 'order.created');
        } else if (act < 0.25) {
          const address = woo.orders.get(order)?.['shipping'] as object;
          woo.put(order, { shipping: { ...address, city: one(CITIES) } });
          await tell(shop, order, 'order.updated');
        } else if (act < 0.7) {
          const was = woo.orders.get(order)?.status;
          const status = one(['processing', 'cancelled', 'on-hold', 'trash']);
          woo.put(order, { status });
          const topic = status === 'trash' ? 'order.deleted' : was === 'trash' ? 'order.restored' : 'order.updated';
          await tell(shop, order, topic);
        } else if (act < 0.76) {
          // Nobody tells of one that is deleted for good.
          woo.remove(order);
          removed.add(key);
        } else if (act < 0.82) for (const webhook of woo.webhooks) webhook['secret'] = `by-hand-${clock}`;
        else if (act < 0.88) await agreeAnew(shop);
        else if (act < 0.94) await work();
        else await pass(MINUTE_MS);
        // Often within the same second.
        if (random() < 0.4) clock += 700;
        if (random() < 0.3)
          for (const { id, message } of late.splice(Math.floor(random() * late.length), 2).toReversed())
            await receiveMessage(id, message, receiver());
      };
      for (let steps = 0; steps < STEPS; steps += 1) await step();
      clock += 1000;
      for (const shop of shops)
        for (const { id, status } of shop.woo.orders.values())
          if (status === 'on-hold') {
            shop.woo.put(id, { status: 'processing' });
            await tell(shop, id, 'order.updated');
          }
      for (const { id, message } of late) await receiveMessage(id, message, receiver());
      for (let minutes = 0; minutes < 24; minutes += 1) await pass(MINUTE_MS);

      const here = await scoped((trx) =>
        trx
          .selectFrom('eplatform_orders')
          .innerJoin('orders', 'orders.id', 'eplatform_orders.order_id')
          .select([
            'eplatform_orders.eplatform_id',
            'shop_order',
            'order_reference',
            'orders.status',
            'orders.city',
            'problem',
          ])
          .execute(),
      );
      const count = await scoped((trx) => trx.selectFrom('orders').select('id').execute());
      expect([new Set(here.map((row) => row.order_reference)).size, here.length]).toEqual([count.length, count.length]);
      for (const row of here) {
        const { woo } = shops.find(({ id }) => id === row.eplatform_id)!;
        const there = woo.orders.get(Number(row.shop_order));
        const { city } = (there?.['shipping'] ?? { city: row.city }) as { readonly city: string };
        const isWanted = there?.status === 'processing';
        const state = { shop: row.eplatform_id, order: row.shop_order, problem: row.problem };
        expect({ ...state, status: row.status, city: isWanted ? row.city : city }).toEqual({
          ...state,
          problem: null,
          status: isWanted ? 'CREATED' : 'CANCELED',
          city,
        });
        expect([row.shop_order, `${row.shop_order}-2`]).toContain(row.order_reference);
      }
      const wanted = shops.flatMap(({ id, woo }) =>
        [...woo.orders.values()].flatMap((order) => (order.status === 'processing' ? [`${id} ${order.id}`] : [])),
      );
      const known = new Set(here.map((row) => `${row.eplatform_id} ${row.shop_order}`));
      expect(wanted.filter((key) => !known.has(key))).toEqual([]);
    },
  );
});
