import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readShopJob } from '#server/shops/readShop.ts';
import { connectShop } from '#server/shops/connectShop.ts';
import { testShop } from '#server/shops/testShop.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { createAccounts } from '#server/demo/createAccounts.ts';
import { SERVICES } from '#server/kernel/services.ts';
import { quickHash } from '#tests/fakes/quickHash.ts';
import { runDueJobs } from '#tests/fakes/runDueJobs.ts';
import { emptyShops } from '#tests/fakes/shops/emptyShops.ts';
import { prestaServer, type PrestaServer } from '#tests/fakes/shops/prestaServer.ts';
import { shopViews } from '#tests/fakes/shops/shopViews.ts';
import { shopWorldAt } from '#tests/fakes/shops/shopWorld.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';

const START = new Date('2026-11-23T09:00:00Z');
const MINUTE_MS = 60_000;

describe.each(DEFAULT_BACKENDS)('the doors of a PrestaShop on $name', ({ open }) => {
  const bench = { database: null as unknown as DatabaseHandle, clientId: 0, id: 0, now: START };
  let presta: PrestaServer;
  const { scoped, orders, shop, ...views } = shopViews(bench);
  const runtime = () => ({
    database: bench.database,
    now: () => bench.now,
    services: { ...SERVICES, shops: shopWorldAt(presta.address) },
  });
  const pass = (ms: number) => views.pass(ms, () => runDueJobs([readShopJob], runtime()));

  beforeAll(async () => {
    bench.database = await open();
    [bench.clientId = 0] = await createAccounts(bench.database, quickHash);
  });
  afterAll(() => bench.database.close());
  beforeEach(async () => {
    bench.now = START;
    presta = await prestaServer(() => bench.now);
    const form = { name: 'Velas', url: 'https://tienda.example' };
    const asked = { clientId: bench.clientId, type: 'prestashop', form, now: bench.now } as const;
    const sealing = { box: SERVICES.secrets, newSecret: () => 's' };
    bench.id = Number(await scoped((trx) => connectShop(trx, asked, { api_key: presta.key }, sealing)));
  });
  afterEach(async () => {
    await presta.close();
    await emptyShops(bench.database);
  });

  it.each([
    [' ', '', 'prestashop', /^none$/],
    [
      '<br />\n<b>Warning</b>:  Undefined key in <b>/var/x.php</b> on line <b>7</b>',
      '',
      'prestashop',
      /^Warning .* 7$/,
    ],
    ['', "<script>mkt('product');</script>", 'prestashop', /^mkt/],
    ['', '<!-- cache -->', 'prestashop', /^cache$/],
    ['', '', 'thirtybees', /^none$/],
  ] as const)('reads what stands between %j and %j, in a root called %s', async (before, after, root, noise) => {
    presta.around = [before, after, root];
    presta.put(1);
    await pass(MINUTE_MS);
    expect([(await orders()).length, (await shop())?.problem]).toEqual([1, null]);
    expect((await shop())?.noise ?? 'none').toMatch(noise);
  });

  it('brings in what is paid at the door, and calls off what was not paid after all', async () => {
    for (const [n, state] of ['1', '2', '3', '8', '9', '10', '11', '12', '13'].entries())
      presta.put(n + 1, { current_state: state });
    await pass(MINUTE_MS);
    const known = async () =>
      (await orders()).map(({ id_order_eplatform_shop: id, status }) => `${id} ${status}`).toSorted();
    expect(await known()).toEqual(['2 CREATED', '3 CREATED', '7 CREATED', '9 CREATED']);
    presta.put(2, { current_state: '8' });
    await pass(MINUTE_MS);
    expect((await known())[0]).toBe('2 CANCELED');
  });

  it('behind a wall of the host is not said to lack rights', async () => {
    presta.faults.push('walled');
    const scope = { kind: 'client', clientId: bench.clientId } as const;
    const answer = await testShop(bench.id, { ...runtime(), scope });
    expect(answer).toMatchObject({ data: { steps: [{ step: 'reach', problem: 'guarded' }] } });
  });
});
