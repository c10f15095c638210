import { describe, expect, it } from 'vitest';
import { receiveKeys, tokenHash } from '#server/shops/receiveMessage.ts';
import { askAgain } from '#server/shops/connectShop.ts';
import { WOO_SECRET, WOO_URL, wooBench } from '#tests/fakes/shops/wooBench.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';

const MINUTE_MS = 60_000;

describe.each(DEFAULT_BACKENDS)('messages of WooCommerce on $name', ({ open }) => {
  const { bench, box, scoped, work, pass, orders, shop, tell, receive } = wooBench(open);
  const numbers = async () => (await orders()).map(({ order_reference }) => order_reference);
  const readings = () => bench.woo.calls.filter((call) => call.includes('modified_after')).length;

  it('that tell of several orders within one second are all taken, and the very same one does nothing', async () => {
    await pass(MINUTE_MS);
    for (const n of [82, 83, 84]) bench.woo.put(n);
    const sent = [82, 83, 84].map((n) => bench.woo.message(n, WOO_SECRET, undefined, 'order.created'));
    expect(new Set(sent.map(({ headers }) => headers['x-wc-webhook-delivery-id'])).size).toBe(1);
    for (const message of sent) expect(await receive(message)).toBe(true);
    await work();
    expect(await numbers()).toEqual(['82', '83', '84']);
    bench.woo.calls.length = 0;
    for (const message of sent) expect(await receive(message)).toBe(true);
    await work();
    expect(bench.woo.calls).toEqual([]);
  });

  it('that call off two orders within one second call off both', async () => {
    for (const n of [1, 2]) bench.woo.put(n);
    await pass(MINUTE_MS);
    bench.later(MINUTE_MS);
    for (const n of [1, 2]) bench.woo.put(n, { status: 'cancelled' });
    for (const n of [1, 2]) await tell(n);
    await work();
    expect((await orders()).map(({ status }) => status)).toEqual(['CANCELED', 'CANCELED']);
  });

  it('are taken of a shop that agreed anew, whose webhooks are as they were', async () => {
    await pass(MINUTE_MS);
    const [token, until] = ['T'.repeat(43), new Date(bench.now.getTime() + MINUTE_MS)];
    const form = { name: 'Velas', url: WOO_URL };
    const known = { clientId: bench.clientId, type: 'woocommerce', form, now: bench.now } as const;
    await scoped((trx) => askAgain(trx, bench.id, known, { hash: tokenHash(token), until }));
    const coming = { database: bench.database, box, now: bench.now };
    expect(await receiveKeys(token, bench.woo.keys, coming, () => 'another-secret')).toBe(true);
    bench.woo.put(5);
    const [message] = bench.woo.messages(5, 'order.created');
    expect(await receive(message!)).toBe(true);
  });

  it('signed with another secret, which somebody wrote into the shop, have its webhooks get ours again', async () => {
    await pass(MINUTE_MS);
    for (const webhook of bench.woo.webhooks) webhook['secret'] = 'written-by-hand';
    bench.woo.put(5);
    expect(await receive(bench.woo.messages(5, 'order.created')[0]!)).toBe(false);
    expect((await shop())?.live).toBe(false);
    await pass(MINUTE_MS);
    expect(await numbers()).toEqual(['5']);
    bench.woo.put(6);
    expect(await receive(bench.woo.messages(6, 'order.created')[0]!)).toBe(true);
    expect((await shop())?.live).toBe(true);
  });

  it('make a shop live when a first one came; until then it is read as often as one that sends none', async () => {
    bench.woo.deliver = async () => {};
    await pass(MINUTE_MS);
    expect([bench.woo.webhooks.length > 0, (await shop())?.live]).toEqual([true, false]);
    bench.woo.calls.length = 0;
    for (let minutes = 0; minutes < 3; minutes += 1) await pass(MINUTE_MS);
    expect(readings()).toBe(3);
    bench.woo.put(1);
    await tell(1);
    expect((await shop())?.live).toBe(true);
    bench.woo.calls.length = 0;
    for (let minutes = 0; minutes < 3; minutes += 1) await pass(MINUTE_MS);
    expect(readings()).toBe(0);
  });
});
