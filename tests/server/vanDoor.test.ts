import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ActionResult } from '#contract/actionResult.ts';
import { REQUEST_HEADERS } from '#contract/headers.ts';
import { type Lot, lotDetail } from '#contract/lots/lot.ts';
import type { loadSheets } from '#contract/lots/vanDoor.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { addDays } from '#domain/lots/days.ts';
import { departureManifest, readLeftWithVehicle } from '#server/lots/manifest/departureManifest.ts';
import { documentTexts } from '#server/documents/printed/documentTexts.ts';
import { openActionWorld, type ActionWorld } from '#tests/fakes/actionWorld.ts';
import { inScope } from '#server/db/tenancy.ts';
import { memoryFileStore } from '#tests/fakes/memoryFileStore.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';

type Sheet = DataOf<typeof loadSheets>[number];
const SIGNATURE = 'a'.repeat(64);
const DONE = { success: [0], errors: [], forbiddens: [] };

describe.each(BACKENDS)('the van door on $name', ({ open }) => {
  let world: ActionWorld;
  let today: string;
  beforeAll(async () => {
    world = await openActionWorld(await open());
    await world.read((trx) => trx.insertInto('server_meta').values({ id: 1, epoch: 'e1', generation: 1 }).execute());
    today = world.app.clock.now.toISOString().slice(0, 10);
  });
  afterAll(async () => {
    await world.app.app.close();
    await world.database.close();
  });

  /** A lot of today of an itinerary of its own. */
  const newLot = async (orders: readonly number[], over: object = {}) => {
    const itinerary = await world.read((trx) =>
      trx
        .insertInto('itineraries')
        .values({
          client_id: world.clients[0],
          name: 'Furgoneta',
          weekdays: JSON.stringify(['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']),
          zones: '[]',
          updated_at: world.app.clock.now,
          ...over,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    await world.act('assignLotShipping', orders, { itinerary_id: itinerary.id, date: today });
    return { itinerary: itinerary.id, lot: await lotOf(itinerary.id, today) };
  };
  const lotOf = async (itinerary: number, date: string) => {
    const answer = await world.merchant.get(`/api/v1/lotshippings?itinerary_id=${itinerary}&date=${date}`);
    const [lot] = answer.body.data as Lot[];
    if (!lot) throw new Error(`no lot on ${date}`);
    return lot;
  };
  const lotById = async (id: number) => (await world.merchant.get(`/api/v1/lotshippings/${id}`)).body.data as Lot;
  const sheetOf = async (id: number) =>
    ((await world.merchant.get('/api/v1/van-door/lots')).body.data as Sheet[]).find((sheet) => sheet.id === id);
  const closing = (loaded: readonly { order_id: number; number: number }[], over: object = {}) => ({
    id_client: world.clients[0],
    departure: randomUUID(),
    driver: 'Luis Gil',
    plate: '1234 BCD',
    seal: 'P-77',
    signature: SIGNATURE,
    photos: [],
    loaded: loaded.map((parcel) => ({ ...parcel, at: '2026-11-19T16:00:00.000Z' })),
    taken_off: [],
    foreign: [],
    ...over,
  });
  const depart = async (id: number, body: object, headers: Record<string, string> = {}) =>
    (await world.merchant.post(`/api/v1/van-door/lots/${id}/depart`, body, headers)).body.data as ActionResult;

  const orderOf = (id: number) =>
    world.read((trx) => trx.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
  const historyOf = (id: number) =>
    world.read((trx) =>
      trx
        .selectFrom('order_statuses')
        .select(['status', 'at', 'observations'])
        .where('order_id', '=', id)
        .orderBy('id')
        .execute(),
    );
  const parcels = (orders: readonly number[]) => orders.map((order_id) => ({ order_id, number: 1 }));

  test('200 parcels, 3 missing, 2 foreign: closed with no network, right after it is sent, and sent twice', async () => {
    const orders: number[] = [];
    for (let index = 0; index < 200; index += 1) orders.push(await world.order({ history: ['CREATED', 'PREPARED'] }));
    const missing = [orders[7], orders[99], orders[199]].flatMap((id) => id ?? []);
    const loaded = orders.filter((id) => !missing.includes(id));
    const { lot, itinerary } = await newLot(orders);
    const sheet = await sheetOf(lot.id);
    expect(sheet).toMatchObject({ needs: ['signature', 'plate'], status: 'OPEN', date: today });
    expect(sheet?.parcels).toHaveLength(200);
    expect(Object.keys(sheet?.parcels[0] ?? {})).not.toContain('customer_name');

    const happened = new Date(world.app.clock.now.getTime() - 3_600_000).toISOString();
    const foreign = ['XX1', 'XX2'].map((code) => ({ code, at: happened }));
    const body = closing(parcels(loaded), { foreign });
    const headers = {
      [REQUEST_HEADERS.idempotencyKey]: randomUUID(),
      [REQUEST_HEADERS.commandVersion]: '1',
      [REQUEST_HEADERS.happenedAt]: happened,
      [REQUEST_HEADERS.clockOffset]: '0',
      [REQUEST_HEADERS.sentAt]: world.app.clock.now.toISOString(),
    };
    expect(await depart(lot.id, body, headers)).toEqual(DONE);
    expect(await depart(lot.id, body, headers), 'the answer was lost').toEqual(DONE);
    expect(await depart(lot.id, body), 'the ledger forgot it').toEqual(DONE);

    const next = await lotOf(itinerary, addDays(today, 1));
    expect(await lotById(lot.id)).toMatchObject({ status: 'SENT', orders: 197, parcels: 197, loaded: 197 });
    expect(next).toMatchObject({ status: 'OPEN', orders: 3, parcels: 3, loaded: 0 });
    const rows = await world.read((trx) =>
      trx.selectFrom('orders').select(['id', 'status', 'lot_id']).where('id', 'in', orders).execute(),
    );
    const leftAndStayed = [
      rows.filter(({ lot_id, status }) => lot_id === lot.id && status === 'SHIPPED'),
      rows.filter(({ lot_id, status }) => lot_id === next.id && status === 'CONSOLIDATED'),
    ].map((some) => some.map(({ id }) => id).toSorted((a, b) => a - b));
    expect(leftAndStayed).toEqual([loaded, missing]);
    const shipped = (await historyOf(loaded[0] ?? 0)).filter(({ status }) => status === 'SHIPPED');
    expect(shipped.map(({ at }) => at.toISOString())).toEqual([happened]);
    const [, , , postponed, again, ...more] = await historyOf(missing[0] ?? 0);
    expect([postponed?.status, again?.status, more]).toEqual(['POSTPONED', 'CONSOLIDATED', []]);
    expect(postponed?.observations).toBe(`${lot.order_reference} → ${next.order_reference} (${addDays(today, 1)})`);
    const stored = await world.read((trx) =>
      trx.selectFrom('lot_departures').selectAll().where('lot_id', '=', lot.id).execute(),
    );
    expect(stored).toMatchObject([
      { plate: '1234 BCD', seal: 'P-77', driver: 'Luis Gil', signature: SIGNATURE, foreign_codes: foreign, strays: [] },
    ]);
    expect(stored[0]?.happened_at?.toISOString()).toBe(happened);
    expect(lotDetail.parse(await lotById(lot.id)).departure).toEqual({
      driver: 'Luis Gil',
      plate: '1234 BCD',
      seal: 'P-77',
      signed: true,
      at: happened,
      user_name: expect.any(String),
      foreign: 2,
    });
    const left = await inScope(world.database, { kind: 'client', clientId: world.clients[0] }, (trx) =>
      readLeftWithVehicle(trx, lot.id),
    );
    expect(left?.orders.map(({ packages }) => packages)).toEqual(loaded.map(() => 1));
    const paper = await world.merchant.call({ method: 'GET', url: `/api/v1/van-door/lots/${lot.id}/manifest` });
    expect([paper.statusCode, paper.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  test('two close one vehicle at once: the first counts, the second hears which of its parcels are not on it', async () => {
    const [one, two] = [await world.order(), await world.order()];
    const { lot, itinerary } = await newLot([one, two]);
    const answers = await Promise.all([
      depart(lot.id, closing(parcels([one]))),
      depart(lot.id, closing(parcels([two]))),
    ]);
    expect(answers.filter(({ success }) => success.length > 0)).toHaveLength(1);
    const winner = answers[0]?.success.length ? one : two;
    const loser = winner === one ? two : one;
    const { order_reference } = await orderOf(loser);
    expect(answers.find(({ errors }) => errors.length > 0)?.errors).toEqual([
      { order_id: 0, code: 18189, data: [lot.order_reference, `${order_reference} (1)`] },
    ]);
    expect(await orderOf(winner)).toMatchObject({ status: 'SHIPPED', lot_id: lot.id });
    expect((await lotOf(itinerary, addDays(today, 1))).orders).toBe(1);
  });

  test('a vehicle without its plate, or that nobody signed, is not closed; where nobody asks for them it is', async () => {
    const order = await world.order();
    const { lot, itinerary } = await newLot([order]);
    const refused = { success: [], errors: [{ order_id: 0, code: 18190, data: [] }], forbiddens: [] };
    expect(await depart(lot.id, closing(parcels([order]), { plate: ' ' }))).toEqual(refused);
    expect(await depart(lot.id, closing(parcels([order]), { signature: undefined }))).toEqual(refused);
    expect(await lotById(lot.id)).toMatchObject({ status: 'OPEN' });
    const set = await world.merchant.post(`/api/v1/clients/${world.clients[0]}/configurations`, {
      operations: ['needs_plate', 'needs_signature'].map((name) => ({
        operation: 'set',
        name: `manifest_${name}`,
        value: false,
        scope: 'ITINERARY',
        scope_id: String(itinerary),
      })),
    });
    expect(set.status).toBe(200);
    expect(await depart(lot.id, closing(parcels([order]), { plate: '', signature: undefined }))).toEqual(DONE);
  });

  test('an order of which one parcel stays travels later with that parcel alone', async () => {
    const order = await world.order({ columns: { num_packages: 2 } });
    const { lot, itinerary } = await newLot([order]);
    await depart(lot.id, closing([{ order_id: order, number: 2 }]));
    const next = await lotOf(itinerary, addDays(today, 1));
    expect(await lotById(lot.id)).toMatchObject({ status: 'SENT', parcels: 1, loaded: 1 });
    expect(await lotById(next.id)).toMatchObject({ parcels: 1, loaded: 0, orders_in: [{ parcels: [{ number: 1 }] }] });
    expect(await orderOf(order)).toMatchObject({ status: 'CONSOLIDATED', lot_id: next.id });
    const left = await inScope(world.database, { kind: 'client', clientId: world.clients[0] }, (trx) =>
      readLeftWithVehicle(trx, lot.id),
    );
    if (!left) throw new Error('nothing left');
    const [paper] = await departureManifest(left, memoryFileStore(), documentTexts('es'));
    const { order_reference } = await orderOf(order);
    expect(paper?.table?.rows.map(([, reference, , packages]) => [reference, packages])).toEqual([
      [`${order_reference} (1/2)`, '1'],
    ]);
    expect(paper?.blocks).toEqual([
      [
        { heading: 'Conductor', lines: ['Luis Gil'] },
        { heading: 'Matrícula', lines: ['1234 BCD'] },
        { heading: 'Precinto', lines: ['P-77'] },
      ],
    ]);
    await depart(next.id, closing([{ order_id: order, number: 1 }]));
    expect(await orderOf(order)).toMatchObject({ status: 'SHIPPED', lot_id: next.id });
  });

  test('what is held stays held in the next lot, what was cancelled leaves the lot, and what was loaded before counts', async () => {
    const [held, cancelled, before, off] = [
      await world.order(),
      await world.order(),
      await world.order(),
      await world.order(),
    ];
    const { lot, itinerary } = await newLot([held, cancelled, before, off]);
    for (const id of [before, off]) {
      const { order_reference } = await orderOf(id);
      await world.merchant.post(`/api/v1/lotshippings/${lot.id}/load`, { code: order_reference });
    }
    await world.act('changeOrderStatus', [held], {
      status: 'WAITING',
      until: '2099-01-01',
      observations: 'Falta el pago',
    });
    await world.act('changeOrderStatus', [cancelled], { status: 'CANCELED' });
    expect((await sheetOf(lot.id))?.parcels.find(({ order_id }) => order_id === held)?.hold).toEqual({
      until: '2099-01-01',
      reason: 'Falta el pago',
    });
    expect(await depart(lot.id, closing([], { taken_off: [{ order_id: off, number: 1 }] }))).toEqual(DONE);
    const next = await lotOf(itinerary, addDays(today, 1));
    expect(await orderOf(held)).toMatchObject({ status: 'WAITING', held_until: '2099-01-01', lot_id: next.id });
    expect(await orderOf(cancelled)).toMatchObject({ status: 'CANCELED', lot_id: null });
    expect(await orderOf(before)).toMatchObject({ status: 'SHIPPED', lot_id: lot.id });
    expect(await orderOf(off)).toMatchObject({ status: 'CONSOLIDATED', lot_id: next.id });
  });

  test('without a day to leave on, what stays is in no lot, with the status of before', async () => {
    const order = await world.order({ history: ['CREATED', 'PREPARED'] });
    const { lot, itinerary } = await newLot([order]);
    await world.merchant.call({ method: 'PUT', url: `/api/v1/itineraries/${itinerary}/disable`, payload: {} });
    await depart(lot.id, closing([]));
    expect(await orderOf(order)).toMatchObject({ status: 'PREPARED', lot_id: null });
    expect((await historyOf(order)).map(({ status }) => status)).toEqual([
      'CREATED',
      'PREPARED',
      'CONSOLIDATED',
      'POSTPONED',
      'PREPARED',
    ]);
  });

  test('a lot that its cut-off closed leaves all the same, and what left the lot before is written down', async () => {
    const [stays, moved] = [await world.order(), await world.order()];
    const { lot } = await newLot([stays, moved]);
    await world.merchant.post('/api/v1/lotshippings/executeAction/deleteLothisppingOrder', {
      lotsIds: [lot.id],
      data: { orders: [moved] },
    });
    await world.merchant.post('/api/v1/lotshippings/executeAction/close', { lotsIds: [lot.id] });
    expect(await depart(lot.id, closing(parcels([stays, moved])))).toEqual(DONE);
    const [row] = await world.read((trx) =>
      trx.selectFrom('lot_departures').select('strays').where('lot_id', '=', lot.id).execute(),
    );
    expect(row?.strays).toEqual([{ order_id: moved, number: 1 }]);
    expect(await orderOf(moved)).toMatchObject({ lot_id: null, status: 'CREATED' });
  });

  test('customers whose order stays are told, where the shop tells them so', async () => {
    const [left, stays] = [
      await world.order({ columns: { email: 'a@example.com' } }),
      await world.order({ columns: { email: 'b@example.com' } }),
    ];
    await world.read((trx) =>
      trx
        .insertInto('mail_notices')
        .values({ client_id: world.clients[0], notice: 'postponed', status: 'POSTPONED' })
        .execute(),
    );
    const { lot } = await newLot([left, stays]);
    await depart(lot.id, closing(parcels([left])));
    const mails = await world.read((trx) =>
      trx.selectFrom('mails').select(['order_id', 'notice']).where('order_id', 'in', [left, stays]).execute(),
    );
    expect(mails).toEqual([{ order_id: stays, notice: 'postponed' }]);
  });

  test('the lot of another client is none', async () => {
    const order = await world.order();
    const { lot } = await newLot([order]);
    const stranger = await world.app.signIn('merchant2@demo.test');
    const answer = await stranger.post(
      `/api/v1/van-door/lots/${lot.id}/depart`,
      closing(parcels([order]), { id_client: world.clients[1] }),
    );
    expect(answer.body.data).toMatchObject({ success: [], errors: [{ code: 3904 }] });
    expect(await lotById(lot.id)).toMatchObject({ status: 'OPEN' });
  });
});
