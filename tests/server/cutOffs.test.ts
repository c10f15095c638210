import type { DataOf } from '#contract/endpoint.ts';
import type { cutOffs } from '#contract/lots/cutOffs.ts';
import type { Lot } from '#contract/lots/lot.ts';
import { TIDYING } from '#server/app/tidying.ts';
import { closeDueLots } from '#server/lots/closeDueLots.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { enqueueRecurring } from '#server/jobs/enqueueJobs.ts';
import { SERVICES } from '#server/kernel/services.ts';
import { openActionWorld, type ActionWorld } from '#tests/fakes/actionWorld.ts';
import { runDueJobs } from '#tests/fakes/runDueJobs.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

/** The clock of the server shows 2026-11-20T10:00Z, a Friday: 11:00 in Madrid, 10:00 on the Canaries. */
const TODAY = '2026-11-20';
const before = async () => false;

describe.each(BACKENDS)('cut-offs on $name', ({ open }) => {
  let world: ActionWorld;
  let lot: number;
  let orders: readonly number[];
  beforeAll(async () => {
    world = await openActionWorld(await open());
  });
  afterAll(async () => {
    await world.app.app.close();
    await world.database.close();
  });
  beforeEach(async () => {
    await zoneIs('Europe/Madrid');
    await asOwner(world.database, async (trx) => {
      await trx.deleteFrom('configurations').execute();
      await trx
        .updateTable('itineraries')
        .set({ cut_off: '12:00' })
        .where('id', '=', world.itineraries.daily)
        .execute();
      await trx
        .updateTable('itineraries')
        .set({ cut_off: null })
        .where('id', '=', world.itineraries.canaries)
        .execute();
      // Nothing of the test before.
      await trx.updateTable('orders').set({ lot_id: null, deleted_at: '2026-11-20T00:00:00Z' }).execute();
    });
    orders = [await world.order(), await world.order({ history: ['CREATED', 'IN_PREPARATION', 'PREPARED'] })];
    await world.act('assignLotShipping', orders, { itinerary_id: world.itineraries.daily, date: TODAY });
    const lots = (await world.merchant.get('/api/v1/lotshippings?status=OPEN')).body.data as Lot[];
    lot = lots[0]?.id ?? 0;
  });

  const zoneIs = (time_zone: string) =>
    asOwner(world.database, (trx) =>
      trx.updateTable('clients').set({ time_zone }).where('id', '=', world.clients[0]).execute(),
    );
  const wish = (value: boolean, scope = 'CLIENT', scope_id: string | null = null) =>
    world.merchant.post(`/api/v1/clients/${world.clients[0]}/configurations`, {
      operations: [{ operation: 'set', name: 'cut_off_closes_lots', value, scope, scope_id }],
    });
  const close = (at: string) => closeDueLots(world.database, new Date(at), before);
  const statusOf = async () =>
    ((await world.merchant.get(`/api/v1/lotshippings/${lot}`)).body.data as { status: string }).status;
  const read = async () => (await world.merchant.get('/api/v1/reports/cutOffs')).body.data as DataOf<typeof cutOffs>;

  test('a lot closes at the hour of its client, once, and only where that is wanted', async () => {
    expect(await close('2026-11-20T11:00:00Z'), 'nobody wants it').toEqual([]);
    await wish(true);
    expect(await close('2026-11-20T10:59:59Z'), 'too early').toEqual([]);
    await zoneIs('Atlantic/Canary');
    expect(await close('2026-11-20T11:00:00Z'), 'it is 11:00 there').toEqual([]);
    await zoneIs('Europe/Madrid');
    expect(await close('2026-11-20T11:00:00Z')).toEqual([lot]);
    expect(await statusOf()).toBe('CLOSE');
    const history = await asOwner(world.database, (trx) =>
      trx.selectFrom('order_statuses').select(['status', 'source', 'user_id']).where('order_id', '=', lot).execute(),
    );
    expect(history.at(-1)).toEqual({ status: 'CLOSEDCONSOLIDATE', source: 'system', user_id: null });
    expect(await close('2026-11-20T11:01:00Z')).toEqual([]);
  });

  test('what a person opens again stays open on that day, and closes by itself on another one', async () => {
    await wish(true);
    await close('2026-11-20T11:00:00Z');
    const act = (action: string, data: object = {}) =>
      world.merchant.post(`/api/v1/lotshippings/executeAction/${action}`, { lotsIds: [lot], data });
    await act('reOpen');
    expect(await close('2026-11-20T11:05:00Z')).toEqual([]);
    expect(await statusOf()).toBe('OPEN');
    await act('changeDate', { date: '2026-11-21' });
    expect(await close('2026-11-20T11:06:00Z')).toEqual([]);
    expect(await close('2026-11-21T11:00:00Z')).toEqual([lot]);
  });

  test('one itinerary may differ from its client', async () => {
    await wish(true);
    await wish(false, 'ITINERARY', String(world.itineraries.daily));
    expect(await close('2026-11-20T11:00:00Z')).toEqual([]);
    await wish(false);
    await wish(true, 'ITINERARY', String(world.itineraries.daily));
    expect(await close('2026-11-20T11:00:00Z')).toEqual([lot]);
  });

  test('one that fails holds back none of the others', async () => {
    await wish(true);
    const other = [await world.order({ history: ['CREATED', 'IN_PREPARATION', 'PREPARED'] })];
    await world.act('assignLotShipping', other, { itinerary_id: world.itineraries.daily, date: '2026-11-21' });
    const open = (await world.merchant.get('/api/v1/lotshippings?status=OPEN')).body.data as Lot[];
    const ids = open.map(({ id }) => id).toSorted((a, b) => a - b);
    expect(ids).toHaveLength(2);
    await asOwner(world.database, async (trx) => {
      await sql`create function fail_lot() returns trigger language plpgsql as $$ begin raise 'no memory left'; end $$`.execute(
        trx,
      );
      await sql`create trigger fail_lot before update on lots for each row when (old.order_id = ${sql.lit(ids[0])})
        execute function fail_lot()`.execute(trx);
    });
    await expect(close('2026-11-21T11:00:00Z')).rejects.toThrow('did not close');
    await asOwner(world.database, (trx) => sql`drop function fail_lot cascade`.execute(trx));
    expect(((await world.merchant.get('/api/v1/lotshippings?status=OPEN')).body.data as Lot[]).length).toBe(1);
    expect(await close('2026-11-21T11:01:00Z')).toHaveLength(1);
  });

  test('the job that comes back each minute closes it', async () => {
    await wish(true);
    const at = new Date('2026-11-20T11:00:00Z');
    const kinds = TIDYING.filter(({ name }) => name === 'closeDueLots');
    await asOwner(world.database, (trx) => enqueueRecurring(trx, kinds, new Date('2026-11-20T10:59:00Z')));
    const runtime = {
      database: world.database,
      services: { ...SERVICES, beforeRules: before },
      now: () => at,
    } as never;
    expect(await runDueJobs(kinds, runtime)).toBe(1);
    expect(await statusOf()).toBe('CLOSE');
  });

  test('two servers at once close it once', async () => {
    await wish(true);
    const all = await Promise.all(Array.from({ length: 4 }, () => close('2026-11-20T11:00:00Z')));
    expect(all.flat()).toEqual([lot]);
    const closings = await asOwner(world.database, (trx) =>
      trx
        .selectFrom('order_statuses')
        .select('id')
        .where('order_id', '=', lot)
        .where('status', '=', 'CLOSEDCONSOLIDATE')
        .execute(),
    );
    expect(closings).toHaveLength(1);
  });

  test('the clock says what will not make it, and tells what closed by itself', async () => {
    await world.merchant.post(`/api/v1/clients/${world.clients[0]}/configurations`, {
      operations: [{ operation: 'set', name: 'cut_off_risk_minutes', value: 90 }],
    });
    const query = { itinerary_id: String(world.itineraries.daily), lot_date: TODAY };
    const clock = {
      id_client: world.clients[0],
      itinerary: { id: world.itineraries.daily, name: expect.any(String) },
      cut_off: '12:00',
      closes_at: '2026-11-20T11:00:00.000Z',
      risk_from: '2026-11-20T09:30:00.000Z',
      closes_by_itself: false,
      orders: { orders: 2, query },
      unready: { orders: 1, query: { ...query, 'prepare_step[ne]': 'completed' } },
      outside: { orders: 0, unready: 0 },
      closed_lots: [],
    };
    expect(await read()).toEqual([clock]);
    const behind = await world.merchant.get(
      `/api/v1/orders?${new URLSearchParams({ ...query, 'prepare_step[ne]': 'completed', 'type[ne]': 'lotshipping' })}`,
    );
    expect((behind.body.data as { id: number }[]).map(({ id }) => id)).toEqual([orders[0]]);
    await wish(true);
    await close('2026-11-20T11:00:00Z');
    expect((await read())[0]?.closed_lots).toEqual([
      { id: lot, order_reference: expect.any(String), at: '2026-11-20T11:00:00.000Z', unready: 1 },
    ]);
  });

  test('an order in no lot counts at the next departure of today that takes it, and at no other', async () => {
    const canariesLeave = (cut_off: string) =>
      asOwner(world.database, (trx) =>
        trx.updateTable('itineraries').set({ cut_off }).where('id', '=', world.itineraries.canaries).execute(),
      );
    const outside = async () => {
      const all = await read();
      const { daily, canaries } = world.itineraries;
      return [daily, canaries].map((id) => all.find(({ itinerary }) => itinerary.id === id)?.outside);
    };
    await canariesLeave('11:30');
    const none = { orders: 0, unready: 0 };
    expect(await outside()).toEqual([none, none]);
    await world.order({ columns: { country: 'ES', postcode: '35001' } });
    await world.order({ history: ['CREATED', 'IN_PREPARATION', 'PREPARED'] });
    await world.order({ columns: { carrier_id: world.carriers.collect } });
    await world.order({ type: 'return' });
    await world.order({ history: ['CREATED', 'SHIPPED'] });
    expect(await outside(), 'the Canaries leave first and take what goes there').toEqual([
      { orders: 1, unready: 0 },
      { orders: 1, unready: 1 },
    ]);
    await canariesLeave('10:59');
    expect(await outside(), 'that one is gone: the next one has to take it').toEqual([{ orders: 2, unready: 1 }, none]);
  });

  test('a departure of another day has no clock today', async () => {
    await asOwner(world.database, (trx) =>
      trx
        .updateTable('itineraries')
        .set({ weekdays: '["MONDAY"]' })
        .where('id', '=', world.itineraries.daily)
        .execute(),
    );
    expect(await read()).toEqual([]);
  });
});
