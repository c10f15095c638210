import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nextNight } from '#server/shops/compareDueShops.ts';
import { askToCompare, compareShopJob } from '#server/shops/compareShop.ts';
import { carriersOfShop } from '#server/shops/carriersOfShop.ts';
import { differencesOf, takeMissing } from '#server/shops/differences.ts';
import { readShopRow } from '#server/shops/shopRow.ts';
import { readNamedOrdersJob } from '#server/shops/readNamedOrders.ts';
import { readShopJob } from '#server/shops/readShop.ts';
import { connectShop } from '#server/shops/connectShop.ts';
import { testShop } from '#server/shops/testShop.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { createAccounts } from '#server/demo/createAccounts.ts';
import { quickHash } from '#tests/fakes/quickHash.ts';
import { SERVICES } from '#server/kernel/services.ts';
import { secretBox } from '#server/secrets/secretBox.ts';
import { newSecretKey } from '#server/secrets/secretKeys.ts';
import { runDueJobs } from '#tests/fakes/runDueJobs.ts';
import { emptyShops } from '#tests/fakes/shops/emptyShops.ts';
import { prestaServer, type PrestaServer } from '#tests/fakes/shops/prestaServer.ts';
import { shopViews } from '#tests/fakes/shops/shopViews.ts';
import { shopWorldAt } from '#tests/fakes/shops/shopWorld.ts';
import { wooServer, type WooServer } from '#tests/fakes/shops/wooServer.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';

