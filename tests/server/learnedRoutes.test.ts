import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LearnedRoutes } from '#contract/picking/learnedRoutes.ts';
import type { PickingConfiguration } from '#contract/picking/pickingConfiguration.ts';
import { SESSIONS_TO_LEARN } from '#domain/picking/learnRoute.ts';
import type { WalkedStop } from '#domain/picking/walked.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { dropOldWalks, learnRoutes, WALKS_KEPT } from '#server/picking/learnedRoutes/learnRoutes.ts';
import { drawnFrom, drawnPlaces, drawnSession, drawnWarehouse, metresOf } from '#tests/factories/drawnWarehouse.ts';
import { type TestApp, type Visitor, testApp } from '#tests/fakes/testApp.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const START = new Date('2026-11-20T09:00:00.000Z');
const draw = drawnFrom(2);
const floor = drawnWarehouse(draw);
const WALKS = Array.from({ length: SESSIONS_TO_LEARN }, () => drawnSession(floor, drawnPlaces(floor, draw), draw));

describe.each(DEFAULT_BACKENDS)('walking orders that were learned, on $name', ({ openDemo }) => {
  let database: DatabaseHandle;
  let app: TestApp;
  let picker: Visitor;
  let merchant: Visitor;
  let stranger: Visitor;
  let client: number;
  let otherClient: number;
  let orders: readonly number[];

  beforeAll(async () => {
    database = await openDemo(START);
    app = await testApp(database);
    [picker, merchant, stranger] = (await Promise.all(
      ['picker@demo.test', 'merchant@demo.test', 'merchant2@demo.test'].map((email) => app.signIn(email)),
    )) as [Visitor, Visitor, Visitor];
    const people = await asOwner(database, (trx) =>
      trx.selectFrom('users').select(['email', 'client_id']).where('email', 'like', 'merchant%').execute(),
    );
    client = people.find(({ email }) => email === 'merchant@demo.test')?.client_id ?? 0;
    otherClient = people.find(({ email }) => email === 'merchant2@demo.test')?.client_id ?? 0;
    const rows = await asOwner(database, (trx) =>
      trx
        .selectFrom('orders')
        .select('id')
        .where('client_id', '=', client)
        .where('status', '=', 'CREATED')
        .where('type', '=', 'order')
        .orderBy('id')
        .limit(2)
        .execute(),
    );
    orders = rows.map(({ id }) => id);
  });
  beforeEach(() => {
    app.clock.now = START;
    return asOwner(database, async (trx) => {
      await trx.deleteFrom('walked_sessions').execute();
      await trx.deleteFrom('learned_routes').execute();
      await trx.updateTable('orders').set({ warehouse_id: null }).where('id', 'in', orders).execute();
    });
  });
  afterAll(async () => {
    await app.app.close();
    await database.close();
  });

  /** As many finished sessions as these, without what else a session does. */
  const walk = (walks: readonly (readonly WalkedStop[])[], { of = client, warehouse = 0, at = app.clock.now } = {}) =>
    asOwner(database, async (trx) => {
      const rows = walks.map((stops, index) => ({
        client_id: of,
        session_id: randomUUID(),
        warehouse,
        version: 1,
        stops: JSON.stringify(stops),
        // Apart, so that their order is that of the list.
        walked_at: new Date(at.getTime() - walks.length + index + 1),
      }));
      for (let from = 0; from < rows.length; from += 250)
        await trx
          .insertInto('walked_sessions')
          .values(rows.slice(from, from + 250))
          .execute();
    });
  const finish = (stops: readonly WalkedStop[] | undefined, session = randomUUID(), version = 1, ids = orders) =>
    picker.post('/api/v1/picking-manager/finishpicking', {
      id_client: client,
      orders: ids.map((id) => ({ id, status: 'PENDING', products: [] })),
      session: { id: session, version, counts: [], ...(stops && { walked: stops }) },
    });
  const read = async (who = merchant, of = client) => {
    const { status, body } = await who.get(`/api/v1/clients/${of}/learned-routes`);
    return { status, data: body.data as LearnedRoutes };
  };
  const learn = () => learnRoutes(database, app.clock.now);
  const turn = (on: boolean, learned_at: string | null, who = merchant) =>
    who.post(`/api/v1/clients/${client}/learned-routes/switch`, { warehouse_id: null, on, learned_at });
  const onDevice = async () => {
    const { body } = await picker.get(`/api/v1/picking-manager/configurations?id_client=${client}`);
    return (body.data as PickingConfiguration).learned_routes;
  };
  const stored = () => asOwner(database, (trx) => trx.selectFrom('walked_sessions').selectAll().execute());

  test('a finished session tells where it walked, once, and a later version tells it anew', async () => {
    const session = randomUUID();
    const [first, second] = [WALKS[0]!, WALKS[1]!];
    expect((await finish(first, session)).status).toBe(200);
    await finish(first, session);
    await finish(second, session, 2);
    await finish(first, session, 1);
    expect(await stored()).toMatchObject([{ client_id: client, session_id: session, version: 2, stops: second }]);
  });

  test('a session of one place, of several warehouses or of an older device teaches nothing', async () => {
    await finish(undefined);
    await finish([WALKS[0]![0]!]);
    await asOwner(database, async (trx) => {
      const { id } = await trx
        .selectFrom('offices')
        .select('id')
        .where('client_id', '=', client)
        .where('kind', '=', 'warehouse')
        .executeTakeFirstOrThrow();
      await trx.updateTable('orders').set({ warehouse_id: id }).where('id', '=', orders[0]!).execute();
    });
    await finish(WALKS[0]);
    expect(await stored()).toEqual([]);
    await finish(WALKS[0], randomUUID(), 1, [orders[0]!]);
    expect(await stored()).toMatchObject([{ warehouse: expect.any(Number) }]);
    expect((await stored())[0]?.warehouse).toBeGreaterThan(0);
  });

  test('steps of a clock that was set are refused by nobody and count for nothing', async () => {
    await finish(WALKS[0]!.map((stop) => ({ ...stop, seconds: null })));
    await walk(WALKS.map((stops) => stops.map((stop) => ({ ...stop, seconds: null }))));
    await learn();
    expect((await read()).data).toMatchObject([{ sessions: SESSIONS_TO_LEARN + 1, proposal: null }]);
  });

  test('proposes nothing at 199 sessions, and a better order at 200', async () => {
    await walk(WALKS.slice(1));
    await walk(WALKS, { of: otherClient });
    await walk(WALKS, { warehouse: 7 });
    await learn();
    const before = (await read()).data.find(({ warehouse }) => warehouse === null);
    expect(before).toMatchObject({ sessions: SESSIONS_TO_LEARN - 1, needed: SESSIONS_TO_LEARN, proposal: null });
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    await walk(WALKS.slice(0, 1));
    await learn();
    const after = (await read()).data.find(({ warehouse }) => warehouse === null);
    expect(after?.proposal?.saved).toBeGreaterThan(10);
    const route = after!.proposal!.route;
    const metres = (by: Parameters<typeof metresOf>[2]) =>
      WALKS.reduce(
        (sum, stops) =>
          sum +
          metresOf(
            floor,
            stops.map(({ location }) => location),
            by,
          ),
        0,
      );
    expect(metres(route)).toBeLessThan(0.95 * metres('serpentine'));
    expect(after?.present.sections.map(({ name }) => name)).toEqual([...'ABCDEFGHIJKL']);
  });

  test('is learned anew some hours later, and only where somebody walked', async () => {
    await walk(WALKS);
    await learn();
    const [first] = (await read()).data;
    app.clock.now = new Date(app.clock.now.getTime() + HOUR_MS);
    await walk(WALKS.slice(0, 5));
    await learn();
    expect((await read()).data[0]?.learned_at).toBe(first?.learned_at);
    app.clock.now = new Date(app.clock.now.getTime() + 6 * HOUR_MS);
    await learn();
    expect((await read()).data[0]?.learned_at).toBe(app.clock.now.toISOString());
    app.clock.now = new Date(app.clock.now.getTime() + 7 * HOUR_MS);
    await learn();
    expect((await read()).data[0]?.learned_at).not.toBe(app.clock.now.toISOString());
  });

  test('devices walk by it while it is switched on, and by names at once when it is off', async () => {
    await walk(WALKS);
    await learn();
    const [{ learned_at, proposal }] = (await read()).data as [LearnedRoutes[number]];
    expect(await onDevice()).toBeUndefined();
    expect((await turn(true, learned_at)).status).toBe(200);
    expect(await onDevice()).toEqual([{ warehouse_id: null, route: proposal?.route }]);
    expect((await read()).data[0]?.in_force).toMatchObject({
      route: proposal?.route,
      since: app.clock.now.toISOString(),
      user_name: expect.any(String),
    });
    expect((await turn(false, null)).status).toBe(200);
    expect(await onDevice()).toBeUndefined();
  });

  test('nobody switches on another order than they saw', async () => {
    await walk(WALKS);
    await learn();
    expect((await turn(true, '2026-01-01T00:00:00.000Z')).status).toBe(412);
    expect(await onDevice()).toBeUndefined();
  });

  test('an order that became the slower one is taken back', async () => {
    await walk(WALKS, { at: new Date(app.clock.now.getTime() - DAY_MS) });
    await learn();
    await turn(true, (await read()).data[0]!.learned_at);
    const moved = drawnFrom(9);
    const tidy = drawnWarehouse(moved, { isTidy: true });
    app.clock.now = new Date(app.clock.now.getTime() + 7 * HOUR_MS);
    await walk(Array.from({ length: WALKS_KEPT }, () => drawnSession(tidy, drawnPlaces(tidy, moved), moved)));
    await learn();
    expect((await read()).data[0]).toMatchObject({ in_force: null, fell_back_at: app.clock.now.toISOString() });
    expect(await onDevice()).toBeUndefined();
  });

  test('names the shelves where people wait and correct themselves', async () => {
    const odd = WALKS.slice(0, 20).map((stops) => [...stops, { location: 'Z-1-1', seconds: 200, stay: 60, faults: 2 }]);
    await walk(odd);
    await learn();
    expect((await read()).data[0]?.troubles[0]).toMatchObject({ location: 'Z-1-1', visits: 20, faults: 40 });
  });

  test('a supervisor alone sees and switches it, of their own client', async () => {
    await walk(WALKS);
    await learn();
    expect((await read(picker)).status).toBe(403);
    expect((await turn(true, null, picker)).status).toBe(403);
    expect((await read(stranger)).status).not.toBe(200);
    expect((await read(stranger, otherClient)).data).toEqual([]);
  });

  test('keeps the newest walks of a warehouse, and none that are old', async () => {
    const few = WALKS[0]!.slice(0, 2);
    await walk(Array.from({ length: WALKS_KEPT + 5 }, () => few));
    await walk([few, few], { at: new Date(app.clock.now.getTime() - 181 * DAY_MS), warehouse: 3 });
    await walk([few], { at: new Date(app.clock.now.getTime() - 179 * DAY_MS), warehouse: 4 });
    await dropOldWalks(database, app.clock.now);
    const kept = await stored();
    expect([0, 3, 4].map((place) => kept.filter(({ warehouse }) => warehouse === place).length)).toEqual([
      WALKS_KEPT,
      0,
      1,
    ]);
  });
});
