import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CONTRACT_VERSION } from '#contract/version.ts';
import { anOrderDetail } from '#tests/factories/orderDetail.ts';
import { readKeptAnswer, storeAnswer } from '../queries/keptAnswers.ts';
import { readOrderViews } from '../read/readViews.ts';
import { readWorkPack } from '../read/readWorkPack.ts';
import { cache } from './cacheDatabase.ts';
import { wipeCache } from './wipeCache.ts';
import { work } from './workDatabase.ts';

// A device whose cache was written by the first version, which kept no answers of the API.

const USER = 7;
const PACK = { userId: USER, clientId: 1, epoch: 'e', fetchedAt: 5, upTo: '2026-11-19T08:00:00.000Z', completeAt: 5 };
const LOTS = {
  clientId: 1,
  at: 5,
  lots: [{ id: 3, name: 'Tarde', itinerary: 'Norte', date: '2026-11-20', orders: 2 }],
};
const CHOICE = { kind: 'lots', lots: [3] };
const CONFIGURATION = { error_stops: true };

/** An order as that version stored it: without its totes. */
function snapshot(id: number) {
  const { totes: _, ...order } = anOrderDetail(id, { 1: 2 });
  return { id, order, lists: ['preparation'], tick: 4, applied: { deviceId: 'd', ranges: '1-3' } };
}

/** Makes the database as that version left it, and keeps it open as its tab does. */
async function firstVersion(): Promise<Dexie> {
  const old = new Dexie('despacho-cache', { chromeTransactionDurability: 'relaxed' });
  old.version(1).stores({ orders: 'id, *lists', kept: 'name' });
  await old.table('orders').bulkPut([snapshot(4), snapshot(5)]);
  await old.table('kept').bulkPut([
    { name: 'pack', value: PACK },
    { name: 'packChoice', value: CHOICE },
    { name: 'openLots', value: LOTS },
    { name: 'pickingConfiguration', value: CONFIGURATION },
    { name: 'wipes', value: 3 },
  ]);
  return old;
}

/** What everything of the first version reads as now. */
const allOfIt = async () => ({
  orders: (await readOrderViews([4, 5], USER)).map(({ id, totes, lines }) => ({ id, totes, lines })),
  inPreparation: await cache.orders.where('lists').equals('preparation').count(),
  pack: await cache.pack(),
  choice: await cache.packChoice(),
  lots: await cache.openLots(),
  configuration: await cache.pickingConfiguration(),
  wipes: await cache.wipes(),
});

const ALL = {
  orders: [4, 5].map((id) => ({ id, totes: [], lines: 1 })),
  inPreparation: 2,
  pack: PACK,
  choice: CHOICE,
  lots: LOTS,
  configuration: CONFIGURATION,
  wipes: 3,
};

beforeEach(async () => {
  await Promise.all([cache.delete(), work.delete()]);
  await work.open();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all([cache.delete(), work.delete()]);
});

describe('a cache of the first version', () => {
  it('opens with all that the device works with offline', async () => {
    (await firstVersion()).close();
    await cache.open();
    expect(cache.verno).toBe(2);
    expect(await allOfIt()).toEqual(ALL);
    expect(await readWorkPack(USER, 1)).toMatchObject({ orders: 2 });
  });

  it('opens while a tab of that version is still there', async () => {
    const old = await firstVersion();
    await cache.open();
    expect(old.isOpen()).toBe(false);
    expect(await allOfIt()).toEqual(ALL);
  });

  it('shows no answer at first, then what it keeps, but nothing that was read by another contract', async () => {
    (await firstVersion()).close();
    expect(await readKeptAnswer('views', 1000)).toEqual({ answer: null, wipes: 3 });
    await storeAnswer({ hash: 'views', at: 900, data: ['Hoy'] }, 3);
    expect(await readKeptAnswer('views', 1000)).toMatchObject({ answer: { data: ['Hoy'] } });
    await cache.answers.update('views', { contract: CONTRACT_VERSION - 1 });
    expect(await readKeptAnswer('views', 1000)).toEqual({ answer: null, wipes: 3 });
  });

  it('goes whole with its person, and goes on counting the wipes: nothing asked for before is kept after (S01)', async () => {
    (await firstVersion()).close();
    await wipeCache();
    expect(await allOfIt()).toMatchObject({ orders: [], pack: null, lots: null, configuration: null, wipes: 4 });
    await storeAnswer({ hash: 'views', at: 900, data: ['Hoy'] }, 3);
    expect(await cache.answers.count()).toBe(0);
  });

  it('is as it was when the upgrade breaks off half-way, and is upgraded at the next start (F42)', async () => {
    (await firstVersion()).close();
    const make = vi.spyOn(IDBDatabase.prototype, 'createObjectStore').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    await expect(cache.open()).rejects.toThrow('no room');
    cache.close({ disableAutoOpen: false });
    make.mockRestore();
    const raw = await new Dexie('despacho-cache').open();
    expect([raw.verno, await raw.table('orders').count(), await raw.table('kept').count()]).toEqual([1, 2, 5]);
    raw.close();
    await cache.open();
    expect(await allOfIt()).toEqual(ALL);
  });
});
