import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkedRecording } from '#contract/checkedRecording.ts';
import type { RecordedSession, RecordedSessionDetail } from '#contract/picking/recordedSessions.ts';
import { recordingText, type RecordedStep } from '#domain/blackBox/recording.ts';
import { createSessionReplay } from '#domain/blackBox/sessionReplay.ts';
import { countKey } from '#domain/picking/session.ts';
import { PACKING } from '#domain/packing/kind.ts';
import { PICKING } from '#domain/picking/kind.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { dropOldRecordings, RECORDING_DAYS } from '#server/picking/recordings/saveRecording.ts';
import { type TestApp, type Visitor, testApp } from '#tests/fakes/testApp.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';

const START = new Date('2026-11-20T09:00:00.000Z');
const DAY_MS = 24 * 3_600_000;

describe.each(DEFAULT_BACKENDS)('recorded sessions, on $name', ({ openDemo }) => {
  let database: DatabaseHandle;
  let app: TestApp;
  let picker: Visitor;
  let merchant: Visitor;
  let stranger: Visitor;
  let client: number;
  let order: { readonly id: number; readonly reference: string; readonly product: number; readonly name: string };

  beforeAll(async () => {
    database = await openDemo(START);
    app = await testApp(database);
    [picker, merchant, stranger] = (await Promise.all(
      ['picker@demo.test', 'merchant@demo.test', 'merchant2@demo.test'].map((email) => app.signIn(email)),
    )) as [Visitor, Visitor, Visitor];
    const row = await asOwner(database, (trx) =>
      trx
        .selectFrom('orders')
        .innerJoin('users', 'users.client_id', 'orders.client_id')
        .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
        .innerJoin('products', 'products.id', 'order_lines.product_id')
        .select(['orders.client_id', 'orders.id', 'orders.order_reference', 'products.id as product', 'products.name'])
        .where('users.email', '=', 'merchant@demo.test')
        .where('orders.status', '=', 'CREATED')
        .where('orders.type', '=', 'order')
        .orderBy('orders.id')
        .orderBy('products.id')
        .limit(1)
        .executeTakeFirstOrThrow(),
    );
    client = row.client_id;
    order = { id: row.id, reference: row.order_reference, product: row.product, name: row.name };
  });
  beforeEach(() => {
    app.clock.now = START;
    return asOwner(database, (trx) => trx.deleteFrom('recorded_sessions').execute());
  });
  afterAll(async () => {
    await app.app.close();
    await database.close();
  });

  const recordingOf = (scans: number, offline = false): string => {
    const at = START.getTime();
    const add = { kind: 'add', order_id: order.id, id_product: order.product, units: 1 };
    const cause = { by: 'scan', text: '84', source: 'wedge' } as const;
    const steps = Array.from({ length: scans }, (_, index): RecordedStep => {
      const when = at + index * 2000;
      return { at: when, offline, cause, answer: null, events: [{ ...add, n: index + 1, at: when }] };
    });
    const refused = { kind: 'refused', which: 'unknown' } as const;
    return recordingText({
      steps: [...steps, { at: at + scans * 2000, offline, cause, events: [], answer: refused }],
      left: 0,
    });
  };
  const finish = (recording: string, session = randomUUID(), version = 1) =>
    picker.post('/api/v1/picking-manager/finishpicking', {
      id_client: client,
      orders: [
        {
          id: order.id,
          status: 'PENDING',
          products: [{ id_product: order.product, ean13: null, quantity: 5, validated_products: 4 }],
        },
      ],
      session: { id: session, version, counts: [], recording },
    });
  const giveUp = (recording: string, session = randomUUID(), who = picker) =>
    who.post('/api/v1/recorded-sessions', {
      id_client: client,
      session,
      kind: 'picking',
      orders: [order.id],
      recording,
    });
  const list = async (who = merchant, query = '') => {
    const { status, body } = await who.get(`/api/v1/clients/${client}/recorded-sessions${query}`);
    return { status, rows: body.data as readonly RecordedSession[] };
  };
  const detail = async (session: string, who = merchant) => {
    const { status, body } = await who.get(`/api/v1/clients/${client}/recorded-sessions/${session}`);
    return { status, data: body.data as RecordedSessionDetail };
  };

  test('a finished session can be replayed: what was done, what there was to do, and what is said of it in the list', async () => {
    const session = randomUUID();
    expect((await finish(recordingOf(3, true), session)).status).toBe(200);
    const { rows } = await list();
    expect(rows).toMatchObject([
      { session_id: session, kind: 'picking', orders: 1, steps: 4, refusals: 1, offline_steps: 4, seconds: 6 },
    ]);
    const { data } = await detail(session);
    expect(data.session).toEqual(rows[0]);
    expect(data.orders).toMatchObject([
      {
        id: order.id,
        order_reference: order.reference,
        products: [{ id_product: order.product, name: order.name, quantity: 5, validated_products: 4 }],
      },
    ]);
    const { steps } = checkedRecording('picking', data.recording) ?? { steps: [] };
    const replay = createSessionReplay(PICKING, steps);
    expect([2, 4].map((step) => replay.stateAfter(step).counts.get(countKey(order.id, order.product)))).toEqual([2, 3]);
  });

  test('of several tellings of a session the one with the most steps stays, whatever comes first', async () => {
    const session = randomUUID();
    for (const [scans, version, stored] of [
      [3, 1, 4],
      [9, 2, 10],
      [5, 3, 10],
    ] as const) {
      await finish(recordingOf(scans), session, version);
      expect((await list()).rows.map(({ steps }) => steps)).toEqual([stored]);
    }
  });

  test('nobody else tells a session anew', async () => {
    const session = randomUUID();
    await finish(recordingOf(3), session);
    await giveUp(recordingOf(9), session, merchant);
    expect((await list()).rows).toMatchObject([{ steps: 4, ended: 'finished' }]);
  });

  test('a packing is kept as its bench told it, with what there was to pack, also when its close is refused', async () => {
    const session = randomUUID();
    const [at, add] = [START.getTime(), { by: 'tap', on: 'add-box' } as const];
    const two = { kind: 'validate', id_product: order.product, units: 2 };
    const box = { kind: 'addBox', box: 1, box_type: 0 };
    const steps: readonly RecordedStep[] = [
      {
        at,
        offline: false,
        cause: { by: 'scan', text: '84', source: 'wedge' },
        answer: null,
        events: [{ ...two, n: 1, at }],
      },
      {
        at: at + 5000,
        offline: false,
        cause: add,
        answer: null,
        events: [{ ...box, n: 2, at: at + 5000 }],
      },
    ];
    const close = (recording: string, time: number) =>
      picker.post(`/api/v1/packing-manager/${order.id}/close`, {
        id_client: client,
        packingInfo: {
          id: session,
          time,
          validateProducts: { isCompleted: true, products: [{ id: order.product, validated_products: 999 }] },
        },
        recording,
      });
    expect((await close(recordingText({ steps, left: 0 }), 60)).body.data).toMatchObject({
      errors: [{ order_id: order.id, code: 18176 }],
    });
    expect((await list()).rows).toMatchObject([{ kind: 'packing', ended: 'finished', steps: 2, orders: 1 }]);
    const { data } = await detail(session);
    expect(data.orders[0]?.products.map(({ id_product }) => id_product)).toContain(order.product);
    const told = checkedRecording('packing', data.recording)?.steps ?? [];
    const { validated, boxes } = createSessionReplay(PACKING, told).stateAfter(2);
    expect([validated.get(order.product), boxes.length]).toEqual([2, 1]);
  });

  test('a session that was given up is kept as such, with the lines of its orders as they are now', async () => {
    const session = randomUUID();
    expect(await giveUp(recordingOf(2), session)).toMatchObject({
      status: 200,
      body: { data: { success: [0], errors: [], forbiddens: [] } },
    });
    expect((await list()).rows).toMatchObject([{ session_id: session, ended: 'cancelled', steps: 3 }]);
    const { data } = await detail(session);
    const line = data.orders[0]?.products.find(({ id_product }) => id_product === order.product);
    expect(line).toMatchObject({ name: order.name, validated_products: 0 });
    expect(line?.quantity).toBeGreaterThan(0);
    expect((await giveUp(recordingOf(2), randomUUID(), stranger)).status).toBe(404);
  });

  test('lists by kind of work, and those that were given up', async () => {
    await finish(recordingOf(1));
    await giveUp(recordingOf(1));
    expect((await list(merchant, '?kind=packing')).rows).toEqual([]);
    expect((await list(merchant, '?kind=picking')).rows).toHaveLength(2);
    expect((await list(merchant, '?ended=cancelled')).rows).toMatchObject([{ ended: 'cancelled' }]);
  });

  test.each([
    ['no recording', 'hola'],
    ['one that was changed', '{"format":"despacho-session-1","left":0,"values":[],"steps":[[1,0,9,-1]]}'],
    [
      'one with an act that lacks its fields',
      '{"format":"despacho-session-1","left":0,"values":[{"kind":"add"}],"steps":[[1,0,-1,-1,0]]}',
    ],
  ])('%s is not kept, and the session ends all the same', async (_, text) => {
    expect(await finish(text)).toMatchObject({ status: 200, body: { data: { errors: [] } } });
    expect((await list()).rows).toEqual([]);
  });

  test('one that is too long is refused before anything is stored', async () =>
    expect((await finish('x'.repeat(400_001))).status).toBe(422));

  test('a session of 2,000 scans is small, and answered whole', async () => {
    const session = randomUUID();
    const text = recordingOf(2000);
    expect(text.length).toBeLessThan(60_000);
    await finish(text, session);
    const { data } = await detail(session);
    expect(checkedRecording('picking', data.recording)?.steps).toHaveLength(2001);
  });

  test('pickers and strangers see none of it', async () => {
    const session = randomUUID();
    await finish(recordingOf(1), session);
    expect((await list(picker)).status).toBe(403);
    expect((await detail(session, picker)).status).toBe(403);
    expect((await list(stranger)).status).toBe(404);
    expect((await detail(session, stranger)).status).toBe(404);
    expect((await detail(randomUUID())).status).toBe(404);
  });

  test('lists by person, and the most refused first', async () => {
    await finish(recordingOf(1));
    expect((await list(merchant, '?user_name[_like_]=nobody')).rows).toEqual([]);
    const [{ user_name }] = (await list(merchant, '?sort=-refusals')).rows as [RecordedSession];
    expect((await list(merchant, `?user_name[_like_]=${encodeURIComponent(user_name.slice(0, 3))}`)).rows).toHaveLength(
      1,
    );
  });

  test(`goes after ${RECORDING_DAYS} days`, async () => {
    await finish(recordingOf(1));
    await dropOldRecordings(database, new Date(START.getTime() + (RECORDING_DAYS - 1) * DAY_MS));
    expect((await list()).rows).toHaveLength(1);
    await dropOldRecordings(database, new Date(START.getTime() + (RECORDING_DAYS + 1) * DAY_MS));
    expect((await list()).rows).toEqual([]);
  });
});
