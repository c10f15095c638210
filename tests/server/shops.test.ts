import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dropOldShopMessages, watchShops } from '#server/areas/eplatforms/watchShops.ts';
import { beginImport } from '#server/areas/eplatforms/beginReading.ts';
import { dismissFailure, failuresOf, retryFailures } from '#server/areas/eplatforms/failures.ts';
import { readEplatform } from '#server/areas/eplatforms/eplatformRow.ts';
import { listEplatforms } from '#server/areas/eplatforms/listEplatforms.ts';
import { readNamedOrdersJob } from '#server/areas/eplatforms/readNamedOrders.ts';
import { readShopJob } from '#server/areas/eplatforms/readShop.ts';
import { receiveKeys, receiveMessage, tokenHash } from '#server/areas/eplatforms/receiveMessage.ts';
import { changeShop, connectShop, preregister } from '#server/areas/eplatforms/saveEplatform.ts';
import { testEplatform } from '#server/areas/eplatforms/testEplatform.ts';
import { tellShopJob } from '#server/areas/eplatforms/tellShop.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner, inScope, type ScopedTransaction } from '#server/db/tenancy.ts';
import { createAccounts } from '#server/demo/createAccounts.ts';
import { SERVICES } from '#server/kernel/services.ts';
import { resealAll } from '#server/records/resealAll.ts';
import { secretBox } from '#server/secrets/secretBox.ts';
import { newSecretKey } from '#server/secrets/secretKeys.ts';
import { runDueJobs } from '#tests/fakes/runDueJobs.ts';
import { emptyShops } from '#tests/fakes/shops/emptyShops.ts';
import { shopWorldAt } from '#tests/fakes/shops/shopWorld.ts';
import { wooServer, type WooServer } from '#tests/fakes/shops/wooServer.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';

const START = new Date('2026-11-23T09:00:00Z');
const MINUTE_MS = 60_000;
const URL_OF_SHOP = 'https://tienda.example';
const SECRET = 'webhook-secret';

