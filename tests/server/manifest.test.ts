import type { DataOf } from '#contract/endpoint.ts';
import type { manifestMatches } from '#contract/lots/manifestMatches.ts';
import { layoutManifest } from '#server/documents/printed/layoutManifest.ts';
import { documentTexts } from '#server/documents/printed/documentTexts.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { openActionWorld, type ActionWorld } from '#tests/fakes/actionWorld.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const TODAY = '2026-11-20';
const PACKED = ['CREATED', 'IN_PREPARATION', 'PREPARED'];

describe.each(BACKENDS)('the manifest on $name', ({ open }) => {
  let world: ActionWorld;
  let count = 0;
  beforeAll(async () => {
    world = await openActionWorld(await open());
  });
  afterAll(async () => {
    await world.app.app.close();
    await world.database.close();
  });
  beforeEach(() =>
    asOwner(world.database, async (trx) => {
      await trx.deleteFrom('configurations').execute();
      await trx.updateTable('orders').set({ deleted_at: '2026-11-20T00:00:00Z' }).execute();
    }),
  );

  const labelled = (more: object = {}, columns: object = {}) =>
    world.order({
      ...more,
      columns: { carrier_id: world.carriers.seur, tracking_number: `T${(count += 1)}`, ...columns },
    });
  const set = async (name: string, value: unknown, scope = 'CLIENT', scope_id: string | null = null) => {
    const operation = { operation: 'set', name: `manifest_${name}`, value, scope, scope_id };
    const path = `/api/v1/clients/${world.clients[0]}/configurations`;
    expect((await world.merchant.post(path, { operations: [operation] })).status).toBe(200);
  };
  /** Which of the orders a manifest of them took. */
  const printed = async (ids: readonly number[]) => {
    const url = `/api/v1/orders/${ids.join(',')}/manifest-document`;
    expect((await world.merchant.call({ method: 'GET', url })).statusCode).toBe(200);
    const rows = await world.read((trx) =>
      trx
        .selectFrom('order_statuses')
        .select('order_id')
        .where('status', '=', 'PRINTED_MANIFEST')
        // An order whose way does not allow the status keeps its own, and its history says that it was printed.
        .unionAll(trx.selectFrom('order_events').select('order_id').where('action', '=', 'printManifest'))
        .execute(),
    );
    return ids.map((id) => rows.some(({ order_id }) => order_id === id));
  };
  const matches = async (query = '') =>
    (await world.merchant.get(`/api/v1/reports/manifestMatches?id_client=${world.clients[0]}${query}`)).body
      .data as DataOf<typeof manifestMatches>;

  test('takes every order with a label until somebody says otherwise', async () => {
    const ids = [await labelled(), await labelled({ history: PACKED }), await labelled({ type: 'return' })];
    expect(await printed(ids)).toEqual([true, true, true]);
  });

  test('takes what is packed, and the day says the same before it is printed', async () => {
    const ids = [await labelled(), await labelled({ history: PACKED })];
    expect(await matches()).toMatchObject({ orders: 2, taken: 2, left_out: [] });
    expect(await matches('&stage=packed')).toMatchObject({
      taken: 1,
      left_out: [{ reason: 'notPacked', orders: 1 }],
      groups: [{ carrier: expect.any(String), itinerary: null, orders: 2, taken: 1 }],
    });
    await set('stage', 'packed');
    expect(await matches()).toMatchObject({ orders: 2, taken: 1 });
    expect(await printed(ids)).toEqual([false, true]);
  });

  test('follows the carrier, and the itinerary before it', async () => {
    const [plain, inLot, other] = [
      await labelled(),
      await labelled(),
      await labelled({}, { carrier_id: world.carriers.single }),
    ];
    await world.act('assignLotShipping', [inLot], { itinerary_id: world.itineraries.daily, date: TODAY });
    await set('enabled', false, 'CARRIER', String(world.carriers.seur));
    await set('enabled', true, 'ITINERARY', String(world.itineraries.daily));
    const asked = `&scope=CARRIER&scope_id=${world.carriers.single}&enabled=false`;
    expect(await matches(asked)).toMatchObject({ orders: 3, taken: 1, left_out: [{ reason: 'disabled', orders: 2 }] });
    expect(await printed([plain, inLot, other])).toEqual([false, true, true]);
  });

  test('takes what is at the vehicle, with all of its parcels', async () => {
    const [loaded, half] = [await labelled({}, { num_packages: 2 }), await labelled({}, { num_packages: 2 })];
    await world.act('assignLotShipping', [loaded, half], { itinerary_id: world.itineraries.daily, date: TODAY });
    await asOwner(world.database, async (trx) => {
      const { lot_id } = await trx
        .selectFrom('orders')
        .select('lot_id')
        .where('id', '=', loaded)
        .executeTakeFirstOrThrow();
      const parcel = { client_id: world.clients[0], lot_id: lot_id ?? 0, at: new Date() };
      const parcels = [
        [loaded, 1],
        [loaded, 2],
        [half, 1],
      ] as const;
      await trx
        .insertInto('loaded_parcels')
        .values(parcels.map(([order_id, number]) => ({ ...parcel, order_id, number })))
        .execute();
    });
    await set('stage', 'loaded');
    expect(await matches()).toMatchObject({ orders: 2, taken: 1, left_out: [{ reason: 'notLoaded', orders: 1 }] });
    expect(await printed([loaded, half])).toEqual([true, false]);
  });

  test('what it leaves out needs no carrier; an order that it takes still does', async () => {
    const homeless = await world.order({ history: ['CREATED'] });
    const url = `/api/v1/orders/${homeless}/manifest-document`;
    expect((await world.merchant.call({ method: 'GET', url })).json().errorCode).toBe(14012);
    await set('stage', 'packed');
    expect(await printed([homeless])).toEqual([false]);
  });
});

test('the paper names what stays behind, and why', () => {
  const left = [
    { reference: 'A-1', reason: 'notPacked' },
    { reference: 'A-2', reason: 'return' },
    { reference: 'A-3', reason: 'notPacked' },
  ] as const;
  const paper = layoutManifest({ carrier: '', sender: '' }, [], left, new Date('2026-11-20'), documentTexts('es'));
  expect(paper.paragraphs).toEqual([
    'Fuera del manifiesto (devolución): A-2',
    'Fuera del manifiesto (sin preparar): A-1, A-3',
  ]);
});