const START = new Date('2026-11-23T09:00:00Z');
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describe.each(BACKENDS)('comparing a shop with ours on $name', ({ open }) => {
  const bench = { database: null as unknown as DatabaseHandle, clientId: 0, id: 0, now: START };
  let woo: WooServer;
  let presta: PrestaServer;
  const box = secretBox([newSecretKey()]);
  const { scoped, shop, ...views } = shopViews(bench);
  const runtime = (address: string) => ({
    database: bench.database,
    now: () => bench.now,
    services: { ...SERVICES, secrets: box, shops: shopWorldAt(address, 10_000) },
  });
  const work = (address = woo.address) =>
    runDueJobs([readShopJob, readNamedOrdersJob, compareShopJob], runtime(address));
  const pass = (ms: number) => views.pass(ms, work);
  const connect = async (type: 'woocommerce' | 'prestashop', keys: Readonly<Record<string, string>>) =>
    Number(
      await scoped((trx) =>
        connectShop(
          trx,
          { clientId: bench.clientId, type, form: { name: type, url: `https://${type}.example` }, now: bench.now },
          keys,
          {
            box,
            newSecret: () => 's',
          },
        ),
      ),
    );
  const compare = async (address?: string) => {
    await scoped(async (trx) => askToCompare(trx, (await readShopRow(trx, bench.id)) as never, bench.now));
    await work(address);
  };
  const found = async () =>
    (await scoped((trx) => differencesOf(trx, bench.id))).map(({ kind, shop_order, here, there }) => [
      kind,
      shop_order,
      here,
      there,
    ]);

  beforeAll(async () => {
    bench.database = await open();
    [bench.clientId = 0] = await createAccounts(bench.database, quickHash);
  });
  afterAll(() => bench.database.close());
  beforeEach(async () => {
    bench.now = START;
    woo = await wooServer(() => bench.now);
    presta = await prestaServer(() => bench.now);
    const { rights: _, ...keys } = woo.keys;
    bench.id = await connect('woocommerce', keys);
  });
  afterEach(async () => {
    await woo.close();
    await presta.close();
    await emptyShops(bench.database);
  });

  it('finds what is missing here and there, called off, sent and of another price; and takes what is missing', async () => {
    for (let n = 1; n <= 6; n += 1) woo.put(n);
    await pass(MINUTE_MS);
    await scoped(async (trx) => {
      const at = (n: string) => trx.updateTable('orders').where('id_order_eplatform_shop', '=', n);
      await at('2').set({ status: 'CANCELED' }).execute();
      await at('3').set({ total_cents: 999 }).execute();
      await at('4').set({ status: 'SHIPPED' }).execute();
    });
    woo.orders.delete(5);
    // Changed long before the shop was connected, so that no reading brings it in.
    woo.put(7, { modified: new Date(START.getTime() - 3 * DAY_MS) });
    await compare();
    expect(await found()).toEqual([
      ['missing-here', '7', null, 'processing'],
      ['missing-there', '5', 'CREATED', null],
      ['status', '2', 'CANCELED', 'processing'],
      ['status', '4', 'SHIPPED', 'processing'],
      ['total', '3', '999', '2420'],
    ]);
    expect(await shop()).toMatchObject({ differences: 5 });
    expect(await scoped(async (trx) => takeMissing(trx, (await readShopRow(trx, bench.id)) as never, bench.now))).toBe(
      1,
    );
    await work();
    expect((await found()).map(([kind]) => kind)).not.toContain('missing-here');
    expect(await shop()).toMatchObject({ differences: 4 });
    // What was put right since is gone the next time, and an order comes in once.
    await scoped((trx) => trx.updateTable('orders').set({ total_cents: 2420, status: 'CREATED' }).execute());
    woo.put(5);
    bench.now = new Date(bench.now.getTime() + MINUTE_MS);
    await compare();
    expect(await found()).toEqual([]);
    const { count } = await scoped((trx) =>
      trx
        .selectFrom('orders')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
    );
    expect(count).toBe(7);
  });

  it('finds an order that the shop has put into its bin, which is in none of its lists', async () => {
    for (const n of [1, 2]) woo.put(n);
    await pass(MINUTE_MS);
    // The order's message was lost, and no reading brings it.
    woo.put(2, { status: 'trash' });
    bench.now = new Date(bench.now.getTime() + MINUTE_MS);
    await compare();
    expect(await found()).toEqual([['status', '2', 'CREATED', 'trash']]);
  });

  it('goes through every page, and on where the shop stopped', async () => {
    const modified = new Date(START.getTime() - 2 * DAY_MS);
    for (let n = 1; n <= 420; n += 1) woo.put(n, { modified });
    woo.faults.push(undefined as never, undefined as never, 'busy');
    await compare();
    // The second page begins with the last order of the first.
    expect((await found()).length).toBe(199);
    expect(await shop()).toMatchObject({ differences: 199 });
    bench.now = new Date(bench.now.getTime() + 11 * MINUTE_MS);
    await work();
    expect(await shop()).toMatchObject({ differences: 420 });
  });

  it('takes an order of downloads for none that is missing', async () => {
    woo.products.set(7, { ...woo.products.get(7), virtual: true });
    woo.put(1);
    await pass(MINUTE_MS);
    await compare();
    expect(await found()).toEqual([]);
  });

  it('compares each shop once a night, by the clock of its client', async () => {
    woo.put(1);
    await pass(MINUTE_MS);
    await scoped((trx) => trx.updateTable('orders').set({ total_cents: 1 }).execute());
    await pass(10 * 60 * MINUTE_MS);
    expect(await found()).toEqual([]);
    await pass(9 * 60 * MINUTE_MS);
    expect((await found()).map(([kind]) => kind)).toEqual(['total']);
    expect(nextNight(new Date('2026-11-23T12:00:00Z'), 'Europe/Madrid', 0)).toEqual(new Date('2026-11-24T02:00:00Z'));
    expect(nextNight(new Date('2026-11-24T02:00:00Z'), 'Atlantic/Canary', 10)).toEqual(
      new Date('2026-11-24T04:10:00Z'),
    );
  });

  it('compares a PrestaShop, and learns what it calls its ways of sending and its states', async () => {
    bench.id = await connect('prestashop', { api_key: presta.key });
    presta.put(1, { date_upd: '2026-11-21 10:00:00' });
    await compare(presta.address);
    expect(await found()).toEqual([['missing-here', '1', null, '2']]);
    await testShop(bench.id, { ...runtime(presta.address), scope: { kind: 'client', clientId: bench.clientId } });
    expect((await shop())?.status_names).toContainEqual({ code: '4', name: 'Enviado' });
    expect(
      (await scoped((trx) => carriersOfShop(trx, bench.id))).map(({ shop_method, name }) => [shop_method, name]),
    ).toEqual([
      ['4', 'Envío 24 h'],
      ['1', 'PrestaShop'],
    ]);
  });

  it('learns the same of a WooCommerce, and keeps the carrier that somebody has chosen', async () => {
    const tried = () =>
      testShop(bench.id, { ...runtime(woo.address), scope: { kind: 'client', clientId: bench.clientId } });
    await tried();
    await scoped((trx) => trx.updateTable('eplatform_carriers').set({ service_code: 'S' }).execute());
    await tried();
    expect((await shop())?.status_names).toContainEqual({ code: 'processing', name: 'Procesando' });
    expect(await scoped((trx) => carriersOfShop(trx, bench.id))).toMatchObject([
      { shop_method: 'flat_rate:3', name: 'Envío 24 h · España', service_code: 'S' },
    ]);
  });
});
