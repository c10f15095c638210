import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readShopRow } from '#server/shops/shopRow.ts';
import { nameOrders } from '#server/shops/nameOrders.ts';
import { askToCompare, compareShopJob } from '#server/shops/compareShop.ts';
import { fillingOf, fillProductsJob } from '#server/shops/fillProducts.ts';
import { openShop } from '#server/shops/openShop.ts';
import { readNamedOrdersJob } from '#server/shops/readNamedOrders.ts';
import { readShopJob } from '#server/shops/readShop.ts';
import { readSlowShopJob } from '#server/shops/readSlowShop.ts';
import { tellShopJob } from '#server/shops/tellShop.ts';
import { askToRead } from '#server/shops/beginReading.ts';
import { enqueueJobs } from '#server/jobs/enqueueJobs.ts';
import { JobRunner } from '#server/jobs/jobRunner.ts';
import { SERVICES } from '#server/kernel/services.ts';
import { WOO_URL, wooBench } from '#tests/fakes/shops/wooBench.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const BESIDE = [tellShopJob, compareShopJob, fillProductsJob];
const KINDS = [readShopJob, readNamedOrdersJob, readSlowShopJob, ...BESIDE.flatMap((kind) => [kind, kind.slow])];

describe.each(BACKENDS)('shops that hang, on $name', ({ open }) => {
  const { bench, box, scoped, connect } = wooBench(open);
  /** Takes every request and answers none. */
  const silent = createServer(() => undefined);
  let timeoutMs = 0;
  let hanging: readonly number[] = [];
  const runtime = () => ({
    database: bench.database,
    now: () => bench.now,
    services: {
      ...SERVICES,
      secrets: box,
      publicUrl: 'https://despacho.example',
      shops: {
        calls: { resolve: async () => ['127.0.0.1'], mayReach: () => true, timeoutMs, keptBytes: 32_000_000 },
        address: (own: string) =>
          own === WOO_URL ? bench.woo.address : `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
      },
    },
  });
  beforeEach(async () => {
    await new Promise<void>((done) => {
      silent.listen(0, '127.0.0.1', done);
    });
    hanging = [];
    for (const name of ['a', 'b', 'c', 'd']) hanging = [...hanging, await connect(`https://${name}.example`, name)];
  });
  afterEach(async () => {
    silent.closeAllConnections();
    await new Promise((done) => {
      silent.close(done);
    });
  });

  const fault = (_: unknown, error: unknown) => {
    throw error;
  };
  const shop = (id: number) => scoped((trx) => readShopRow(trx, id));
  const askAll = (ids: readonly number[]) =>
    scoped(async (trx) => {
      for (const id of ids) await askToRead(trx, id, bench.now);
    });
  /** Each has hung once, and is known to be slow. */
  const findOut = async () => {
    timeoutMs = 300;
    await askAll(hanging);
    const runner = new JobRunner(KINDS, runtime(), fault);
    while ((await runner.fill()).taken > 0) await runner.settled();
    for (const id of hanging) expect(await shop(id)).toMatchObject({ slow_at: bench.now, problem: 'timeout' });
  };
  /** Runs until the jobs of quick shops are done, while those of the others hang. */
  const runBesideThem = async (quick: readonly string[]) => {
    timeoutMs = 600_000;
    const runner = new JobRunner(KINDS, runtime(), fault);
    const isWaiting = () =>
      scoped((trx) => trx.selectFrom('jobs').select('id').where('kind', 'in', quick).executeTakeFirst());
    while (await isWaiting()) {
      await runner.fill();
      await new Promise(setImmediate);
    }
    return async () => {
      silent.closeAllConnections();
      const cut = setInterval(() => silent.closeAllConnections(), 20);
      await runner.settled();
      clearInterval(cut);
    };
  };

  it('keep no other shop waiting, once they have hung', async () => {
    await findOut();
    bench.woo.put(5);
    bench.later(60_000);
    await askAll([...hanging, bench.id]);
    const release = await runBesideThem(['readShop']);
    expect(await shop(bench.id)).toMatchObject({ read_at: bench.now, slow_at: null, problem: null });
    await release();
  });

  it('keep no order waiting that another shop has named', async () => {
    await findOut();
    bench.woo.put(5);
    await scoped(async (trx) => {
      for (const id of [...hanging, bench.id])
        await nameOrders(trx, { id, client_id: bench.clientId }, ['5'], bench.now);
    });
    const release = await runBesideThem(['readShopOrder']);
    const named = await scoped((trx) => trx.selectFrom('eplatform_named').select('eplatform_id').execute());
    expect(named.map(({ eplatform_id }) => eplatform_id).toSorted((a, b) => a - b)).toEqual(hanging);
    await release();
  });

  /** An order and a product of each shop are known, the order has left. */
  const own = async (ids: readonly number[]) => {
    bench.woo.put(5);
    await askAll([bench.id]);
    timeoutMs = 5000;
    await settle();
    return scoped(async (trx) => {
      const product = await trx.selectFrom('eplatform_products').selectAll().executeTakeFirstOrThrow();
      const order = await trx
        .selectFrom('eplatform_orders')
        .select(['client_id', 'shop_order', 'reference', 'order_id', 'modified_at', 'asked_at'])
        .executeTakeFirstOrThrow();
      await trx
        .updateTable('orders')
        .set({ status: 'SHIPPED', ship_step: 'completed', tracking_number: 'TN-1' })
        .execute();
      for (const eplatform_id of ids) {
        await trx
          .insertInto('eplatform_products')
          .values({ ...product, eplatform_id })
          .execute();
        await trx
          .insertInto('eplatform_orders')
          .values({ ...order, eplatform_id })
          .execute();
      }
      const rows = await trx.selectFrom('eplatform_orders').select(['id', 'eplatform_id']).orderBy('id').execute();
      return new Map(rows.map(({ id, eplatform_id }) => [eplatform_id, id]));
    });
  };
  const settle = async () => {
    const runner = new JobRunner(KINDS, runtime(), fault);
    while ((await runner.fill()).taken > 0) await runner.settled();
  };
  const askOf = {
    tellShop: (_: number, row: number) =>
      scoped((trx) =>
        enqueueJobs(
          trx,
          tellShopJob,
          [{ clientId: bench.clientId, key: String(row), payload: { row }, dueAt: bench.now }],
          bench.now,
        ),
      ),
    compareShop: (id: number) => scoped((trx) => askToCompare(trx, { id, client_id: bench.clientId }, bench.now)),
    fillProducts: (id: number) =>
      scoped((trx) =>
        enqueueJobs(trx, fillProductsJob, [fillingOf({ id, client_id: bench.clientId }, '', bench.now)], bench.now),
      ),
  };

  it.each(BESIDE)('keep no other shop waiting for its $name, once they have hung', async (kind) => {
    const rows = await own(hanging);
    const ask = async (ids: readonly number[]) => {
      for (const id of ids) await askOf[kind.name as keyof typeof askOf](id, rows.get(id) ?? 0);
    };
    timeoutMs = 300;
    await ask(hanging);
    await settle();
    for (const id of hanging) expect(await shop(id)).toMatchObject({ slow_work_at: bench.now, slow_at: null });
    bench.later(60_000);
    await ask([...hanging, bench.id]);
    const release = await runBesideThem([kind.name]);
    const waiting = await scoped((trx) => trx.selectFrom('jobs').select(['kind', 'state']).execute());
    expect(waiting.filter((job) => job.kind === kind.slow.name)).toHaveLength(hanging.length);
    const worked = { tellShop: 'last_tracking_at', compareShop: 'compared_at', fillProducts: null }[kind.name];
    expect(await shop(bench.id)).toMatchObject({ slow_work_at: null, ...(worked && { [worked]: bench.now }) });
    await release();
  });

  it('are given the quick lane again after an hour, with so much time for all calls of one go', async () => {
    const rows = await own(hanging.slice(0, 1));
    const [id = 0] = hanging;
    timeoutMs = 300;
    await askOf.tellShop(id, rows.get(id) ?? 0);
    await settle();
    const kinds = () => scoped((trx) => trx.selectFrom('jobs').select('kind').execute());
    expect(await kinds()).toEqual([{ kind: tellShopJob.slow.name }]);
    await scoped((trx) => trx.deleteFrom('jobs').execute());
    bench.later(60 * 60_000);
    await askOf.tellShop(id, rows.get(id) ?? 0);
    await settle();
    expect(await shop(id)).toMatchObject({ slow_work_at: bench.now });
  });

  it('get so much time for all their calls, and not so much for each', async () => {
    timeoutMs = 600_000;
    const row = await shop(hanging[0] ?? 0);
    const connector = row ? openShop(row, runtime(), 200) : null;
    expect(await connector?.orderById('1')).toMatchObject({ ok: false, problem: 'timeout' });
    expect(connector?.isOver()).toBe(true);
    expect(await connector?.listOrders(bench.now, null)).toMatchObject({ ok: false, problem: 'timeout' });
  });

  it('are read as any other when they are quick again', async () => {
    await scoped((trx) =>
      trx.updateTable('eplatforms').set({ slow_at: bench.now }).where('id', '=', bench.id).execute(),
    );
    timeoutMs = 5000;
    await askAll([bench.id]);
    const runner = new JobRunner(KINDS, runtime(), fault);
    while ((await runner.fill()).taken > 0) await runner.settled();
    expect(await shop(bench.id)).toMatchObject({ slow_at: null, read_at: bench.now, problem: null });
  });
});
