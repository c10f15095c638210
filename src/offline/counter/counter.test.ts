import 'fake-indexeddb/auto';
import { createHash, pbkdf2Sync } from 'node:crypto';
import { CODE_ROUNDS, pickupQr } from '#domain/counter/pickupCode.ts';
import { anOrderDetail } from '#tests/factories/orderDetail.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { cache, type CounterPack } from '../db/cacheDatabase.ts';
import { work } from '../db/workDatabase.ts';
import { neededOrders } from '../sync/refreshPack.ts';
import { snapshotOf } from '../sync/storeSnapshots.ts';
import { sessionStore, SIGNED_OUT } from '../session/sessionStore.ts';
import { actAtCounter } from './actAtCounter.ts';
import { findPickup } from './findPickup.ts';
import { readPiles } from './readPiles.ts';

const SALT = '00112233445566778899aabbccddeeff';
const TOKEN = 'a'.repeat(43);
const codeOf = (id: number, code: string) => ({
  id,
  tag: code.slice(0, 2),
  salt: SALT,
  hash: pbkdf2Sync(code, Buffer.from(SALT, 'hex'), CODE_ROUNDS, 32, 'sha256').toString('hex'),
  link: createHash('sha256').update(TOKEN).digest('hex'),
});
const parcel = (number: number, status: string | null) => ({
  number,
  status,
  weight: null,
  width: null,
  height: null,
  depth: null,
  tracking_number: null,
});
const known = (id: number, codes: CounterPack['orders'][number]['codes']) => ({
  id,
  id_office: 3,
  ready_at: null,
  until: null,
  reminded: [],
  spots: [],
  codes,
  hand_overs: [],
});

beforeEach(async () => {
  await Promise.all([work.delete(), cache.delete()]);
  await Promise.all([work.open(), cache.open()]);
  sessionStore.setState({
    ...SIGNED_OUT,
    user: { id: 7, profile: { name: 'Olga' } } as never,
    clientId: 1,
    state: 'signed-in',
  });
  const orders = [
    anOrderDetail(1, { 1: 1 }, { status: 'PENDINGTOCOLLECT', num_packages: 2, packages: [] }),
    anOrderDetail(
      2,
      { 1: 1 },
      {
        status: 'READY_TO_COLLECT',
        packages: [parcel(1, 'READY_TO_COLLECT'), parcel(2, 'READY_TO_COLLECT')],
      },
    ),
  ];
  await cache.orders.bulkPut(orders.map((order) => snapshotOf(order, { tick: 0, applied: null })));
  const pack: CounterPack = {
    userId: 7,
    clientId: 1,
    epoch: 'e',
    fetchedAt: 0,
    offices: [],
    due: [],
    orders: [known(1, []), known(2, [codeOf(5, 'K7QM2X9P')])],
  };
  await cache.kept.put({ name: 'counter', value: pack });
});

const pile = async () =>
  (await readPiles(7))?.views.map(({ order, pile: name, progress }) => [order.id, name, progress.ready]);

