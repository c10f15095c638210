import { createHash } from 'node:crypto';
import { LARGEST_IMAGE } from '#contract/packing/qualityImages.ts';
import { dropRemovedImages } from '#server/packing/dropRemovedImages.ts';
import { removeFilesJob } from '#server/jobs/removeFiles.ts';
import { dropExpired } from '#server/service/dropExpired.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { MAX_IMAGES_OF_A_UNIT } from '#domain/packing/qualityPhotos.ts';
import { jpegFile } from '#tests/factories/jpeg.ts';
import { pngFile } from '#tests/factories/pictures.ts';
import { formWith } from '#tests/fakes/form.ts';
import { memoryFileStore } from '#tests/fakes/memoryFileStore.ts';
import { refuseRemovals } from '#tests/fakes/refuseRemovals.ts';
import { runDueJobs } from '#tests/fakes/runDueJobs.ts';
import { NOW, testApp, type TestApp, type Visitor } from '#tests/fakes/testApp.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { DEMO_ACCOUNTS } from '#server/demo/accounts.ts';
import { ROLES } from '#domain/people/roles.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const IMAGES = '/api/v1/packing-manager/quality-control/images';
const DAY_MS = 86_400_000;

describe.each(BACKENDS)('photos of quality control on $name', ({ openDemo }) => {
  let database: DatabaseHandle;
  let server: TestApp;
  let packer: Visitor;
  let place: { order_id: number; client_id: number; product_id: number };
  const files = memoryFileStore();
  let shots = 0;
  const shot = () => jpegFile({ exif: 'GPS', pixels: [7, (shots += 1), 7] });

  beforeAll(async () => {
    database = await openDemo(NOW);
    server = await testApp(database, { files });
    const account = DEMO_ACCOUNTS.find(({ role, client }) => role === ROLES.WarehouseOperator && client === 0);
    packer = await server.signIn(account?.email ?? '');
    await asOwner(database, (trx) =>
      trx.insertInto('server_meta').values({ id: 1, epoch: 'epoch-1', generation: 1 }).execute(),
    );
    place = await asOwner(database, (trx) =>
      trx
        .selectFrom('order_lines')
        .innerJoin('orders', 'orders.id', 'order_lines.order_id')
        .select(['order_lines.order_id', 'order_lines.client_id', 'order_lines.product_id'])
        .where('orders.order_reference', 'not like', 'OTRA-%')
        .orderBy('order_lines.id')
        .executeTakeFirstOrThrow(),
    );
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });

  const send = async (file: Uint8Array, over: object = {}) => {
    const answer = await packer.call({
      method: 'POST',
      url: IMAGES,
      ...formWith({ ...place, unit: 1, ...over }, file),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const clear = () =>
    packer.call({ method: 'DELETE', url: `${IMAGES}?order_id=${place.order_id}&client_id=${place.client_id}` });

  it('are kept under their hash, seen by a signed address for a day, without what the camera says', async () => {
    const photo = shot();
    const { status, body } = await send(photo);
    const file = `${createHash('sha256').update(photo).digest('hex')}.jpg`;
    expect([status, body.data.file]).toEqual([200, file]);
    expect(body.data.url).toContain(
      `/client-contents/packing-manager/quality-control/product-images/${place.client_id}/${place.order_id}/${place.product_id}/1/${file}?`,
    );
    const seen = await server.visitor().call({ method: 'GET', url: body.data.url });
    expect([seen.statusCode, seen.headers['content-type'], seen.headers['x-content-type-options']]).toEqual([
      200,
      'image/jpeg',
      'nosniff',
    ]);
    expect(seen.rawPayload.toString('latin1')).not.toContain('GPS');
    const other = body.data.url.replace(/signature=.{4}/, 'signature=0000');
    expect((await server.visitor().call({ method: 'GET', url: other })).statusCode).toBe(404);
    const elsewhere = body.data.url.replace(`/${place.product_id}/1/`, `/${place.product_id}/2/`);
    expect((await server.visitor().call({ method: 'GET', url: elsewhere })).statusCode).toBe(404);
    server.clock.now = new Date(NOW.getTime() + DAY_MS + 1);
    expect((await server.visitor().call({ method: 'GET', url: body.data.url })).statusCode).toBe(404);
    server.clock.now = NOW;
  });

  it('are listed with their order, each with an address of its own', async () => {
    await clear();
    const { file } = (await send(shot())).body.data;
    const { body } = await packer.get(`/api/v1/orders/${place.order_id}/packing`);
    const { images, sessions } = body.data as { images: { url: string }[]; sessions: unknown[] };
    expect([images, sessions]).toMatchObject([[{ id_product: place.product_id, unit: 1, file }], []]);
    expect((await server.visitor().call({ method: 'GET', url: images[0]?.url ?? '' })).statusCode).toBe(200);
    expect((await packer.get('/api/v1/orders/999999999/packing')).body.errorCode).toBe(3904);
  });

  it('sent again are the same photo; at another unit it is refused', async () => {
    const photo = shot();
    const [first, again] = [await send(photo), await send(photo)];
    expect([again.status, again.body.data.file]).toEqual([200, first.body.data.file]);
    await asOwner(database, (trx) =>
      trx.updateTable('order_lines').set({ quantity: 3 }).where('order_id', '=', place.order_id).execute(),
    );
    expect((await send(photo, { unit: 2 })).body).toMatchObject({ success: false, errorCode: 17112 });
  });

  it.each([
    ['nothing', new Uint8Array(), 'empty'],
    ['a text', Buffer.from('<svg onload=alert(1)>'), 'no-photo'],
    ['half a photo', jpegFile().subarray(0, 40), 'no-photo'],
    ['more pixels than a camera has', pngFile({ width: 60_000, height: 60_000 }), 'too-many-pixels'],
  ])('are no photo: %s', async (_, file, why) => {
    expect(await send(file)).toMatchObject({ status: 422, body: { errorCode: 17113, errors: { file: [why] } } });
  });

  it('of 30 MB are too large, and a form without a photo is told what it lacks', async () => {
    expect((await send(new Uint8Array(30 * 1024 * 1024))).status).toBe(413);
    expect((await send(new Uint8Array(LARGEST_IMAGE + 1))).status).toBe(422);
    const broken = await packer.call({
      method: 'POST',
      url: IMAGES,
      payload: Buffer.from('--x\r\nnothing'),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect([broken.statusCode, broken.json().errorCode]).toEqual([422, 5600]);
    const json = await packer.call({ method: 'POST', url: IMAGES, payload: { ...place, unit: 1 } });
    expect(json.statusCode).toBe(422);
  });

  it('are of a unit that the order has, at most ten of each', async () => {
    await clear();
    expect((await send(shot(), { unit: 4 })).body.errorCode).toBe(18176);
    expect((await send(shot(), { product_id: 999_999 })).body.errorCode).toBe(18176);
    expect((await send(shot(), { order_id: 999_999_999 })).body.errorCode).toBe(3904);
    for (let n = 0; n < 10; n += 1) expect((await send(shot())).status).toBe(200);
    expect((await send(shot())).body).toMatchObject({ errorCode: 17113, errors: { file: ['unit-is-full'] } });
    expect((await send(shot(), { unit: 2 })).status).toBe(200);
  });

  it('leave no bytes that no row names: sent again after they were removed, and twice at once', async () => {
    await clear();
    const named = () =>
      asOwner(database, async (trx) =>
        (await trx.selectFrom('quality_images').select(['client_id', 'stored']).execute())
          .map(({ client_id, stored }) => `${client_id}/${stored}`)
          .toSorted(),
      );
    const photo = shot();
    for (let time = 0; time < 3; time += 1) {
      expect((await send(photo)).status).toBe(200);
      await clear();
    }
    const twice = shot();
    expect((await Promise.all([send(twice), send(twice), send(twice)])).map(({ status }) => status)).toEqual([
      200, 200, 200,
    ]);
    expect(files.names().toSorted()).toEqual(await named());
    // Many at once for one unit: what is one too many leaves nothing behind.
    await clear();
    const many = await Promise.all(Array.from({ length: MAX_IMAGES_OF_A_UNIT + 3 }, () => send(shot())));
    expect(many.filter(({ status }) => status === 200)).toHaveLength(MAX_IMAGES_OF_A_UNIT);
    expect(files.names().toSorted()).toEqual(await named());
  });

  it('are removed one by one or all at once, also by a queued command, and can be sent again', async () => {
    await clear();
    const photo = shot();
    const { file, url } = (await send(photo)).body.data;
    const query = `unit=1&file=${file}&order_id=${place.order_id}&client_id=${place.client_id}`;
    const command = {
      key: '00000000-0000-4000-8000-0000000000aa',
      path: `${IMAGES}/${place.product_id}?${query}`,
      headers: {},
      lanes: [],
      body: null,
    };
    const { body } = await packer.post('/api/v1/outbox/batch', { commands: [command] });
    expect(body.data).toMatchObject({ answers: [{ status: 200, body: { data: { success: [place.order_id] } } }] });
    expect((await server.visitor().call({ method: 'GET', url })).statusCode).toBe(404);
    const again = await packer.call({ method: 'DELETE', url: `${IMAGES}/${place.product_id}?${query}` });
    expect(again.json().data).toEqual({ success: [place.order_id], errors: [], forbiddens: [] });
    expect((await send(photo)).status).toBe(200);
    expect((await server.visitor().call({ method: 'GET', url })).statusCode).toBe(200);
    expect((await clear()).json().data.success).toEqual([place.order_id]);
    expect((await server.visitor().call({ method: 'GET', url })).statusCode).toBe(404);
    const told = await asOwner(database, (trx) =>
      trx
        .selectFrom('order_events')
        .select('payload')
        .where('order_id', '=', place.order_id)
        .where('action', '=', 'deleteQualityImages')
        .orderBy('id', 'desc')
        .limit(2)
        .execute(),
    );
    expect(told).toEqual([{ payload: { images: 1 } }, { payload: { unit: 1, id_product: place.product_id } }]);
  });

  it('go with their bytes after twelve months, and a day after they were removed', async () => {
    await clear();
    const kept = (await send(shot())).body.data;
    const gone = (await send(shot())).body.data;
    await packer.call({
      method: 'DELETE',
      url: `${IMAGES}/${place.product_id}?unit=1&file=${gone.file}&order_id=${place.order_id}&client_id=${place.client_id}`,
    });
    const rows = () =>
      asOwner(database, (trx) => trx.selectFrom('quality_images').select(['file', 'stored', 'client_id']).execute());
    const before = await rows();
    const inTwoDays = new Date(NOW.getTime() + 2 * DAY_MS);
    await refuseRemovals(database, () => expect(dropRemovedImages(database, inTwoDays)).rejects.toThrow('no'));
    expect(await rows()).toEqual(before);
    for (const { client_id, stored } of before) expect(await files.get(client_id, stored)).not.toBeNull();
    await dropRemovedImages(database, inTwoDays);
    expect((await rows()).map(({ file }) => file)).toEqual([kept.file]);
    await runDueJobs([removeFilesJob], { database, files, now: () => inTwoDays });
    for (const { client_id, stored, file } of before)
      expect((await files.get(client_id, stored)) !== null).toBe(file === kept.file);
    const later = new Date(NOW.getTime() + 367 * DAY_MS);
    await dropExpired(database, later);
    expect(await rows()).toEqual([]);
    await runDueJobs([removeFilesJob], { database, files, now: () => later });
    for (const { client_id, stored } of before) expect(await files.get(client_id, stored)).toBeNull();
  });
});
