import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { cache, type LoadSheet } from '../db/cacheDatabase.ts';
import { work } from '../db/workDatabase.ts';
import type { DepartLotArgs } from '../outbox/kinds/departLot.ts';
import { sessionStore, SIGNED_OUT } from '../session/sessionStore.ts';
import { closeVan, namesForeign, readVan, scanAtDoor, takeAway, takeOffVan, tidyVans } from './vanDoor.ts';

const parcel = (order_id: number, over: Partial<LoadSheet['parcels'][number]> = {}) => ({
  order_id,
  order_reference: `A-${order_id}`,
  city: 'Telde',
  number: 1,
  tracking_number: `PQ${order_id}`,
  order_tracking: `PQ${order_id}`,
  loaded: false,
  ...over,
});
const LOT: LoadSheet = {
  id: 31,
  order_reference: 'C-31',
  status: 'OPEN',
  date: '2026-11-20',
  itinerary: 'Península',
  needs: ['signature', 'plate'],
  parcels: [parcel(1), parcel(2, { loaded: true }), parcel(3, { hold: { until: null, reason: 'Pago' } }), parcel(4)],
};
const OTHER: LoadSheet = { ...LOT, id: 32, order_reference: 'C-32', parcels: [parcel(9)] };
const SAID = { driver: ' Luis Gil ', plate: '1234 bcd', seal: '', signature: 'a'.repeat(64), photos: [] };

const keepLots = (lots: readonly LoadSheet[]) =>
  cache.kept.put({ name: 'loadSheets', value: { userId: 7, clientId: 1, at: 0, lots } });
const countsOf = async () => {
  const load = (await readVan(31))?.load;
  return { loaded: [...(load?.loaded ?? [])].toSorted(), missing: load?.missing.length, foreign: load?.foreign.length };
};

beforeEach(async () => {
  await Promise.all([work.delete(), cache.delete()]);
  await Promise.all([work.open(), cache.open()]);
  sessionStore.setState({ ...SIGNED_OUT, user: { id: 7 } as never, clientId: 1, state: 'signed-in' });
  await keepLots([LOT, OTHER]);
});

it('stores each scan before it answers, so that a phone that starts anew goes on', async () => {
  expect((await scanAtDoor(31, 'PQ1'))?.result).toBe('loaded');
  expect((await scanAtDoor(31, 'PQ3'))?.result).toBe('held');
  expect((await scanAtDoor(31, 'PQ9'))?.result).toBe('foreign');
  work.close();
  cache.close();
  await Promise.all([work.open(), cache.open()]);
  expect(await countsOf()).toEqual({ loaded: ['1/1', '2/1'], missing: 1, foreign: 1 });
  expect((await scanAtDoor(31, 'PQ1'))?.result).toBe('again');
});

it('one parcel that is read twice at once is loaded once', async () => {
  const answers = await Promise.all([scanAtDoor(31, 'PQ1'), scanAtDoor(31, 'PQ1')]);
  expect(new Set(answers.map((answer) => answer?.result))).toEqual(new Set(['again', 'loaded']));
});

it('says whose a foreign parcel is, where the device knows it', async () => {
  expect(await namesForeign(31, 'PQ9')).toEqual({ reference: 'A-9', lot: 'C-32' });
  expect(await namesForeign(31, 'XX')).toBeNull();
});

it('closes by one command with what is on it, and takes no scan from then on', async () => {
  await scanAtDoor(31, 'PQ1');
  await scanAtDoor(31, 'PQ9');
  await scanAtDoor(31, 'XX1');
  await takeAway(31, 'PQ9');
  await takeOffVan(31, { orderId: 2, number: 1 });
  expect(await closeVan(31, { ...SAID, plate: ' ' })).toBe('plate');
  expect(await closeVan(31, { ...SAID, signature: null })).toBe('signature');
  expect(await work.commands.count()).toBe(0);
  expect(await Promise.all([closeVan(31, SAID), closeVan(31, SAID)])).toEqual(['closed', 'closed']);
  const commands = await work.commands.toArray();
  expect(commands.map(({ kind }) => kind)).toEqual(['lots.depart']);
  expect(commands[0]?.args as DepartLotArgs).toMatchObject({
    id: 31,
    driver: 'Luis Gil',
    plate: '1234 BCD',
    loaded: [{ order_id: 1, number: 1 }],
    taken_off: [{ order_id: 2, number: 1 }],
    foreign: [{ code: 'XX1' }],
  });
  expect(await scanAtDoor(31, 'PQ4')).toBeNull();
  expect((await readVan(31))?.closed).toMatchObject({ state: 'waiting', left: 1, stayed: 3 });
});

it('a closing that a person threw away opens the vehicle again with its scans', async () => {
  await scanAtDoor(31, 'PQ1');
  await closeVan(31, SAID);
  const change = (state: 'attention' | 'discarded') => work.commands.toCollection().modify({ state });
  await change('attention');
  expect((await readVan(31))?.closed?.state).toBe('refused');
  await change('discarded');
  expect((await readVan(31))?.closed).toBeNull();
  expect(await countsOf()).toMatchObject({ loaded: ['1/1', '2/1'] });
  expect((await scanAtDoor(31, 'PQ4'))?.result).toBe('loaded');
});

it('forgets a vehicle once its closing is told and the server lists its lot no more', async () => {
  await scanAtDoor(31, 'PQ1');
  await scanAtDoor(32, 'PQ9');
  await closeVan(31, SAID);
  await keepLots([]);
  await tidyVans();
  expect(await work.meta.where('name').startsWith('van:').count()).toBe(2);
  await work.commands.toCollection().modify({ state: 'done' });
  await tidyVans();
  expect(await work.meta.where('name').startsWith('van:').primaryKeys()).toEqual(['van:7:32']);
});
