import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LARGEST_PHOTO, type Incident, type SuspectPlace } from '#contract/picking/incident.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import { PHOTO_DAY_MS, PHOTOS_A_DAY } from '#domain/files/photoQuota.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { jpegFile } from '#tests/factories/jpeg.ts';
import { type TestApp, type TestEnvelope, type Visitor, testApp } from '#tests/fakes/testApp.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';
import { said } from '#tests/fixtures/said.ts';

const PHOTOS = '/api/v1/picking-manager/incidents/photos';
const nameOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe.each(DEFAULT_BACKENDS)('what picking did not find, on $name', ({ openDemo }) => {
  let database: DatabaseHandle;
  let app: TestApp;
  let picker: Visitor;
  let stranger: Visitor;
  let client: number;
  let order: { id: number; reference: string; product: number; sku: string; location: string | null };

  beforeAll(async () => {
    database = await openDemo(new Date('2026-11-20T09:00:00.000Z'));
    app = await testApp(database);
    picker = await app.signIn('picker@demo.test');
    stranger = await app.signIn('merchant2@demo.test');
    const row = await asOwner(database, (trx) =>
      trx
        .selectFrom('orders')
        .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
        .innerJoin('products', 'products.id', 'order_lines.product_id')
        .select([
          'orders.client_id',
          'orders.id',
          'order_reference',
          'products.id as product',
          'products.sku',
          'products.location',
        ])
        .where('orders.status', '=', 'CREATED')
        .where('orders.type', '=', 'order')
        .where('products.location', 'is not', null)
        .orderBy('orders.id')
        .executeTakeFirstOrThrow(),
    );
    client = row.client_id;
    order = { id: row.id, reference: row.order_reference, product: row.product, sku: row.sku, location: row.location };
  });
  afterAll(async () => {
    await app.app.close();
    await database.close();
  });

  const upload = async (bytes: Uint8Array, name = nameOf(bytes), who = picker, type = 'image/jpeg') => {
    const answer = await who.call({
      method: 'POST',
      url: `${PHOTOS}?sha256=${name}`,
      payload: Buffer.from(bytes),
      headers: { 'content-type': type },
    });
    return { status: answer.statusCode, body: answer.json<TestEnvelope>() };
  };
  const DAY = 'of-a-busy-day-';
  /** As many photos as a client may send, all of them at this moment. */
  const fillDay = () =>
    asOwner(database, async (trx) => {
      const names = Array.from({ length: PHOTOS_A_DAY.photos }, (_, n) => ({
        client_id: client,
        name: `${DAY}${n}`,
        user_id: null,
        size: 1,
        created_at: app.clock.now,
      }));
      for (let from = 0; from < names.length; from += 1000)
        await trx
          .insertInto('photos')
          .values(names.slice(from, from + 1000))
          .execute();
    });
  const nextDay = () => {
    app.clock.now = new Date(app.clock.now.getTime() + PHOTO_DAY_MS + 1);
  };
  const photo = (name: string, who = picker) => who.call({ method: 'GET', url: `${PHOTOS}/${name}` });

  const finish = (session: string, version: number, photos: readonly string[]) =>
    miss({ reason: 'damaged', note: 'caja mojada', photos }, session, version);
  /** A picking that does not find one unit. */
  const miss = (
    why: { reason: string; note?: string; photos?: readonly string[] },
    session: string = randomUUID(),
    version = 1,
  ) =>
    picker.post('/api/v1/picking-manager/finishpicking', {
      id_client: client,
      orders: [
        {
          id: order.id,
          status: 'PARTIALLYPICKEDUP',
          products: [],
          incidents: [{ id_product: order.product, units: 1, ...why }],
        },
      ],
      session: { id: session, version, counts: [] },
    });

  test('a photo arrives whole, twice is once, and comes back without where it was taken', async () => {
    const taken = jpegFile({ exif: 'GPS 41.38 N', tail: '<script>1</script>' });
    expect(await upload(taken)).toMatchObject({ status: 200, body: { data: { name: nameOf(taken) } } });
    expect(await upload(taken)).toMatchObject({ status: 200 });
    const back = await photo(nameOf(taken));
    expect(back.statusCode).toBe(200);
    expect([...back.rawPayload]).toEqual([...jpegFile()]);
    expect(back.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(/^inline; filename=/),
    });
  });

  test('what is no photo, or not the one it says, is refused and not kept', async () => {
    const html = new TextEncoder().encode('<html><script>alert(1)</script></html>');
    const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47]);
    const vast = jpegFile({ width: 60_000, height: 60_000 });
    for (const bytes of [html, png, vast, jpegFile().subarray(0, 80), new Uint8Array()]) {
      expect(await upload(bytes)).toMatchObject({ status: 422 });
      expect((await photo(nameOf(bytes))).statusCode).toBe(404);
    }
    expect(await upload(jpegFile(), 'f'.repeat(64))).toMatchObject({
      status: 422,
      body: { errorCode: 17113, errors: { file: ['other-bytes'] } },
    });
    expect(await upload(jpegFile(), '../x')).toMatchObject({ status: 422, body: { errorCode: 5600 } });
    expect(await upload(jpegFile(), undefined, picker, 'image/svg+xml')).toMatchObject({ status: 422 });
    expect(await upload(new Uint8Array(LARGEST_PHOTO + 1), 'f'.repeat(64))).toMatchObject({ status: 413 });
  });

  test('a client that sent its photos of the day is told so in plain words, may repeat what is kept, and may go on the next day', async () => {
    const kept = jpegFile({ pixels: [77] });
    expect(await upload(kept)).toMatchObject({ status: 200 });
    await fillDay();
    const more = jpegFile({ pixels: [78] });
    expect(await upload(more)).toMatchObject({
      status: 422,
      body: { errorCode: 'photo-quota', message: said('errors:protocol.photo-quota') },
    });
    expect((await photo(nameOf(more))).statusCode).toBe(404);
    expect(await upload(kept)).toMatchObject({ status: 200 });
    expect(await upload(more, undefined, stranger)).toMatchObject({ status: 200 });
    nextDay();
    // Sessions end with the day.
    [picker, stranger] = [await app.signIn('picker@demo.test'), await app.signIn('merchant2@demo.test')];
    expect(await upload(more)).toMatchObject({ status: 200 });
  });

  test('another client sees neither the photo nor that it exists', async () => {
    const taken = jpegFile({ pixels: [9] });
    await upload(taken);
    const [there, nowhere] = [await photo(nameOf(taken), stranger), await photo('0'.repeat(64), stranger)];
    expect(there.statusCode).toBe(404);
    expect(there.body).toBe(nowhere.body);
  });

  test('an incident names its order, place, person and photos; the last version of a session says it all', async () => {
    const taken = [jpegFile({ pixels: [4] }), jpegFile({ pixels: [5] })];
    const [first = '', second = ''] = taken.map(nameOf);
    await upload(taken[0] ?? new Uint8Array());
    const session = randomUUID();
    expect((await finish(session, 1, [first])).body.success).toBe(true);
    expect((await finish(session, 2, [first, second, first])).body.success).toBe(true);
    expect((await finish(session, 1, [])).body.success).toBe(true);
    const { body } = await picker.get(
      `/api/v1/picking-manager/incidents?order_reference=${encodeURIComponent(order.reference)}`,
    );
    expect(body.meta?.total).toBe(1);
    expect(body.data as Incident[]).toMatchObject([
      {
        order_id: order.id,
        sku: order.sku,
        location: order.location,
        reason: 'damaged',
        units: 1,
        note: 'caja mojada',
        user_name: expect.any(String),
        photos: [
          { name: first, arrived: true },
          { name: second, arrived: false },
        ],
      },
    ]);
  });

  test('a place is suspect for all that was missing there, and by any filter', async () => {
    await finish(randomUUID(), 1, []);
    const at = `location=${encodeURIComponent(order.location ?? '')}`;
    const { body } = await picker.get(`/api/v1/picking-manager/incidents/places?${at}`);
    expect(body.data as SuspectPlace[]).toMatchObject([
      {
        location: order.location,
        units: 2,
        incidents: 2,
        products: [{ id_product: order.product, units: 2 }],
        reasons: [{ reason: 'damaged', incidents: 2 }],
      },
    ]);
    const none = async (filter: string) =>
      (await picker.get(`/api/v1/picking-manager/incidents/places?${filter}`)).body;
    expect((await none('created_at[gte]=2027-01-01')).data).toEqual([]);
    expect((await none('units[gte]=2')).data).toEqual([]);
    expect((await picker.get('/api/v1/picking-manager/incidents?colour=red')).body.errorCode).toBe(5600);
  });

  test('the place stays where the suspicion arose when the product moves', async () => {
    await asOwner(database, (trx) =>
      trx.updateTable('products').set({ location: 'NEW-1' }).where('id', '=', order.product).execute(),
    );
    const { body } = await picker.get(`/api/v1/picking-manager/incidents?order_id=${order.id}`);
    expect((body.data as Incident[]).map((one) => one.location)).toEqual([order.location, order.location]);
  });

  test('another client sees nothing of it', async () => {
    expect((await stranger.get('/api/v1/picking-manager/incidents')).body.data).toEqual([]);
    expect((await stranger.get('/api/v1/picking-manager/incidents/places')).body.data).toEqual([]);
  });

  test('a place that was counted is suspect no more, until something is missed there again', async () => {
    const { location: here } = await asOwner(database, (trx) =>
      trx.selectFrom('products').select('location').where('id', '=', order.product).executeTakeFirstOrThrow(),
    );
    const out = { reason: 'out_of_stock' };
    const isSuspect = async () =>
      ((await picker.get('/api/v1/picking-manager/incidents/places')).body.data as SuspectPlace[]).some(
        (place) => place.location === here && place.products.some((one) => one.id_product === order.product),
      );
    const isSaidOut = async () => {
      const { body } = await picker.get(`/api/v1/orders/detailed?id=${order.id}`);
      const [seen] = body.data as OrderDetail[];
      return seen?.products.some((one) => one.id_product === order.product && one.said_out !== undefined);
    };
    const count = async (units: number, location = here) => {
      const body = { location, products: [{ id_product: order.product, units }] };
      return (await picker.post('/api/v1/picking-manager/incidents/places/count', body)).body.data;
    };
    await miss(out);
    expect([await isSuspect(), await isSaidOut()]).toEqual([true, true]);
    expect(await count(4, 'elsewhere')).toEqual({ settled: 0 });
    expect(await count(0)).toMatchObject({ settled: expect.any(Number) as number });
    expect([await isSuspect(), await isSaidOut()]).toEqual([false, true]);
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    const session = randomUUID();
    await miss(out, session);
    expect(await isSuspect()).toBe(true);
    expect(await count(4)).toEqual({ settled: 1 });
    // The same session is told again, and had missed nothing else.
    await miss(out, session, 2);
    expect(await count(4)).toEqual({ settled: 0 });
    expect(await isSuspect()).toBe(false);
    const listed = (await picker.get(`/api/v1/picking-manager/incidents?order_id=${order.id}`)).body.data as Incident[];
    expect(listed[0]?.counted?.units).toBe(4);
    expect(
      (
        await stranger.post('/api/v1/picking-manager/incidents/places/count', {
          location: here,
          products: [{ id_product: order.product, units: 1 }],
        })
      ).body.data,
    ).toEqual({ settled: 0 });
  });
});