describe('a counter without a network', () => {
  it('knows a code that was typed, and the QR of mail and page; nothing else passes for one', async () => {
    const found = { outcome: 'found', orderId: 2, codeId: 5 };
    expect(await findPickup('k7qm-2x9p')).toEqual(found);
    expect(await findPickup(pickupQr('K7QM2X9P'))).toEqual(found);
    expect(await findPickup(pickupQr(TOKEN))).toEqual(found);
    expect(await findPickup('K7QM-2X9Q')).toEqual({ outcome: 'unknown' });
    expect(await findPickup(pickupQr('b'.repeat(43)))).toEqual({ outcome: 'unknown' });
    expect(await findPickup('8412345678905')).toEqual({ outcome: 'no-code' });
  });

  it('moves an order from pile to pile by what is stored here', async () => {
    expect(await pile()).toEqual([
      [1, 'toReceive', 0],
      [2, 'ready', 2],
    ]);
    expect(await actAtCounter('collection.ready', { orderId: 1, packages: [1] })).toEqual({
      outcome: 'refused',
      code: 12009,
    });
    for (const kind of ['collection.receive', 'collection.ready'] as const)
      expect(await actAtCounter(kind, { orderId: 1, packages: [1, 2] })).toMatchObject({ outcome: 'stored' });
    expect((await pile())?.find(([id]) => id === 1)).toEqual([1, 'ready', 2]);
    const taken = { orderId: 2, method: 'code', code_id: 5 } as const;
    await actAtCounter('collection.handOver', { ...taken, packages: [1], signature: 'f'.repeat(64) });
    expect((await pile())?.find(([id]) => id === 2)).toEqual([2, 'ready', 1]);
    expect(await actAtCounter('collection.handOver', { ...taken, packages: [1] })).toEqual({
      outcome: 'refused',
      code: 12001,
    });
    await actAtCounter('collection.refuse', { orderId: 2, packages: [2], reason: 'not_wanted' });
    expect((await pile())?.find(([id]) => id === 2)).toEqual([2, 'deliveredToday', 0]);
    const stored = await work.commands.toArray();
    expect(stored.map(({ kind, lanes }) => [kind, ...lanes])).toEqual([
      ['collection.receive', 'order:1'],
      ['collection.ready', 'order:1'],
      ['collection.handOver', 'order:2'],
      ['collection.refuse', 'order:2'],
    ]);
    expect(JSON.stringify(stored)).not.toContain('K7QM2X9P');
  });

  it('says since when one is ready, and of an expired one since when its time is over', async () => {
    const [readyAt, until] = ['2026-11-01T10:00:00.000Z', '2026-11-08T10:00:00.000Z'];
    const touched = { updated_at: '2026-11-20T10:00:00.000Z', status: 'COLLECTION_EXPIRED' } as const;
    const order = anOrderDetail(1, { 1: 1 }, { ...touched, packages: [parcel(1, 'COLLECTION_EXPIRED')] });
    await cache.orders.put(snapshotOf(order, { tick: 0, applied: null }));
    const policy = { remindAfter: [1], expiresAfter: 2 };
    const office = { id: 3, name: 'Centro', tells: true, storage_spots: [], policy };
    const waits = { ready_at: readyAt, until };
    const pack = (await cache.counter()) as CounterPack;
    const orders = pack.orders.map((one) => ({ ...one, ...waits }));
    await cache.kept.put({ name: 'counter', value: { ...pack, offices: [office], orders } });
    const seen = async () => (await readPiles(7))?.views.map((one) => [one.order.id, one.since, one.known.until]);
    const ready = [2, { what: 'ready', at: Date.parse(readyAt) }, until];
    expect(await seen()).toEqual([ready, [1, { what: 'ended', at: Date.parse(until) }, until]]);
    await actAtCounter('collection.extend', { orderId: 1, packages: [1] });
    const [extended] = await work.commands.toArray();
    const from = Date.parse(extended?.createdAt ?? '');
    const anew = new Date(from + 2 * 86_400_000).toISOString();
    expect(await seen()).toEqual([ready, [1, { what: 'ready', at: from }, anew]]);
  });

  it('shows where parcels lie as soon as it is stored here', async () => {
    const spots = async (orderId: number) =>
      (await readPiles(7))?.views.find(({ order }) => order.id === orderId)?.known.spots;
    await actAtCounter('collection.receive', { orderId: 1, packages: [1, 2], spot: ' a-2 ' });
    await actAtCounter('collection.ready', { orderId: 1, packages: [1, 2] });
    await actAtCounter('collection.store', { orderId: 1, packages: [2], spot: 'B-1' });
    expect(await spots(1)).toEqual([
      { number: 1, spot: 'A-2' },
      { number: 2, spot: 'B-1' },
    ]);
    expect(await spots(2)).toEqual([]);
  });

  it('keeps its orders on the device, whatever list they left', async () =>
    expect([...(await neededOrders())]).toEqual(expect.arrayContaining([1, 2])));
});
