import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { readNamedOrdersJob } from '#server/shops/readNamedOrders.ts';
import { readSlowShopJob } from '#server/shops/readSlowShop.ts';
import { readShopJob } from '#server/shops/readShop.ts';
import { connectShop } from '#server/shops/connectShop.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { createAccounts } from '#server/demo/createAccounts.ts';
import { SERVICES } from '#server/kernel/services.ts';
import { secretBox } from '#server/secrets/secretBox.ts';
import { newSecretKey } from '#server/secrets/secretKeys.ts';
import { quickHash } from '../quickHash.ts';
import { runDueJobs } from '../runDueJobs.ts';
import { emptyShops } from './emptyShops.ts';
import { prestaServer, type PrestaServer } from './prestaServer.ts';
import { shopViews } from './shopViews.ts';
import { patienceWith, shopWorldAt } from './shopWorld.ts';

/** A client with one shop of PrestaShop, connected, and what reads it. Call it in a `describe`. */
export function prestaBench(open: () => Promise<DatabaseHandle>) {
  const box = secretBox([newSecretKey()]);
  const bench = {
    database: null as unknown as DatabaseHandle,
    presta: null as unknown as PrestaServer,
    clientId: 0,
    id: 0,
    now: new Date('2026-11-23T09:00:00Z'),
  };
  const { scoped, pass, ...views } = shopViews(bench);
  const work = () => {
    const shops = shopWorldAt(bench.presta.address, patienceWith(bench.presta));
    const services = { ...SERVICES, secrets: box, publicUrl: 'https://despacho.example', shops };
    return runDueJobs([readShopJob, readSlowShopJob, readNamedOrdersJob], {
      database: bench.database,
      now: () => bench.now,
      services,
    });
  };

  beforeAll(async () => {
    bench.database = await open();
    [bench.clientId = 0] = await createAccounts(bench.database, quickHash);
  });
  afterAll(() => bench.database.close());
  beforeEach(async () => {
    bench.presta = await prestaServer(() => bench.now);
    const form = { name: 'Velas', url: 'https://tienda.example' };
    const shop = { clientId: bench.clientId, type: 'prestashop', form, now: bench.now } as const;
    const keys = { api_key: bench.presta.key };
    const made = await scoped((trx) => connectShop(trx, shop, keys, { box, newSecret: () => 's' }));
    if (typeof made !== 'number') throw new Error(JSON.stringify(made));
    bench.id = made;
  });
  afterEach(async () => {
    await bench.presta.close();
    await emptyShops(bench.database);
  });
  return { bench, scoped, ...views, pass: (ms: number) => pass(ms, work) };
}
