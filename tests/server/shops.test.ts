import { describe, expect, it } from 'vitest';
import { SERVICES } from '#server/kernel/services.ts';
import { beforeRules } from '#server/rules/beforeRules.ts';
import { judgeRulesJob } from '#server/rules/judgeRulesJob.ts';
import { runRulesJob } from '#server/rules/runRulesJob.ts';
import { ruleColumns } from '#tests/factories/ruleRows.ts';
import { runDueJobs } from '#tests/fakes/runDueJobs.ts';
import { dropOldShopMessages } from '#server/shops/watchShops.ts';
import { beginImport } from '#server/shops/beginReading.ts';
import { dismissFailure, failuresOf, retryFailures } from '#server/shops/failures.ts';
import { readShopRow } from '#server/shops/shopRow.ts';
import { receiveKeys, receiveMessage, tokenHash } from '#server/shops/receiveMessage.ts';
import { preregister } from '#server/shops/connectShop.ts';
import { loadPacking } from '#server/orders/loadPacking.ts';
import { emptyShops } from '#tests/fakes/shops/emptyShops.ts';
import { WOO_SECRET, WOO_START, WOO_URL, wooBench } from '#tests/fakes/shops/wooBench.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';

const MINUTE_MS = 60_000;

describe.each(DEFAULT_BACKENDS)('shops on $name', ({ open }) => {
  const { bench, box, scoped, work, pass, orders, products, shop, failures, tell, ship, begin } = wooBench(open);

  it('brings in an order with its customer, its products and what it costs', async () => {
    bench.woo.put(1001);
    await pass(MINUTE_MS);
    const [order] = await orders();
    expect(order).toMatchObject({
      order_reference: '1001',
      id_order_eplatform_shop: '1001',
      eplatform_type: 'woocommerce',
      eplatform_id: bench.id,
      status: 'CREATED',
      firstname: 'Lucía',
      lastname: 'Núñez 🌷',
      email: 'lucia@example.com',
      total_cents: 2420,
      total_tax_cents: 420,
      units: 2,
      total_weight_g: 500,
    });
    expect(await products()).toMatchObject([{ sku: 'VELA-7', ean13: '8412345678905', weight_g: 250, height_mm: 100 }]);
    expect(await shop()).toMatchObject({ problem: null, failures: 0, unmapped: 1, live: true });
    expect(bench.woo.webhooks.map(({ topic }) => topic)).toEqual([
      'order.created',
      'order.updated',
      'order.deleted',
      'order.restored',
    ]);
  });

  it('has rules know the shop that an order came from, and the way of sending that was chosen there', async () => {
    const at = bench.now;
    const rule = (name: string, shops: number, method: string) => ({
      client_id: bench.clientId,
      user_name: 'Marta',
      created_at: at,
      updated_at: at,
      ...ruleColumns({
        name,
        conditions: [
          ['order_eplatform', 'Eq', String(shops)],
          ['carrier_service_name', 'Contains', method],
        ],
        actions: [{ action: 'changeConfigCategory', data: { category: name } }],
      }),
    });
    const rules = [
      rule('urgente', bench.id, '24 H'),
      rule('otra', bench.id + 1, '24 h'),
      rule('lento', bench.id, 'recogida'),
    ];
    await scoped((trx) => trx.insertInto('action_rules').values(rules).execute());
    bench.woo.put(1001);
    await pass(MINUTE_MS);
    const runtime = { database: bench.database, services: { ...SERVICES, beforeRules }, now: () => bench.now };
    await runDueJobs([judgeRulesJob, runRulesJob], runtime);
    const fired = await scoped((trx) => trx.selectFrom('rule_firings').select('rule_name').execute());
    expect(fired).toEqual([{ rule_name: 'urgente' }]);
    expect(await orders()).toMatchObject([{ config_category: 'urgente' }]);
    await scoped(async (trx) => {
      for (const table of ['action_rules', 'rule_events'] as const) await trx.deleteFrom(table).execute();
    });
  });

  it('brings in all orders and products of a shop whose host gives two at once, and whose plugin hides some', async () => {
    const { woo } = bench;
    woo.perPage = 2;
    for (const n of [8, 9, 10]) woo.products.set(n, { ...woo.products.get(7), id: n, sku: `VELA-${n}`, weight: '0.5' });
    const line = { id: 1, name: 'Vela', quantity: 1, subtotal: '1', subtotal_tax: '0' };
    for (const n of [1, 2, 3, 4, 5, 6, 7])
      woo.put(n, { line_items: [7, 8, 9, 10].map((id) => ({ ...line, product_id: id, sku: `VELA-${id}` })) });
    for (const n of [3, 4]) woo.hidden.add(n);
    await pass(MINUTE_MS);
    expect((await orders()).map(({ id_order_eplatform_shop: id }) => id)).toEqual(['1', '2', '5', '6', '7']);
    expect((await products()).map(({ sku, weight_g }) => [sku, weight_g])).toEqual([
      ['VELA-10', 500],
      ['VELA-7', 250],
      ['VELA-8', 500],
      ['VELA-9', 500],
    ]);
  });

  it('is one order however often the shop says so, and what it read last is never overwritten by what is older', async () => {
    const old = structuredClone(
      bench.woo.put(1, { shipping: { ...(bench.woo.put(1)['shipping'] as object), city: 'Toledo' } }),
    );
    await pass(MINUTE_MS);
    bench.later(MINUTE_MS);
    bench.woo.put(1, { shipping: { ...(old['shipping'] as object), city: 'Sevilla' } });
    for (const delivery of ['a', 'b', 'a']) expect(await tell(1, delivery)).toBe(true);
    await work();
    expect((await orders()).map(({ city }) => city)).toEqual(['Sevilla']);
    bench.woo.orders.set(1, old);
    await tell(1, 'late');
    await pass(20 * MINUTE_MS);
    expect((await orders()).map(({ city }) => city)).toEqual(['Sevilla']);
  });

  it('takes nothing that the shop has not signed, and repeats nothing', async () => {
    bench.woo.put(2);
    const { headers, body } = bench.woo.message(2, WOO_SECRET);
    const take = (message: Parameters<typeof receiveMessage>[1]) =>
      receiveMessage(bench.id, message, { database: bench.database, box, now: bench.now });
    const changed = Buffer.from(body.toString().replace('"id":2', '"id":3'));
    expect(await take({ headers, body: changed })).toBe(false);
    expect(await take({ headers: {}, body })).toBe(false);
    expect(await take({ headers: bench.woo.message(2, 'other').headers, body })).toBe(false);
    expect(
      await receiveMessage(bench.id + 1, { headers, body }, { database: bench.database, box, now: bench.now }),
    ).toBe(false);
    expect(await take({ headers: {}, body: Buffer.from('webhook_id=12') })).toBe(true);
    expect([await take({ headers, body }), await take({ headers, body })]).toEqual([true, true]);
    const stored = async () =>
      (await scoped((trx) => trx.selectFrom('eplatform_deliveries').selectAll().execute())).length;
    const before = await stored();
    await dropOldShopMessages(bench.database, new Date(bench.now.getTime() + 8 * 24 * 60 * MINUTE_MS));
    expect([before, await stored()]).toEqual([1, 0]);
  });

  it('calls off what the shop calls off, and says so when the parcel has left', async () => {
    for (const n of [1, 2]) bench.woo.put(n);
    await pass(MINUTE_MS);
    const [, second] = await orders();
    await ship(second?.id ?? 0);
    bench.later(MINUTE_MS);
    bench.woo.put(1, { status: 'cancelled' });
    bench.woo.put(2, { status: 'refunded' });
    for (const n of [1, 2]) await tell(n);
    await work();
    expect((await orders()).map(({ status }) => status).toSorted()).toEqual(['CANCELED', 'SHIPPED']);
    expect(await failures()).toEqual([['order', '2', 'cancelled-late', 'SHIPPED']]);
    const [failure] = await scoped((trx) => failuresOf(trx, bench.id));
    await scoped((trx) => dismissFailure(trx, bench.id, failure?.id ?? 0, bench.now));
    expect(await failures()).toEqual([]);
  });

  it('has whoever holds an order hear that its shop wants other products, until somebody has looked', async () => {
    const [line] = bench.woo.put(1).line_items;
    await pass(MINUTE_MS);
    const seen = async () => {
      const [order] = await orders();
      const packing = await scoped((trx) => loadPacking(trx, [order?.id ?? 0], new Map()));
      return { mark: packing(order?.id ?? 0).shop_lines, units: order?.units, at: order?.updated_at };
    };
    const edit = async (quantity: number) => {
      bench.later(MINUTE_MS);
      bench.woo.put(1, { line_items: [{ ...line!, quantity }] });
      await tell(1);
      await work();
      return seen();
    };
    expect(await seen()).toMatchObject({ mark: undefined, units: 2 });
    await begin(1);
    const first = await edit(5);
    expect(first).toEqual({ mark: expect.any(String), units: 2, at: bench.now });
    const second = await edit(6);
    expect(second).toEqual({ mark: expect.any(String), units: 2, at: bench.now });
    expect(second.mark).not.toBe(first.mark);
    // The same order once more is nothing new to whoever has heard it.
    const heard = bench.now;
    expect(await edit(6)).toEqual({ ...second, at: heard });
    const [failure] = await scoped((trx) => failuresOf(trx, bench.id));
    await scoped((trx) => dismissFailure(trx, bench.id, failure?.id ?? 0, bench.now));
    expect(await seen()).toEqual({ mark: undefined, units: 2, at: bench.now });
  });

  it('leaves what one of our people wrote, and shows the difference', async () => {
    bench.woo.put(1);
    await pass(MINUTE_MS);
    await scoped((trx) => trx.updateTable('orders').set({ city: 'Getafe' }).execute());
    bench.later(MINUTE_MS);
    bench.woo.put(1, { shipping: { ...(bench.woo.orders.get(1)?.['shipping'] as object), city: 'Parla' } });
    await tell(1);
    await work();
    expect((await orders()).map(({ city }) => city)).toEqual(['Getafe']);
    expect(await failures()).toEqual([['order', '1', 'changed-late', 'customer']]);
  });

  it('reads what it was asked for page by page, and goes on where a server died', async () => {
    for (let n = 1; n <= 120; n += 1)
      bench.woo.put(n, { modified: new Date(WOO_START.getTime() - 5 * 24 * 60 * MINUTE_MS) });
    await scoped((trx) => beginImport(trx, bench.id, 30, bench.now));
    // The first question is whether the shop still tells us by itself.
    bench.woo.faults.push('silent', 'silent');
    await work();
    expect(await shop()).toMatchObject({ problem: 'timeout', first_import: { days: 30, orders: 0, done_at: null } });
    await pass(MINUTE_MS);
    expect(await shop()).toMatchObject({ problem: null, first_import: { days: 30, orders: 120 } });
    expect((await shop())?.first_import?.done_at).not.toBeNull();
    expect(await orders()).toHaveLength(120);
  });

  it.each([
    ['an hour behind', -60 * MINUTE_MS],
    ['an hour ahead', 60 * MINUTE_MS],
  ])('misses nothing of a shop whose clock is %s', async (_, clockMs) => {
    bench.woo.clockMs = clockMs;
    for (let n = 1; n <= 5; n += 1) {
      bench.woo.put(n);
      await pass(11 * MINUTE_MS);
    }
    expect(await orders()).toHaveLength(5);
  });

  it.each(['down', 'busy', 'maintenance', 'broken', 'html', 'silent', 'moved'] as const)(
    'comes back by itself after the shop was %s',
    async (fault) => {
      bench.woo.put(1);
      bench.woo.faults.push(fault, fault, fault, fault, fault);
      await pass(MINUTE_MS);
      expect((await shop())?.problem).not.toBeNull();
      bench.woo.faults.length = 0;
      await pass(16 * MINUTE_MS);
      expect([(await orders()).length, (await shop())?.problem]).toEqual([1, null]);
    },
  );

  it('tells the shop once that a parcel has left, with its number', async () => {
    bench.woo.put(1);
    await pass(MINUTE_MS);
    const [order] = await orders();
    await ship(order?.id ?? 0);
    bench.woo.faults.push('broken');
    await pass(MINUTE_MS);
    await pass(2 * MINUTE_MS);
    await pass(20 * MINUTE_MS);
    expect(bench.woo.notes.get(1)).toEqual(['TN-1']);
    expect(bench.woo.orders.get(1)).toMatchObject({ status: 'completed' });
    expect(bench.woo.orders.get(1)?.meta_data).toContainEqual({ key: 'tracking_number', value: 'TN-1' });
    expect((await shop())?.last_tracking_at).not.toBeNull();
    expect(await orders()).toHaveLength(1);
  });

  it('shows tracking that the shop does not take, and sends it when it is tried again', async () => {
    bench.woo.put(1);
    await pass(MINUTE_MS);
    await ship((await orders())[0]?.id ?? 0);
    bench.woo.keys.rights = 'read';
    await pass(MINUTE_MS);
    expect(await failures()).toEqual([['tracking', '1', 'forbidden', null]]);
    bench.woo.keys.rights = 'read_write';
    await scoped(async (trx) => retryFailures(trx, (await readShopRow(trx, bench.id)) as never, bench.now));
    await work();
    expect([await failures(), bench.woo.notes.get(1)]).toEqual([[], ['TN-1']]);
  });

  it('is connected by the shop itself, once, with the token that it was given', async () => {
    await emptyShops(bench.database);
    const [token, until] = ['T'.repeat(43), new Date(bench.now.getTime() + MINUTE_MS)];
    const form = { name: 'Velas', url: WOO_URL };
    const begun = await scoped((trx) =>
      preregister(
        trx,
        { clientId: bench.clientId, type: 'woocommerce', form, now: bench.now },
        { hash: tokenHash(token), until },
      ),
    );
    bench.id = Number(begun);
    const give = (given: string, at = bench.now) =>
      receiveKeys(given, bench.woo.keys, { database: bench.database, box, now: at }, () => WOO_SECRET);
    expect([await give('U'.repeat(43)), await give(token, new Date(until.getTime() + 1))]).toEqual([false, false]);
    expect([await give(token), await give(token)]).toEqual([true, false]);
    bench.woo.put(1);
    await work();
    expect([(await orders()).length, (await shop())?.state]).toEqual([1, 'connected']);
  });

  it('brings nothing in while it is disabled, and all of it afterwards', async () => {
    await scoped((trx) => trx.updateTable('eplatforms').set({ disabled_at: bench.now }).execute());
    bench.woo.put(1);
    expect(await tell(1)).toBe(true);
    await pass(30 * MINUTE_MS);
    expect(await orders()).toEqual([]);
    await scoped((trx) => trx.updateTable('eplatforms').set({ disabled_at: null }).execute());
    await pass(MINUTE_MS);
    expect(await orders()).toHaveLength(1);
  });
});
