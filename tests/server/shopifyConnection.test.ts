import { orderRow } from '#tests/factories/orderRow.ts';
import { insertProof } from '#tests/factories/shipmentRows.ts';
import { describe, expect, it } from 'vitest';
import { authorizeShop } from '#server/shops/authorizeShop.ts';
import { readShopRow } from '#server/shops/shopRow.ts';
import { closePrivacy, heldData, privacyOf } from '#server/shops/privacyRequests.ts';
import { receiveForApp } from '#server/shops/serveShops.ts';
import { tokenHash } from '#server/shops/receiveMessage.ts';
import { askAgain, changeShop, connectShop, preregister } from '#server/shops/connectShop.ts';
import { testShop } from '#server/shops/testShop.ts';
import { dialectOf } from '#server/shops/platforms/dialects.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { resealAll } from '#server/launch/resealAll.ts';
import { secretBox } from '#server/secrets/secretBox.ts';
import { newSecretKey } from '#server/secrets/secretKeys.ts';
import { emptyShops } from '#tests/fakes/shops/emptyShops.ts';
import { shopifyBench, TYPED, URL_OF_SHOP } from '#tests/fakes/shops/shopify/shopifyBench.ts';
import type { ShopifyServer } from '#tests/fakes/shops/shopifyServer.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';

const MINUTE_MS = 60_000;