describe.each(DEFAULT_BACKENDS)('shops on $name', ({ open }) => {
  let database: DatabaseHandle;
  let clientId: number;
  let woo: WooServer;
  let now = START;
  let id: number;
  const key = newSecretKey();
  const box = secretBox([key]);
  const scoped = <T>(work: (trx: ScopedTransaction) => Promise<T>) =>
    inScope(database, { kind: 'client', clientId }, work);
  const runtime = (publicUrl = 'https://despacho.example') => ({
    database,
    now: () => now,
    services: { ...SERVICES, secrets: box, publicUrl, shops: shopWorldAt(woo.address, 300) },
  });
  const work = () => runDueJobs([readShopJob, readNamedOrdersJob, tellShopJob], runtime());
  const pass = async (ms: number) => {
    now = new Date(now.getTime() + ms);
    await watchShops(database, now);
    await work();
  };
  const connect = async (url = URL_OF_SHOP, name = 'Velas') => {
    const form = { name, url };
    const { rights: _, ...keys } = woo.keys;
    const made = await scoped((trx) =>
      connectShop(trx, { clientId, type: 'woocommerce', form, now }, keys, { box, newSecret: () => SECRET }),
    );
    if (typeof made !== 'number') throw new Error(JSON.stringify(made));
    return made;
  };
  const orders = () => scoped((trx) => trx.selectFrom('orders').selectAll().orderBy('id').execute());
  const shop = async () => (await scoped((trx) => listEplatforms(trx, id)))[0];
  const failures = async () =>
    (await scoped((trx) => failuresOf(trx, id))).map(({ kind, reference, problem, detail }) => [
      kind,
      reference,
      problem,
      detail,
    ]);
  const tell = (order: number, delivery?: string) =>
    receiveMessage(id, woo.message(order, SECRET, delivery), { database, box, now });
  const ship = (order: number, status = 'SHIPPED') =>
    scoped((trx) =>
      trx
        .updateTable('orders')
        .set({ status, ship_step: 'completed', tracking_number: 'TN-1' })
        .where('id', '=', order)
        .execute(),
    );

  beforeAll(async () => {
    database = await open();
    [clientId = 0] = await createAccounts(database);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    now = START;
    woo = await wooServer(() => now);
    id = await connect();
  });
  afterEach(async () => {
    await woo.close();
    await emptyShops(database);
  });

  it('brings in an order with its customer, its products and what it costs', async () => {
    woo.put(1001);
    await pass(MINUTE_MS);
    const [order] = await orders();
    expect(order).toMatchObject({
      order_reference: '1001',
      id_order_eplatform_shop: '1001',
      eplatform_type: 'woocommerce',
      status: 'CREATED',
      firstname: 'Lucía',
      lastname: 'Núñez 🌷',
      email: 'lucia@example.com',
      total_cents: 2420,
      total_tax_cents: 420,
      units: 2,
      total_weight_g: 500,
    });
    const products = await scoped((trx) => trx.selectFrom('products').selectAll().execute());
    expect(products).toMatchObject([{ sku: 'VELA-7', ean13: '8412345678905', weight_g: 250, height_mm: 100 }]);
    expect(await shop()).toMatchObject({ problem: null, failures: 0, unmapped: 1, live: true });
    expect(woo.webhooks.map(({ topic }) => topic)).toEqual(['order.created', 'order.updated', 'order.deleted']);
  });

  it('is one order however often the shop says so, and what it read last is never overwritten by what is older', async () => {
    const old = structuredClone(woo.put(1, { shipping: { ...(woo.put(1)['shipping'] as object), city: 'Toledo' } }));
    await pass(MINUTE_MS);
    now = new Date(now.getTime() + MINUTE_MS);
    woo.put(1, { shipping: { ...(old['shipping'] as object), city: 'Sevilla' } });
    for (const delivery of ['a', 'b', 'a']) expect(await tell(1, delivery)).toBe(true);
    await work();
    expect((await orders()).map(({ city }) => city)).toEqual(['Sevilla']);
    woo.orders.set(1, old);
    await tell(1, 'late');
    await pass(20 * MINUTE_MS);
    expect((await orders()).map(({ city }) => city)).toEqual(['Sevilla']);
  });

  it('takes nothing that the shop has not signed, and repeats nothing', async () => {
    woo.put(2);
    const { headers, body } = woo.message(2, SECRET);
    const take = (message: Parameters<typeof receiveMessage>[1]) => receiveMessage(id, message, { database, box, now });
    const changed = Buffer.from(body.toString().replace('"id":2', '"id":3'));
    expect(await take({ headers, body: changed })).toBe(false);
    expect(await take({ headers: {}, body })).toBe(false);
    expect(await take({ headers: woo.message(2, 'other').headers, body })).toBe(false);
    expect(await receiveMessage(id + 1, { headers, body }, { database, box, now })).toBe(false);
    expect(await take({ headers: {}, body: Buffer.from('webhook_id=12') })).toBe(true);
    expect([await take({ headers, body }), await take({ headers, body })]).toEqual([true, true]);
    const stored = async () =>
      (await scoped((trx) => trx.selectFrom('eplatform_deliveries').selectAll().execute())).length;
    const before = await stored();
    await dropOldShopMessages(database, new Date(now.getTime() + 8 * 24 * 60 * MINUTE_MS));
    expect([before, await stored()]).toEqual([1, 0]);
  });

  it('calls off what the shop calls off, and says so when the parcel has left', async () => {
    for (const n of [1, 2]) woo.put(n);
    await pass(MINUTE_MS);
    const [, second] = await orders();
    await ship(second?.id ?? 0);
    now = new Date(now.getTime() + MINUTE_MS);
    woo.put(1, { status: 'cancelled' });
    woo.put(2, { status: 'refunded' });
    for (const n of [1, 2]) await tell(n);
    await work();
    expect((await orders()).map(({ status }) => status).toSorted()).toEqual(['CANCELED', 'SHIPPED']);
    expect(await failures()).toEqual([['order', '2', 'cancelled-late', 'SHIPPED']]);
    const [failure] = await scoped((trx) => failuresOf(trx, id));
    await scoped((trx) => dismissFailure(trx, id, failure?.id ?? 0));
    expect(await failures()).toEqual([]);
  });

  it('leaves what one of our people wrote, and shows the difference', async () => {
    woo.put(1);
    await pass(MINUTE_MS);
    await scoped((trx) => trx.updateTable('orders').set({ city: 'Getafe' }).execute());
    now = new Date(now.getTime() + MINUTE_MS);
    woo.put(1, { shipping: { ...(woo.orders.get(1)?.['shipping'] as object), city: 'Parla' } });
    await tell(1);
    await work();
    expect((await orders()).map(({ city }) => city)).toEqual(['Getafe']);
    expect(await failures()).toEqual([['order', '1', 'changed-late', 'customer']]);
  });

  it.each([
    [
      'an address that no carrier takes',
      { shipping: { address_1: 'x', city: 'y', country: 'ES', postcode: '1' } },
      'address',
      'firstname, postcode',
    ],
    ['a currency that nobody knows', { currency: 'QQQ' }, 'currency', 'QQQ'],
    [
      'a negative line',
      {
        line_items: [{ id: 1, name: 'Vale', product_id: 7, quantity: 1, subtotal: '-5', subtotal_tax: '0', sku: 'V' }],
      },
      'amount',
      'Vale',
    ],
    ['something that is no order', { line_items: 'x' as never }, 'unreadable', 'line_items'],
  ])('shows %s, and brings it in when the shop has corrected it', async (_, wrong, problem, detail) => {
    woo.put(5, wrong);
    woo.put(6);
    await pass(MINUTE_MS);
    expect(await orders()).toHaveLength(1);
    expect((await failures()).map(([kind, , ...rest]) => [kind, ...rest])).toEqual([['order', problem, detail]]);
    now = new Date(now.getTime() + MINUTE_MS);
    if (woo.orders.delete(5)) woo.put(5);
    expect(await scoped(async (trx) => retryFailures(trx, (await readEplatform(trx, id)) as never, now))).toBe(1);
    await work();
    expect([(await orders()).length, await failures()]).toEqual([2, []]);
  });

  it('sends what can be sent: no downloads, nothing that was given back, 300 lines, products without a code', async () => {
    const line = (n: number) => ({
      id: n,
      name: `Cosa ${n}`,
      product_id: 100 + n,
      quantity: 1,
      subtotal: '1',
      subtotal_tax: '0',
      sku: null,
    });
    woo.products.set(101, { ...woo.products.get(7), id: 101, virtual: true });
    woo.put(1, { line_items: Array.from({ length: 300 }, (_, n) => line(n + 1)) });
    woo.put(2, {
      line_items: [{ ...line(50), quantity: 3 }, line(51)],
      refunds: [{ id: 9 }],
      refunded: [
        {
          line_items: [
            { quantity: -2, meta_data: [{ key: '_refunded_item_id', value: '50' }] },
            { quantity: -1, meta_data: [{ key: '_refunded_item_id', value: '51' }] },
          ],
        },
      ],
    });
    woo.put(3, { line_items: [line(1)] });
    await pass(MINUTE_MS);
    expect((await orders()).map(({ lines, units }) => [lines, units])).toEqual([
      [299, 299],
      [1, 1],
    ]);
  });

  it('reads what it was asked for page by page, and goes on where a server died', async () => {
    for (let n = 1; n <= 120; n += 1) woo.put(n, { modified: new Date(START.getTime() - 5 * 24 * 60 * MINUTE_MS) });
    await scoped((trx) => beginImport(trx, id, 30, now));
    // The first question is whether the shop still tells us by itself.
    woo.faults.push('silent', 'silent');
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
    woo.clockMs = clockMs;
    for (let n = 1; n <= 5; n += 1) {
      woo.put(n);
      await pass(11 * MINUTE_MS);
    }
    expect(await orders()).toHaveLength(5);
  });

  it.each(['down', 'busy', 'maintenance', 'broken', 'html', 'silent', 'moved'] as const)(
    'comes back by itself after the shop was %s',
    async (fault) => {
      woo.put(1);
      woo.faults.push(fault, fault, fault, fault, fault);
      await pass(MINUTE_MS);
      expect((await shop())?.problem).not.toBeNull();
      woo.faults.length = 0;
      await pass(16 * MINUTE_MS);
      expect([(await orders()).length, (await shop())?.problem]).toEqual([1, null]);
    },
  );

  it('tells the shop once that a parcel has left, with its number', async () => {
    woo.put(1);
    await pass(MINUTE_MS);
    const [order] = await orders();
    await ship(order?.id ?? 0);
    woo.faults.push('broken');
    await pass(MINUTE_MS);
    await pass(2 * MINUTE_MS);
    await pass(20 * MINUTE_MS);
    expect(woo.notes.get(1)).toEqual(['TN-1']);
    expect(woo.orders.get(1)).toMatchObject({ status: 'completed' });
    expect(woo.orders.get(1)?.meta_data).toContainEqual({ key: '_tracking_number', value: 'TN-1' });
    expect((await shop())?.last_tracking_at).not.toBeNull();
    expect(await orders()).toHaveLength(1);
  });

  it('shows tracking that the shop does not take, and sends it when it is tried again', async () => {
    woo.put(1);
    await pass(MINUTE_MS);
    await ship((await orders())[0]?.id ?? 0);
    woo.keys.rights = 'read';
    await pass(MINUTE_MS);
    expect(await failures()).toEqual([['tracking', '1', 'forbidden', null]]);
    woo.keys.rights = 'read_write';
    await scoped(async (trx) => retryFailures(trx, (await readEplatform(trx, id)) as never, now));
    await work();
    expect([await failures(), woo.notes.get(1)]).toEqual([[], ['TN-1']]);
  });

  it('tries a connection step by step', async () => {
    const steps = async () => {
      const answer = await testEplatform(id, { ...runtime(), scope: { kind: 'client', clientId } });
      return answer.ok ? answer.data.steps.map(({ step, problem }) => problem ?? step) : null;
    };
    expect(await steps()).toEqual(['reach', 'sign-in', 'read', 'write']);
    expect(woo.webhooks).toEqual([]);
    woo.keys.rights = 'read';
    expect(await steps()).toEqual(['reach', 'sign-in', 'read', 'forbidden']);
    woo.keys.rights = 'none';
    expect(await steps()).toEqual(['reach', 'sign-in', 'forbidden']);
    woo.keys.consumer_secret = 'cs_other';
    expect(await steps()).toEqual(['reach', 'unauthorized']);
    for (const [fault, problem] of [
      ['moved', 'moved'],
      ['maintenance', 'maintenance'],
      ['silent', 'timeout'],
      ['down', 'unreached'],
    ] as const) {
      expect([woo.faults.push(fault), await steps()]).toEqual([1, [problem]]);
    }
  });

  it('works over http with signed requests, and where addresses are plain', async () => {
    await emptyShops(database);
    id = await connect(woo.address);
    woo.plain = true;
    woo.put(1);
    await pass(MINUTE_MS);
    expect([(await orders()).length, (await shop())?.problem]).toEqual([1, null]);
    expect(woo.calls.every((call) => !call.includes(woo.keys.consumer_secret))).toBe(true);
  });

  it('has one shop for each name and address, and forgets no key that is not written again', async () => {
    const other = (url: string, name: string) =>
      scoped((trx) =>
        connectShop(
          trx,
          { clientId, type: 'woocommerce', form: { name, url }, now },
          {},
          { box, newSecret: () => SECRET },
        ),
      );
    expect(await other('http://www.tienda.example/', 'Otra')).toMatchObject({ errors: { url: ['taken'] } });
    expect(await other('https://otra.example', ' VELAS')).toMatchObject({ errors: { name: ['taken'] } });
    expect(await other('javascript:alert(1)', 'Otra')).toMatchObject({ errors: { url: ['address'] } });
    const stored = await scoped((trx) => readEplatform(trx, id));
    expect(stored?.secrets).not.toContain(woo.keys.consumer_secret);
    await scoped((trx) => changeShop(trx, stored as never, { name: 'Velas 2', url: URL_OF_SHOP }, {}, box));
    woo.put(1);
    await pass(MINUTE_MS);
    expect(await orders()).toHaveLength(1);
    const next = secretBox([newSecretKey(), key]);
    expect(await asOwner(database, (trx) => resealAll(trx, next))).toEqual({ sealed: 1, unreadable: 0 });
  });

  it('is connected by the shop itself, once, with the token that it was given', async () => {
    await emptyShops(database);
    const [token, until] = ['T'.repeat(43), new Date(now.getTime() + MINUTE_MS)];
    const form = { name: 'Velas', url: URL_OF_SHOP };
    const begun = await scoped((trx) =>
      preregister(trx, { clientId, type: 'woocommerce', form, now }, { hash: tokenHash(token), until }),
    );
    id = Number(begun);
    const give = (given: string, at = now) => receiveKeys(given, woo.keys, { database, box, now: at }, () => SECRET);
    expect([await give('U'.repeat(43)), await give(token, new Date(until.getTime() + 1))]).toEqual([false, false]);
    expect([await give(token), await give(token)]).toEqual([true, false]);
    woo.put(1);
    await work();
    expect([(await orders()).length, (await shop())?.state]).toEqual([1, 'connected']);
  });

  it('brings nothing in while it is disabled, and all of it afterwards', async () => {
    await scoped((trx) => trx.updateTable('eplatforms').set({ disabled_at: now }).execute());
    woo.put(1);
    expect(await tell(1)).toBe(true);
    await pass(30 * MINUTE_MS);
    expect(await orders()).toEqual([]);
    await scoped((trx) => trx.updateTable('eplatforms').set({ disabled_at: null }).execute());
    await pass(MINUTE_MS);
    expect(await orders()).toHaveLength(1);
  });

  it('gives the order of another shop with the same number a free one', async () => {
    woo.put(1);
    await pass(MINUTE_MS);
    id = await connect('https://otra.example', 'Otra');
    await pass(MINUTE_MS);
    const references = (await orders()).map(({ order_reference }) => order_reference);
    expect([references[0], new Set(references).size]).toEqual(['1', 2]);
  });
});
