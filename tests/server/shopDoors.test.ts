import { describe, expect, it } from 'vitest';
import { woocommerce } from '#server/shops/platforms/woocommerce/client.ts';
import { carriersOfShop } from '#server/shops/carriersOfShop.ts';
import { WOO_URL, wooBench } from '#tests/fakes/shops/wooBench.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';

const MINUTE_MS = 60_000;

describe.each(DEFAULT_BACKENDS)('the doors of a WooCommerce on $name', ({ open }) => {
  const { bench, scoped, pass, orders, shop, steps, ship } = wooBench(open);
  const ALL_STEPS = ['reach', 'sign-in', 'read', 'write'];

  it.each(['handed', 'server'] as const)(
    'are found where addresses are plain, by a web server of the kind %s',
    async (plain) => {
      Object.assign(bench.woo, { plain, home: WOO_URL });
      expect(await steps()).toEqual(ALL_STEPS);
      bench.woo.put(1);
      await pass(MINUTE_MS);
      expect([(await orders()).length, (await shop())?.problem]).toEqual([1, null]);
      await ship((await orders())[0]!.id);
      await pass(MINUTE_MS);
      expect(bench.woo.notes.get(1)).toEqual(['TN-1']);
      bench.woo.keys.consumer_secret = 'cs_other';
      expect(await steps()).toEqual(['reach', 'unauthorized']);
    },
  );

  it('are named where addresses are plain and nothing else leads in', async () => {
    Object.assign(bench.woo, { plain: 'handed', home: WOO_URL, closed: true });
    expect(await steps()).toEqual(['permalinks']);
  });

  it('behind a wall of the host are not said to refuse the keys', async () => {
    bench.woo.faults.push('walled', 'walled');
    expect(await steps()).toEqual(['guarded']);
  });

  it('are said to let nothing be read by a key that may write alone', async () => {
    bench.woo.keys.rights = 'write';
    expect(await steps()).toEqual(['reach', 'sign-in', 'forbidden']);
    await pass(MINUTE_MS);
    expect((await shop())?.problem).toBe('forbidden');
    expect(bench.woo.webhooks).toEqual([]);
  });

  it('are asked for consent by an address that is there however its links are', () => {
    const back = { token: 'T', callback: 'https://despacho.example/keys', home: 'https://despacho.example', app: null };
    const url = new URL(woocommerce.authorizeUrl(WOO_URL, back) ?? '');
    expect([url.pathname, url.searchParams.get('wc-auth-version'), url.searchParams.get('wc-auth-route')]).toEqual([
      '/',
      '1',
      'authorize',
    ]);
  });

  it('show a parcel where people look for it, and keep the parcels that are there', async () => {
    const other = { tracking_number: 'X-9', custom_tracking_provider: 'Otro' };
    bench.woo.put(1, { meta_data: [{ key: '_wc_shipment_tracking_items', value: [other] }] });
    await pass(MINUTE_MS);
    await ship((await orders())[0]!.id);
    await pass(MINUTE_MS);
    const meta = new Map(bench.woo.orders.get(1)?.meta_data.map(({ key, value }) => [key, value]));
    expect(meta.get('tracking_number')).toBe('TN-1');
    expect(meta.get('_wc_shipment_tracking_items')).toMatchObject([other, { tracking_number: 'TN-1' }]);
    expect([...meta.keys()].filter((key) => key.startsWith('_tracking'))).toEqual([]);
  });

  it('offer no state of baskets, and say of the ways of sending what they are', async () => {
    bench.woo.put(1, { status: 'checkout-draft' });
    await steps();
    await pass(MINUTE_MS);
    expect([await orders(), (await shop())?.status_names.map(({ code }) => code)]).toEqual([
      [],
      ['pending', 'processing', 'on-hold', 'completed', 'cancelled', 'refunded', 'failed'],
    ]);
    expect(await scoped((trx) => carriersOfShop(trx, bench.id))).toHaveLength(1);
  });

  it.each([
    ['q', ''],
    ['<br />\n<b>Notice</b>:  Undefined variable $x in <b>/var/www/x.php</b> on line <b>7</b><br />\n', ''],
    ['', '<script>track({ page: "api" })</script>'],
  ])('are read through what a host writes around its answers, %j and %j, which is said', async (before, after) => {
    Object.assign(bench.woo, { around: [before, after] });
    bench.woo.put(1);
    await pass(MINUTE_MS);
    expect([(await orders()).length, (await shop())?.problem]).toEqual([1, null]);
    expect((await shop())?.noise).toMatch(/^(q|Notice .*line 7|track\(.*)$/);
    Object.assign(bench.woo, { around: ['\uFEFF', '\n'] });
    await pass(11 * MINUTE_MS);
    expect((await shop())?.noise).toBeNull();
  });
});