describe.each(DEFAULT_BACKENDS)('the connection of a shop of Shopify on $name', ({ open }) => {
  const { bench, key, box, files, scoped, runtime, work, receiver, connect, pass, orders, shop, stored, tell } =
    shopifyBench(open);
  const steps = async () => {
    const answer = await testShop(bench.id, { ...runtime(), scope: { kind: 'client', clientId: bench.clientId } });
    return answer.ok ? answer.data.steps.map(({ step, problem }) => problem ?? step) : null;
  };

  it('tries a connection step by step, and changes nothing', async () => {
    expect(await steps()).toEqual(['reach', 'sign-in', 'read', 'write']);
    expect(bench.shopify.webhooks).toEqual([]);
    bench.shopify.scopes.pop();
    expect(await steps()).toEqual(['reach', 'sign-in', 'read', 'forbidden']);
    bench.shopify.scopes = ['read_products'];
    expect(await steps()).toEqual(['reach', 'sign-in', 'forbidden']);
    bench.shopify.tokens.clear();
    expect(await steps()).toEqual(['reach', 'unauthorized']);
    for (const [fault, problem] of [
      ['moved', 'moved'],
      ['maintenance', 'maintenance'],
      ['silent', 'timeout'],
      ['down', 'unreached'],
      ['html', 'unreadable'],
    ] as const) {
      expect([bench.shopify.faults.push(fault), await steps()]).toEqual([1, [problem]]);
    }
  });

  it('knows the ways of sending of all zones, before an order names one, where it may read them', async () => {
    bench.shopify.sending.splice(
      0,
      1,
      { España: ['Envío 24 h', '-viejo'], Baleares: ['Envío 24 h'] },
      { UE: ['exprés'] },
    );
    const methods = () =>
      scoped((trx) => trx.selectFrom('eplatform_carriers').select(['shop_method', 'name']).orderBy('name').execute());
    bench.shopify.scopes = bench.shopify.scopes.filter((one) => one !== 'read_shipping');
    expect([await steps(), await methods()]).toEqual([['reach', 'sign-in', 'read', 'write'], []]);
    bench.shopify.scopes.push('read_shipping');
    await steps();
    expect(await methods()).toEqual([
      { shop_method: 'Envío 24 h', name: 'Envío 24 h · España, Baleares' },
      { shop_method: 'exprés', name: 'exprés · UE' },
    ]);
    bench.shopify.put(1);
    await pass(MINUTE_MS);
    expect((await methods()).map(({ shop_method }) => shop_method)).toEqual(['Envío 24 h', 'exprés']);
  });

  it('is signed in with the keys of an app of the merchant’s own, whose tokens end', async () => {
    await emptyShops(bench.database);
    bench.id = await connect({ app_client_id: bench.shopify.app.key, app_client_secret: bench.shopify.app.secret });
    expect(await steps()).toEqual(['reach', 'sign-in', 'read', 'write']);
    const { size } = bench.shopify.tokens;
    bench.shopify.put(1);
    await pass(MINUTE_MS);
    expect([(await orders()).length, bench.shopify.tokens.size]).toEqual([1, size]);
    bench.later(24 * 60 * MINUTE_MS);
    await pass(MINUTE_MS);
    expect([bench.shopify.tokens.size, (await shop())?.problem]).toEqual([size + 1, null]);
    // The shop takes its token back before its time.
    bench.shopify.tokens.clear();
    await pass(11 * MINUTE_MS);
    expect((await shop())?.problem).toBeNull();
    const next = secretBox([newSecretKey(), key]);
    expect(await asOwner(bench.database, (trx) => resealAll(trx, next))).toEqual({ sealed: 2, unreadable: 0 });
  });

  it('asks for the address of Shopify and for whole keys', async () => {
    const made = (url: string, keys: object) =>
      scoped((trx) =>
        connectShop(
          trx,
          { clientId: bench.clientId, type: 'shopify', form: { name: 'Otra', url }, now: bench.now },
          keys as never,
          {
            box,
            newSecret: () => 's',
          },
        ),
      );
    for (const url of [
      'https://mitienda.es',
      'http://otra.myshopify.com',
      'https://a.b.myshopify.com',
      'https://otra.myshopify.com.malo.es',
    ])
      expect(await made(url, TYPED)).toMatchObject({ errors: { url: ['shopifyAddress'] } });
    expect(await made('https://otra.myshopify.com', { app_client_secret: 's' })).toMatchObject({
      errors: { app_client_id: ['required'] },
    });
    expect(await made('https://otra.myshopify.com', { access_token: 's' })).toMatchObject({
      errors: { app_client_secret: ['required'] },
    });
    const changed = await scoped(async (trx) =>
      changeShop(trx, await stored(), { name: 'Velas 2', url: URL_OF_SHOP }, {}, box),
    );
    expect(changed).toBe(bench.id);
    expect((await scoped((trx) => readShopRow(trx, bench.id)))?.secrets).not.toContain('shpat');
  });

  describe('with the app of this server', () => {
    const state = 'T'.repeat(43);
    const scope = () => ({ kind: 'client', clientId: bench.clientId }) as const;
    const come = (query: URLSearchParams) => authorizeShop(query, { ...runtime(), scope: scope() });
    const begin = async () => {
      await emptyShops(bench.database);
      const until = new Date(bench.now.getTime() + MINUTE_MS);
      const form = { name: 'Velas', url: URL_OF_SHOP };
      bench.id = Number(
        await scoped((trx) =>
          preregister(
            trx,
            { clientId: bench.clientId, type: 'shopify', form, now: bench.now },
            { hash: tokenHash(state), until },
          ),
        ),
      );
    };

    it('sends the merchant to the shop with what it needs', () => {
      const back = {
        token: state,
        callback: 'https://despacho.example/api/shops/shopify/authorized',
        home: '',
        app: bench.shopify.app,
      };
      const url = new URL(dialectOf('shopify')?.authorizeUrl(URL_OF_SHOP, back) ?? '');
      expect([url.host, url.searchParams.get('state'), url.searchParams.get('client_id')]).toEqual([
        'velas.myshopify.com',
        state,
        'app-key',
      ]);
      expect(url.searchParams.get('scope')).toContain('write_merchant_managed_fulfillment_orders');
      expect(dialectOf('shopify')?.authorizeUrl(URL_OF_SHOP, { ...back, app: null })).toBeNull();
    });

    it('is connected once, by the shop that it waits for, and renews its token', async () => {
      await begin();
      const altered = bench.shopify.agreed(state);
      altered.set('code', 'other');
      expect(await come(altered)).toBeNull();
      expect(await come(bench.shopify.agreed(state, { shop: 'otra.myshopify.com' }))).toBeNull();
      expect(await come(bench.shopify.agreed(state, { shop: 'velas.myshopify.com.malo.es' }))).toBeNull();
      expect(await come(bench.shopify.agreed('U'.repeat(43)))).toBeNull();
      const elsewhere = { kind: 'client', clientId: bench.clientId + 1 } as const;
      expect(await authorizeShop(bench.shopify.agreed(state), { ...runtime(), scope: elsewhere })).toBeNull();
      expect([await come(bench.shopify.agreed(state)), await come(bench.shopify.agreed(state))]).toEqual([
        bench.id,
        null,
      ]);
      bench.shopify.put(1);
      await work();
      expect([(await orders()).length, (await shop())?.state, (await shop())?.live]).toEqual([1, 'connected', false]);
      expect(await tell('orders/updated', 1)).toBe(true);
      expect((await shop())?.live).toBe(true);
      const before = bench.shopify.tokens.size;
      await pass(61 * MINUTE_MS);
      await pass(61 * MINUTE_MS);
      expect([bench.shopify.tokens.size, (await shop())?.problem]).toEqual([before + 2, null]);
    });

    it('is connected anew after the app was uninstalled, as the shop that it was', async () => {
      bench.shopify.put(1);
      await pass(MINUTE_MS);
      await tell('app/uninstalled', { myshopify_domain: bench.shopify.domain });
      const again = { hash: tokenHash(state), until: new Date(bench.now.getTime() + MINUTE_MS) };
      const form = { name: 'Velas', url: URL_OF_SHOP };
      const asked = { clientId: bench.clientId, type: 'shopify', form, now: bench.now } as const;
      expect(await scoped((trx) => askAgain(trx, bench.id + 1, asked, again))).toMatchObject({ ok: false });
      expect(await scoped((trx) => askAgain(trx, bench.id, asked, again))).toBe(bench.id);
      expect(await come(bench.shopify.agreed(state))).toBe(bench.id);
      await pass(MINUTE_MS);
      expect(await shop()).toMatchObject({ problem: null, deleted_at: null });
      expect(await orders()).toHaveLength(1);
    });

    it('begins anew where the shop does not take the code', async () => {
      await begin();
      bench.shopify.codes.clear();
      expect([await come(bench.shopify.agreed(state)), (await shop())?.state]).toEqual([null, 'preregistered']);
    });
  });

  it('is disabled when the app is uninstalled, and says so', async () => {
    expect(await tell('app/uninstalled', { myshopify_domain: 'otra.myshopify.com' })).toBe(true);
    expect((await shop())?.problem).toBeNull();
    expect(await tell('app/uninstalled', { myshopify_domain: bench.shopify.domain }, 'd', 'x')).toBe(false);
    await tell('app/uninstalled', { myshopify_domain: bench.shopify.domain });
    expect(await shop()).toMatchObject({ problem: 'uninstalled', live: false });
    expect((await shop())?.deleted_at).not.toBeNull();
    bench.shopify.put(1);
    await pass(30 * MINUTE_MS);
    expect(await orders()).toEqual([]);
  });

  it('erases a customer whom the shop asks to forget, and never takes them in again', async () => {
    for (const n of [1, 2]) bench.shopify.put(n);
    await pass(MINUTE_MS);
    const [before] = await orders();
    const { client_id, id: order_id } = before ?? { client_id: 0, id: 0 };
    await scoped((trx) =>
      trx
        .insertInto('order_events')
        .values({
          client_id,
          order_id,
          source: 'user',
          action: 'addNote',
          at: new Date('2026-11-20T09:00:00Z'),
          payload: '{"text":"Lucía llama"}',
        })
        .execute(),
    );
    const said = {
      shop_domain: bench.shopify.domain,
      customer: { id: 3, email: 'lucia@example.com' },
      orders_to_redact: [1],
    };
    const forApp = (message: ReturnType<ShopifyServer['message']>) => receiveForApp('shopify', message, receiver());
    expect(await forApp(bench.shopify.message('customers/redact', said, 'r', 'x'))).toBe(false);
    expect(await forApp(bench.shopify.message('customers/redact', said, 'r'))).toBe(true);
    expect(await forApp(bench.shopify.message('customers/redact', said, 'r'))).toBe(true);
    await work();
    bench.later(MINUTE_MS);
    bench.shopify.put(1, { note: 'otra vez' });
    await tell('orders/updated', 1);
    await pass(20 * MINUTE_MS);
    const [first, second] = await orders();
    const texts = JSON.stringify(
      await scoped((trx) => trx.selectFrom('eplatform_orders').selectAll().where('shop_order', '=', '1').execute()),
    );
    expect(JSON.stringify(first) + texts).not.toMatch(/luc[ií]a|núñez|nunez|calle mayor|600123456|otra vez/i);
    const notes = await scoped((trx) =>
      trx.selectFrom('order_events').select('payload').where('action', '=', 'addNote').execute(),
    );
    expect(notes).toEqual([{ payload: { deleted_at: expect.any(String) } }]);
    expect(first).toMatchObject({ total_cents: 2420, postcode: '28013', country: 'ES' });
    expect(second).toMatchObject({ firstname: 'Lucía' });
    const asked = await scoped((trx) => trx.selectFrom('eplatform_privacy').selectAll().execute());
    expect(asked).toMatchObject([{ kind: 'redact', erased: 1 }]);
    expect(asked[0]?.done_at).not.toBeNull();
  });

  it('erases signatures and photos of whom the shop asks to forget, and those of nobody else', async () => {
    for (const n of [1, 2]) bench.shopify.put(n);
    await pass(MINUTE_MS);
    const { clientId: client_id, now: at } = bench;
    const [first = 0, second = 0] = (await orders()).map(({ id }) => id);
    const names = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => letter.repeat(64));
    const [own = '', shared = '', parcel = '', unit = '', proof = '', torn = ''] = names;
    for (const name of names) await files.put(client_id, name, new Uint8Array([1]));
    const handOver = (order_id: number, n: number, signature: string) => {
      const id = `00000000-0000-4000-8000-00000000000${n}`;
      const by = { method: 'document', name: 'Lucía', valid: true } as const;
      return { client_id, id, order_id, packages: '[1]', signature, at, ...by };
    };
    await scoped(async (trx) => {
      const photos = [own, shared, parcel, torn].map((name) => ({
        client_id,
        name,
        user_id: null,
        size: 1,
        created_at: at,
      }));
      await trx.insertInto('photos').values(photos).execute();
      const given = [handOver(first, 1, own), handOver(first, 2, shared), handOver(second, 3, shared)];
      await trx.insertInto('hand_overs').values(given).execute();
      const scan = { client_id, operator: 'UPS', tracking_number: '1Z1', code: 'D/FS', at, received_at: at } as const;
      const scans = [first, second].map((order_id) => ({ ...scan, order_id, place: '', text: '', signed_by: 'LUCÍA' }));
      await trx.insertInto('tracking_events').values(scans).execute();
      await insertProof(
        trx,
        { client_id, order_id: first },
        { id: '00000000-0000-4000-8000-00000000000b', mark: '1Z1', stored: proof },
      );
      const came = { client_id, order_id: first, created_at: at, state: 'matched' } as const;
      const id = '00000000-0000-4000-8000-000000000009';
      await trx
        .insertInto('blind_returns')
        .values({ ...came, parcel: id, photos: JSON.stringify([parcel]), note: 'de Lucía' })
        .execute();
      const back = { ...orderRow(client_id, 'DEVUELTO-D1'), type: 'return', parent_order_id: first } as const;
      const { id: returnId } = await trx.insertInto('orders').values(back).returning('id').executeTakeFirstOrThrow();
      const form = { form: id, language: 'es', way: 'label', payer: 'shop', lines: '[]' } as const;
      await trx
        .insertInto('announced_returns')
        .values({
          ...form,
          client_id,
          order_id: returnId,
          comment: 'Lucía',
          photos: JSON.stringify([torn]),
          announced_at: at,
        })
        .execute();
      const [product] = await trx.selectFrom('products').select('id').execute();
      const image = { client_id, order_id: first, product_id: product?.id ?? 0, unit: 1, size: 1, created_at: at };
      await trx
        .insertInto('quality_images')
        .values({ ...image, file: `${unit}.jpg`, stored: unit })
        .execute();
    });
    const said = { shop_domain: bench.shopify.domain, customer: { id: 3 }, orders_to_redact: [1] };
    await receiveForApp('shopify', bench.shopify.message('customers/redact', said, 'r'), receiver());
    await work();
    expect(files.names()).toEqual([`${client_id}/${shared}`]);
    const left = await scoped(async (trx) => ({
      photos: await trx.selectFrom('photos').select('name').execute(),
      given: await trx.selectFrom('hand_overs').select(['order_id', 'name', 'signature']).orderBy('id').execute(),
      signed: await trx.selectFrom('tracking_events').select(['order_id', 'signed_by']).orderBy('order_id').execute(),
      returned: await trx.selectFrom('blind_returns').select(['photos', 'note', 'state']).execute(),
      announced: await trx.selectFrom('announced_returns').select(['photos', 'comment']).execute(),
      images: await trx.selectFrom('quality_images').selectAll().execute(),
      proofs: await trx.selectFrom('delivery_proofs').selectAll().execute(),
    }));
    const nobody = { order_id: first, name: null, signature: null };
    expect(left).toEqual({
      photos: [{ name: shared }],
      given: [nobody, nobody, { order_id: second, name: 'Lucía', signature: shared }],
      signed: [
        { order_id: first, signed_by: null },
        { order_id: second, signed_by: 'LUCÍA' },
      ],
      returned: [{ photos: [], note: null, state: 'matched' }],
      announced: [{ photos: [], comment: '' }],
      images: [],
      proofs: [],
    });
    await scoped((trx) => trx.deleteFrom('blind_returns').execute());
    await scoped((trx) => trx.deleteFrom('orders').where('type', '=', 'return').execute());
  });

  it('shows what is held of a customer who asks, until somebody has handed it over', async () => {
    for (const n of [1, 2]) bench.shopify.put(n);
    await pass(MINUTE_MS);
    const said = {
      shop_domain: bench.shopify.domain,
      orders_requested: [1],
      customer: { id: 3 },
      data_request: { id: 9 },
    };
    expect(await receiveForApp('shopify', bench.shopify.message('customers/data_request', said), receiver())).toBe(
      true,
    );
    expect((await shop())?.privacy).toBe(1);
    const [asked] = await scoped((trx) => privacyOf(trx, bench.id));
    expect(asked).toMatchObject({ kind: 'data', orders: [{ reference: '#1' }], done_at: null });
    const held = await scoped((trx) => heldData(trx, bench.id, asked?.id ?? 0));
    expect(held?.orders).toMatchObject([
      {
        order: '#1',
        customer: { firstname: 'Lucía', email: 'lucia@example.com' },
        products: [{ name: 'Vela', quantity: 2 }],
      },
    ]);
    expect(await scoped((trx) => heldData(trx, bench.id + 1, asked?.id ?? 0))).toBeNull();
    await scoped((trx) => closePrivacy(trx, bench.id, asked?.id ?? 0, bench.now));
    expect((await shop())?.privacy).toBe(0);
  });

  it('erases a whole shop that was uninstalled, with what it was signed in with', async () => {
    for (let n = 1; n <= 60; n += 1) bench.shopify.put(n);
    await pass(MINUTE_MS);
    await tell('app/uninstalled', { myshopify_domain: bench.shopify.domain });
    const said = { shop_id: 1, shop_domain: bench.shopify.domain };
    expect(await receiveForApp('shopify', bench.shopify.message('shop/redact', said), receiver())).toBe(true);
    await work();
    expect(new Set((await orders()).map(({ firstname, email }) => `${firstname} ${email}`))).toEqual(
      new Set(['— null']),
    );
    expect(await scoped((trx) => readShopRow(trx, bench.id))).toMatchObject({ secrets: null, session: null });
  });
});
