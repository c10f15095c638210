import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { failuresOf } from '#server/shops/failures.ts';
import { type ShopRow, readShopRow } from '#server/shops/shopRow.ts';
import { connectShop } from '#server/shops/connectShop.ts';
import type { ReadOrder } from '#server/shops/takeReads.ts';
import { takeOrders } from '#server/shops/takeOrders.ts';
import type { ShopOrder } from '#server/shops/platforms/port.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { inScope, type ScopedTransaction } from '#server/db/tenancy.ts';
import { createAccounts } from '#server/demo/createAccounts.ts';
import { quickHash } from '#tests/fakes/quickHash.ts';
import { SERVICES } from '#server/kernel/services.ts';
import { emptyShops } from '#tests/fakes/shops/emptyShops.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { seeded } from '#tests/fixtures/random.ts';

const START = new Date('2026-11-23T09:00:00Z');
const at = (seconds: number) => new Date(START.getTime() + seconds * 1000);

/** A shop of each system, and the state in which its orders come in. */
const SHOPS = [
  { type: 'woocommerce', status: 'processing', url: 'https://tienda.example' },
  { type: 'shopify', status: 'PAID', url: 'https://tienda.myshopify.com' },
  { type: 'prestashop', status: '2', url: 'https://tienda.example' },
] as const;
const KEYS = {
  woocommerce: { consumer_key: 'ck', consumer_secret: 'cs' },
  shopify: { access_token: 't', app_client_secret: 's' },
  prestashop: { api_key: 'k' },
};

/** An order as the shop had it so many seconds after the start. */
function version(id: string, seconds: number, status: string): ShopOrder {
  const nothing = { company: null, dni: null, vat_number: null, phone_mobile: null, address2: null, other: null };
  return {
    id,
    reference: id,
    createdAt: START,
    modifiedAt: at(seconds),
    status,
    totalCents: 1210,
    taxCents: 210,
    currency: 'EUR',
    paymentMethod: 'card',
    method: null,
    customer: {
      ...nothing,
      firstname: 'Lucía',
      lastname: 'Núñez',
      email: 'lucia@example.com',
      phone: '600111222',
      address1: `Calle Mayor ${seconds}`,
      postcode: '41001',
      city: 'Sevilla',
      state: null,
      country: 'ES',
    },
    lines: [{ product: '7', parent: null, sku: 'VELA', name: 'Vela', quantity: 1, unitPriceCents: 1210 }],
  };
}

const read = (said: ShopOrder, asked: number): ReadOrder => ({
  id: said.id,
  said,
  asked: at(asked),
  products: new Map(),
});

const secondsOf = (said: ReadOrder['said']): number =>
  typeof said === 'object' && 'modifiedAt' in said ? (said.modifiedAt.getTime() - START.getTime()) / 1000 : 0;

const EVERY = BACKENDS.flatMap((backend) => SHOPS.map((shop) => ({ ...backend, ...shop })));

describe.each(EVERY)('orders of a shop of $type on $name', ({ open, type, status, url }) => {
  let database: DatabaseHandle;
  let clientId: number;
  let shop: ShopRow;
  const scoped = <Result>(work: (trx: ScopedTransaction) => Promise<Result>) =>
    inScope(database, { kind: 'client', clientId }, work);
  const runtime = () => ({ database, now: () => at(10_000), services: SERVICES });
  const kept = () =>
    scoped((trx) =>
      trx
        .selectFrom('orders')
        .select(['order_reference', 'address1'])
        .where('eplatform_type', '=', type)
        .orderBy('order_reference')
        .execute(),
    );

  beforeAll(async () => {
    database = await open();
    [clientId = 0] = await createAccounts(database, quickHash);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await emptyShops(database);
    const form = { name: 'Velas', url };
    const keys = KEYS[type];
    const tools = { box: SERVICES.secrets, newSecret: () => 's' };
    shop = await scoped(async (trx) => {
      const id = await connectShop(trx, { clientId, type, form, now: START }, keys, tools);
      const row = typeof id === 'number' ? await readShopRow(trx, id) : null;
      if (!row) throw new Error(JSON.stringify(id));
      return row;
    });
  });

  it.each([1, 7])(
    'are each one order, as the shop had it last, however they arrive: shuffled, doubled, late, lost, at the same time (%i)',
    async (seed) => {
      const random = seeded(seed);
      const ids = ['1', '2', '3', '4'];
      const versions = ids.flatMap((id) => [1, 2, 3, 4, 5].map((n) => version(id, n * 10, status)));
      // One that is asked for later is never older than one that was asked for before.
      const reads = [...versions, ...versions, ...versions].map((said) =>
        read(said, said.modifiedAt.getTime() / 1000 - START.getTime() / 1000 + 1 + Math.floor(random() * 1000)),
      );
      const arriving = reads
        .filter(() => random() < 0.3)
        .map((one) => [random(), one] as const)
        .toSorted(([one], [other]) => one - other)
        .map(([, one]) => one);
      const lanes = [0, 1, 2].map((lane) => arriving.filter((_, index) => index % 3 === lane));
      await Promise.all(
        lanes.map(async (lane) => {
          for (let from = 0; from < lane.length; from += 4)
            await takeOrders(lane.slice(from, from + 4), shop, runtime());
        }),
      );
      const newest = (id: string) =>
        Math.max(...arriving.filter((one) => one.id === id).map(({ said }) => secondsOf(said)));
      expect(await kept()).toEqual(ids.map((id) => ({ order_reference: id, address1: `Calle Mayor ${newest(id)}` })));
      // Something was lost of this seed: the next reading of the shop brings it.
      expect(ids.some((id) => newest(id) < 50)).toBe(true);
      const now = ids.map((id) => read(version(id, 50, status), 2000));
      await takeOrders(now, shop, runtime());
      expect(await kept()).toEqual(ids.map((id) => ({ order_reference: id, address1: 'Calle Mayor 50' })));
    },
  );

  it('come in beside one that fails for a reason that no rule foresaw, which is shown until it does', async () => {
    const broken: ReadOrder = {
      id: '2',
      get said(): ShopOrder {
        throw new Error('a fault');
      },
      asked: at(1),
      products: new Map(),
    };
    await takeOrders([read(version('1', 1, status), 1), broken, read(version('3', 1, status), 1)], shop, runtime());
    expect((await kept()).map(({ order_reference }) => order_reference)).toEqual(['1', '3']);
    const failures = () => scoped((trx) => failuresOf(trx, shop.id));
    expect(await failures()).toMatchObject([{ shop_order: '2', problem: 'fault' }]);
    await takeOrders([read(version('2', 1, status), 2)], shop, runtime());
    expect([(await kept()).length, await failures()]).toEqual([3, []]);
  });
});
