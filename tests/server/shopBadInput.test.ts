import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import selfsigned from 'selfsigned';
import { describe, expect, it } from 'vitest';
import { retryFailures } from '#server/shops/failures.ts';
import { readShopRow } from '#server/shops/shopRow.ts';
import { changeShop, connectShop } from '#server/shops/connectShop.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { resealAll } from '#server/launch/resealAll.ts';
import { secretBox } from '#server/secrets/secretBox.ts';
import { newSecretKey } from '#server/secrets/secretKeys.ts';
import { emptyShops } from '#tests/fakes/shops/emptyShops.ts';
import { prestaServer } from '#tests/fakes/shops/prestaServer.ts';
import { shopWorldAt } from '#tests/fakes/shops/shopWorld.ts';
import { WOO_SECRET, WOO_START, WOO_URL, wooBench } from '#tests/fakes/shops/wooBench.ts';
import { wooServer } from '#tests/fakes/shops/wooServer.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';

const MINUTE_MS = 60_000;

describe.each(DEFAULT_BACKENDS)('what people and shops get wrong, on $name', ({ open }) => {
  const { bench, key, box, scoped, work, connect, pass, orders, products, shop, failures, steps, begin } =
    wooBench(open);

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
    [
      'more lines than any order has',
      {
        line_items: Array.from({ length: 2001 }, (_, n) => ({
          id: n,
          name: 'Vela',
          product_id: 7,
          quantity: 1,
          subtotal: '1',
          subtotal_tax: '0',
          sku: 'VELA-7',
        })),
      },
      'lines',
      '2001',
    ],
    ['something that is no order', { line_items: 'x' as never }, 'unreadable', 'line_items'],
  ])('shows %s, and brings it in when the shop has corrected it', async (_, wrong, problem, detail) => {
    bench.woo.put(5, wrong);
    bench.woo.put(6);
    await pass(MINUTE_MS);
    expect(await orders()).toHaveLength(1);
    expect((await failures()).map(([kind, , ...rest]) => [kind, ...rest])).toEqual([['order', problem, detail]]);
    bench.later(MINUTE_MS);
    if (bench.woo.orders.delete(5)) bench.woo.put(5);
    expect(
      await scoped(async (trx) => retryFailures(trx, (await readShopRow(trx, bench.id)) as never, bench.now)),
    ).toBe(1);
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
    bench.woo.products.set(101, { ...bench.woo.products.get(7), id: 101, virtual: true });
    bench.woo.put(1, { line_items: Array.from({ length: 300 }, (_, n) => line(n + 1)) });
    bench.woo.put(2, {
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
    bench.woo.put(3, { line_items: [line(1)] });
    await pass(MINUTE_MS);
    expect((await orders()).map(({ lines, units }) => [lines, units])).toEqual([
      [299, 299],
      [1, 1],
    ]);
  });

  it('keeps names with emoji as they are and halves none, and a product without an EAN by its own number', async () => {
    const name = 'Vela 🕯️ «Año Nuevo» 👨‍👩‍👧';
    bench.woo.products.set(8, { ...bench.woo.products.get(7), id: 8, name, sku: 'VELA-8', global_unique_id: '' });
    bench.woo.products.set(9, { ...bench.woo.products.get(8), id: 9, sku: 'VELA-9', global_unique_id: '12345' });
    const line = { id: 1, name, quantity: 1, subtotal: '1', subtotal_tax: '0' };
    const tooLong = (letters: number) => `${'v'.repeat(letters - 1)}🕯️`;
    bench.woo.put(1, {
      shipping: { ...(bench.woo.put(1)['shipping'] as object), address_2: tooLong(200) },
      shipping_lines: [{ method_title: tooLong(200), method_id: 'flat_rate', instance_id: '3' }],
      payment_method_title: tooLong(40),
      line_items: [
        { ...line, product_id: 8, sku: 'VELA-8' },
        { ...line, id: 2, product_id: 9, sku: 'VELA-9' },
        { ...line, id: 3, product_id: 10, sku: 'VELA-\0X', name: tooLong(200) },
      ],
    });
    await pass(MINUTE_MS);
    expect(await failures()).toEqual([]);
    // What is too long ends before the emoji that its end would halve.
    expect(await orders()).toMatchObject([
      { lastname: 'Núñez 🌷', lines: 3, address2: 'v'.repeat(199), payment_method: 'v'.repeat(39) },
    ]);
    expect((await products()).map(({ sku, ean13, ...one }) => [sku, ean13, one.name])).toEqual([
      ['VELA-8', null, name],
      ['VELA-9', null, name],
      ['VELA-X', null, 'v'.repeat(199)],
    ]);
  });

  it('keeps products apart that the shop has deleted, which have one number there', async () => {
    const line = { product_id: 0, variation_id: 0, quantity: 1, subtotal: '5', subtotal_tax: '0', sku: null };
    bench.woo.put(1, {
      line_items: [
        { ...line, id: 11, name: 'Vela antigua' },
        { ...line, id: 12, name: 'Candelabro antiguo' },
      ],
    });
    await pass(MINUTE_MS);
    expect((await products()).map(({ name }) => name)).toEqual(['Vela antigua', 'Candelabro antiguo']);
    expect([await failures(), await orders()]).toMatchObject([[], [{ lines: 2, units: 2 }]]);
    // One that is deleted while its order is here is no change of the order.
    const [sold] = bench.woo.put(2).line_items;
    await pass(10 * MINUTE_MS);
    bench.woo.put(2, { line_items: [{ ...sold!, product_id: 0, sku: null }] });
    await pass(10 * MINUTE_MS);
    expect(await failures()).toEqual([]);
    await begin(2);
    bench.woo.put(2, { line_items: [{ ...sold!, product_id: 0, sku: null, quantity: 3 }] });
    await pass(10 * MINUTE_MS);
    expect(await failures()).toEqual([['order', '2', 'changed-late', 'lines']]);
  });

  it('says that nobody has this address, that it is another shop’s, or another kind of shop', async () => {
    const here = shopWorldAt(bench.woo.address);
    const nobody = { ...here, calls: { ...here.calls, resolve: () => Promise.reject(new Error('ENOTFOUND')) } };
    expect(await steps({ ...nobody, address: (own) => own })).toEqual(['unreached']);
    const [other, presta] = [await wooServer(() => bench.now), await prestaServer(() => bench.now)];
    other.keys.consumer_key = `ck_${'c'.repeat(40)}`;
    try {
      expect(await steps(shopWorldAt(other.address))).toEqual(['reach', 'unauthorized']);
      expect(await steps(shopWorldAt(presta.address))).toEqual(['no-api']);
    } finally {
      await Promise.all([other.close(), presta.close()]);
    }
  });

  it.each([
    ['it has signed itself', WOO_START, new Date('2027-11-23')],
    ['has expired', new Date('2020-01-01'), new Date('2021-01-01')],
  ])('sends nothing to a shop whose certificate %s, and says so', async (_, notBeforeDate, notAfterDate) => {
    const name = [{ name: 'commonName', value: 'tienda.example' }];
    const { private: pem, cert } = await selfsigned.generate(name, { notBeforeDate, notAfterDate });
    let requests = 0;
    const server = createServer({ key: pem, cert }, (__, response) => {
      requests += 1;
      response.end('[]');
    });
    await new Promise<void>((done) => {
      server.listen(0, '127.0.0.1', done);
    });
    const address = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(await steps(shopWorldAt(address))).toEqual(['certificate']);
    expect([requests, (await shop())?.problem]).toEqual([0, 'certificate']);
    await new Promise((done) => {
      server.close(done);
    });
  });

  it('tries a connection step by step', async () => {
    expect(await steps()).toEqual(['reach', 'sign-in', 'read', 'write']);
    expect(bench.woo.webhooks).toEqual([]);
    bench.woo.keys.rights = 'read';
    expect(await steps()).toEqual(['reach', 'sign-in', 'read', 'forbidden']);
    bench.woo.keys.rights = 'none';
    expect(await steps()).toEqual(['reach', 'sign-in', 'forbidden']);
    bench.woo.keys.consumer_secret = 'cs_other';
    expect(await steps()).toEqual(['reach', 'unauthorized']);
    for (const [fault, problem] of [
      ['moved', 'moved'],
      ['maintenance', 'maintenance'],
      ['silent', 'timeout'],
      ['down', 'unreached'],
    ] as const) {
      expect([bench.woo.faults.push(fault), await steps()]).toEqual([1, [problem]]);
    }
  });

  it('works over http with signed requests, and where addresses are plain', async () => {
    await emptyShops(bench.database);
    bench.id = await connect(bench.woo.address);
    bench.woo.plain = 'server';
    bench.woo.put(1);
    await pass(MINUTE_MS);
    expect([(await orders()).length, (await shop())?.problem]).toEqual([1, null]);
    expect(bench.woo.calls.every((call) => !call.includes(bench.woo.keys.consumer_secret))).toBe(true);
  });

  it('works where the host drops the header with the keys, and sends their secret nowhere', async () => {
    Object.assign(bench.woo, { dropsHeader: true, home: WOO_URL });
    expect(await steps()).toEqual(['reach', 'sign-in', 'read', 'write']);
    bench.woo.put(1);
    await pass(MINUTE_MS);
    expect([(await orders()).length, (await shop())?.problem]).toEqual([1, null]);
    expect(bench.woo.calls.every((call) => !call.includes(bench.woo.keys.consumer_secret))).toBe(true);
    bench.woo.keys.rights = 'read';
    expect(await steps()).toEqual(['reach', 'sign-in', 'read', 'forbidden']);
    // The shop's clock is too far from ours for what we sign.
    bench.woo.clockMs = 16 * MINUTE_MS;
    expect(await steps()).toEqual(['reach', 'unauthorized']);
  });

  it('has one shop for each name and address, and forgets no key that is not written again', async () => {
    const other = (url: string, name: string) =>
      scoped((trx) =>
        connectShop(
          trx,
          { clientId: bench.clientId, type: 'woocommerce', form: { name, url }, now: bench.now },
          {},
          { box, newSecret: () => WOO_SECRET },
        ),
      );
    expect(await other('http://www.tienda.example/', 'Otra')).toMatchObject({ errors: { url: ['taken'] } });
    expect(await other('https://otra.example', ' VELAS')).toMatchObject({ errors: { name: ['taken'] } });
    expect(await other('javascript:alert(1)', 'Otra')).toMatchObject({ errors: { url: ['address'] } });
    const stored = await scoped((trx) => readShopRow(trx, bench.id));
    expect(stored?.secrets).not.toContain(bench.woo.keys.consumer_secret);
    await scoped((trx) => changeShop(trx, stored as never, { name: 'Velas 2', url: WOO_URL }, {}, box));
    bench.woo.put(1);
    await pass(MINUTE_MS);
    expect(await orders()).toHaveLength(1);
    const next = secretBox([newSecretKey(), key]);
    expect(await asOwner(bench.database, (trx) => resealAll(trx, next))).toEqual({ sealed: 1, unreadable: 0 });
  });
});
