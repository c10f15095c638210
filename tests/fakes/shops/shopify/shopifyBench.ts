import { removeFilesJob } from '#server/jobs/removeFiles.ts';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { answerPrivacyJob } from '#server/shops/answerPrivacy.ts';
import { readShopRow } from '#server/shops/shopRow.ts';
import { readNamedOrdersJob } from '#server/shops/readNamedOrders.ts';
import { readSlowShopJob } from '#server/shops/readSlowShop.ts';
import { readShopJob } from '#server/shops/readShop.ts';
import { receiveMessage } from '#server/shops/receiveMessage.ts';
import { connectShop } from '#server/shops/connectShop.ts';
import { tellShopJob } from '#server/shops/tellShop.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { createAccounts } from '#server/demo/createAccounts.ts';
import { quickHash } from '../../quickHash.ts';
import { SERVICES } from '#server/kernel/services.ts';
import { secretBox } from '#server/secrets/secretBox.ts';
import { newSecretKey } from '#server/secrets/secretKeys.ts';
import { memoryFileStore } from '#tests/fakes/memoryFileStore.ts';
import { runDueJobs } from '#tests/fakes/runDueJobs.ts';
import { emptyShops } from '#tests/fakes/shops/emptyShops.ts';
import { shopViews } from '#tests/fakes/shops/shopViews.ts';
import { patienceWith, shopWorldAt } from '#tests/fakes/shops/shopWorld.ts';
import { shopifyServer, type ShopifyServer } from '../shopifyServer.ts';

export const SHOPIFY_START = new Date('2026-11-23T09:00:00Z');
export const URL_OF_SHOP = 'https://velas.myshopify.com';
/** What an app from before 2026 is signed in with. */
export const TYPED = { access_token: 'shpat_typed', app_client_secret: 'shpss_secret' };

/** A client with one shop of Shopify, connected, and everything that works with it. Call it in a `describe`. */
export function shopifyBench(open: () => Promise<DatabaseHandle>) {
  const key = newSecretKey();
  const box = secretBox([key]);
  const bench = {
    database: null as unknown as DatabaseHandle,
    shopify: null as unknown as ShopifyServer,
    clientId: 0,
    id: 0,
    now: SHOPIFY_START,
    /** Milliseconds that the server waited by itself. */
    waited: 0,
    later: (ms: number) => {
      bench.now = new Date(bench.now.getTime() + ms);
    },
  };
  const { scoped, pass, failures, ...views } = shopViews(bench);
  const files = memoryFileStore();
  const runtime = () => ({
    database: bench.database,
    files,
    now: () => bench.now,
    services: {
      ...SERVICES,
      secrets: box,
      publicUrl: 'https://despacho.example',
      shops: {
        ...shopWorldAt(bench.shopify.address, patienceWith(bench.shopify)),
        apps: { shopify: bench.shopify.app },
      },
      wait: async (ms: number) => {
        bench.waited += ms;
        bench.later(ms);
      },
    },
  });
  const work = () =>
    runDueJobs(
      [readShopJob, readSlowShopJob, readNamedOrdersJob, tellShopJob, answerPrivacyJob, removeFilesJob],
      runtime(),
    );
  const receiver = () => ({ database: bench.database, box, now: bench.now, apps: { shopify: bench.shopify.app } });
  const connect = async (keys: Record<string, string> = TYPED) => {
    const { clientId, now } = bench;
    const shop = { clientId, type: 'shopify', form: { name: 'Velas', url: URL_OF_SHOP }, now } as const;
    const made = await scoped((trx) => connectShop(trx, shop, keys, { box, newSecret: () => 'unused' }));
    if (typeof made !== 'number') throw new Error(JSON.stringify(made));
    return made;
  };

  beforeAll(async () => {
    bench.database = await open();
    [bench.clientId = 0] = await createAccounts(bench.database, quickHash);
  });
  afterAll(() => bench.database.close());
  beforeEach(async () => {
    [bench.now, bench.waited] = [SHOPIFY_START, 0];
    bench.shopify = await shopifyServer(() => bench.now);
    bench.id = await connect();
  });
  afterEach(async () => {
    await bench.shopify.close();
    await emptyShops(bench.database);
  });

  return {
    bench,
    key,
    box,
    files,
    scoped,
    runtime,
    work,
    receiver,
    connect,
    ...views,
    pass: (ms: number) => pass(ms, work),
    stored: async () => {
      const row = await scoped((trx) => readShopRow(trx, bench.id));
      if (!row) throw new Error('no shop');
      return row;
    },
    failures: async () => (await failures()).map(({ kind, problem, detail }) => [kind, problem, detail]),
    tell: (topic: string, said: number | object, delivery?: string, secret?: string) =>
      receiveMessage(bench.id, bench.shopify.message(topic, said, delivery, secret), receiver()),
  };
}
