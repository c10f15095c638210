import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { compareShopJob } from '#server/shops/compareShop.ts';
import { fillProductsJob } from '#server/shops/fillProducts.ts';
import { readNamedOrdersJob } from '#server/shops/readNamedOrders.ts';
import { readSlowShopJob } from '#server/shops/readSlowShop.ts';
import { readShopJob } from '#server/shops/readShop.ts';
import { receiveMessage } from '#server/shops/receiveMessage.ts';
import { connectShop } from '#server/shops/connectShop.ts';
import { tellShopJob } from '#server/shops/tellShop.ts';
import { testShop } from '#server/shops/testShop.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { createAccounts } from '#server/demo/createAccounts.ts';
import { quickHash } from '../quickHash.ts';
import { SERVICES } from '#server/kernel/services.ts';
import { secretBox } from '#server/secrets/secretBox.ts';
import { newSecretKey } from '#server/secrets/secretKeys.ts';
import { runDueJobs } from '../runDueJobs.ts';
import { emptyShops } from './emptyShops.ts';
import { shopViews } from './shopViews.ts';
import { patienceWith, shopWorldAt } from './shopWorld.ts';
import { type WooMessage, wooServer, type WooServer } from './wooServer.ts';

export const WOO_START = new Date('2026-11-23T09:00:00Z');
export const WOO_URL = 'https://tienda.example';
/** What the shop signs its messages with. */
export const WOO_SECRET = 'webhook-secret';

/** A client with one shop of WooCommerce, connected, and everything that works with it. Call it in a `describe`. */
export function wooBench(open: () => Promise<DatabaseHandle>) {
  const key = newSecretKey();
  const box = secretBox([key]);
  const bench = {
    database: null as unknown as DatabaseHandle,
    woo: null as unknown as WooServer,
    clientId: 0,
    id: 0,
    now: WOO_START,
    later: (ms: number) => {
      bench.now = new Date(bench.now.getTime() + ms);
    },
  };
  const { scoped, pass, failures, ...views } = shopViews(bench);
  const runtime = (shops = shopWorldAt(bench.woo.address, patienceWith(bench.woo))) => ({
    database: bench.database,
    now: () => bench.now,
    services: { ...SERVICES, secrets: box, publicUrl: 'https://despacho.example', shops },
  });
  const work = () =>
    runDueJobs(
      [
        readShopJob,
        readSlowShopJob,
        readNamedOrdersJob,
        ...[tellShopJob, compareShopJob, fillProductsJob].flatMap((kind) => [kind, kind.slow]),
      ],
      runtime(),
    );
  const connect = async (url = WOO_URL, name = 'Velas') => {
    const { clientId, now } = bench;
    const { rights: _, ...keys } = bench.woo.keys;
    const shop = { clientId, type: 'woocommerce', form: { name, url }, now } as const;
    const made = await scoped((trx) => connectShop(trx, shop, keys, { box, newSecret: () => WOO_SECRET }));
    if (typeof made !== 'number') throw new Error(JSON.stringify(made));
    return made;
  };

  const receive = (message: WooMessage) =>
    receiveMessage(bench.id, message, { database: bench.database, box, now: bench.now });

  beforeAll(async () => {
    bench.database = await open();
    [bench.clientId = 0] = await createAccounts(bench.database, quickHash);
  });
  afterAll(() => bench.database.close());
  beforeEach(async () => {
    bench.now = WOO_START;
    bench.woo = await wooServer(() => bench.now);
    bench.woo.deliver = receive;
    bench.id = await connect();
  });
  afterEach(async () => {
    await bench.woo.close();
    await emptyShops(bench.database);
  });

  return {
    bench,
    key,
    box,
    scoped,
    work,
    connect,
    ...views,
    pass: (ms: number) => pass(ms, work),
    failures: async () =>
      (await failures()).map(({ kind, reference, problem, detail }) => [kind, reference, problem, detail]),
    receive,
    tell: (order: number, delivery?: string) => receive(bench.woo.message(order, WOO_SECRET, delivery)),
    /** What the connection is tried for, to the first that fails: its problem. */
    steps: async (shops = shopWorldAt(bench.woo.address, patienceWith(bench.woo))) => {
      const scope = { kind: 'client', clientId: bench.clientId } as const;
      const answer = await testShop(bench.id, { ...runtime(shops), scope });
      return answer.ok ? answer.data.steps.map(({ step, problem }) => problem ?? step) : null;
    },
  };
}
