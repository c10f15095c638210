import { Dexie, type DBCore, type DBCoreMutateRequest, type Middleware } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubPrivateFiles } from '#tests/fakes/privateFiles.ts';
import { anOrderDetail } from '#tests/factories/orderDetail.ts';
import { cache } from './cacheDatabase.ts';
import { work } from './workDatabase.ts';
import { workTransaction } from './workTransaction.ts';
import { dexieOutboxStore } from './outboxStore.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { snapshotOf } from '../sync/storeSnapshots.ts';
import { checkStore } from '../guard/checkStore.ts';
import { keepReserve } from '../guard/keepReserve.ts';
import { reserveBy } from './reserve.ts';
import { storageHealth } from './storageHealth.ts';
import { eventually } from '#tests/fakes/eventually.ts';

// A full disk as browsers showed it: writes and deletes are refused alike, until a file is removed.

let files: Map<string, Uint8Array>;

beforeEach(async () => {
  storageHealth.report('ok');
  files = stubPrivateFiles();
  await Promise.all([work.delete(), cache.delete()]);
  await Promise.all([work.open(), cache.open()]);
  await cache.orders.put(snapshotOf(anOrderDetail(1, { 1: 1 }), { tick: 0, applied: null }));
  await checkStore(0);
  await keepReserve();
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const db of [work, cache]) {
    db.unuse({ stack: 'dbcore', name: 'full' });
    db.close({ disableAutoOpen: false });
  }
  await Dexie.delete('despacho-reserve');
  vi.unstubAllGlobals();
});

const isReserved = () => files.has('reserve');
const quota = () => new Dexie.QuotaExceededError('the disk is full');

/** Both databases refuse every change, deletes too, as long as `isFull`. */
function fullDisk(isFull: () => boolean, refuse: (request: DBCoreMutateRequest) => boolean = () => true): void {
  const middleware: Middleware<DBCore> = {
    stack: 'dbcore',
    name: 'full',
    create: (down) => ({
      ...down,
      table(name) {
        const table = down.table(name);
        return {
          ...table,
          mutate: (request) => (isFull() && refuse(request) ? Promise.reject(quota()) : table.mutate(request)),
        };
      },
    }),
  };
  for (const db of [work, cache]) {
    db.close({ disableAutoOpen: false });
    db.use(middleware);
  }
}

const save = (n: number) =>
  workTransaction((tx) =>
    enqueue(
      tx,
      { kind: 'order.changeStatus', args: { ordersIds: [n], data: { status: 'IN_PICKEDUP' } }, userId: 7, clientId: 1 },
      { key: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`, at: '' },
    ),
  );

describe('a full disk (F31, F33)', () => {
  it('is told also by a write that fails of another cause once it has the room', async () => {
    fullDisk(isReserved);
    await expect(
      workTransaction(async (tx) => {
        if (!isReserved()) throw new Error('somebody was faster');
        await enqueue(
          tx,
          {
            kind: 'order.changeStatus',
            args: { ordersIds: [1], data: { status: 'IN_PICKEDUP' } },
            userId: 7,
            clientId: 1,
          },
          { key: `00000000-0000-4000-8000-000000000001`, at: '' },
        );
      }),
    ).rejects.toThrow('somebody was faster');
    expect(isReserved()).toBe(false);
    expect(storageHealth.current()).toBe('full');
  });

  it('gets the room of the reserve at once: the change is saved, the orders stay, and the person is told', async () => {
    fullDisk(isReserved);
    await save(1);
    expect(await work.commands.count()).toBe(1);
    expect(isReserved()).toBe(false);
    expect(await cache.orders.count(), 'what the picking needs without a network').toBe(1);
    expect(storageHealth.current()).toBe('full');
  });

  it('that ends the connection, and opens again only when there is room, stops nothing either', async () => {
    const open = indexedDB.open.bind(indexedDB);
    const dead = (): never => {
      throw new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError');
    };
    vi.spyOn(indexedDB, 'open').mockImplementation((...args) => (isReserved() ? dead() : open(...args)));
    work.close({ disableAutoOpen: false });
    await save(1);
    expect(await work.commands.count()).toBe(1);
  });

  it('is not what a connection means that died and came back: orders stay, and the reserve is made again', async () => {
    reserveBy(keepReserve);
    let dies = 4;
    const real = work.transaction.bind(work) as (...args: unknown[]) => unknown;
    vi.spyOn(work, 'transaction').mockImplementation(((...args: unknown[]) => {
      dies -= 1;
      const lost = new DOMException('Connection to Indexed Database server lost.', 'UnknownError');
      return dies >= 0 ? Promise.reject(lost) : real(...args);
    }) as never);
    await save(1);
    expect(await work.commands.count()).toBe(1);
    expect(await cache.orders.count()).toBe(1);
    await eventually(() => expect(isReserved()).toBe(true));
    expect(storageHealth.current()).toBe('ok');
  });

  it('is told when a connection died, and no room is left for the reserve', async () => {
    reserveBy(() => Promise.resolve(false));
    const open = indexedDB.open.bind(indexedDB);
    vi.spyOn(indexedDB, 'open').mockImplementation((...args) => {
      if (isReserved()) throw new DOMException('Internal error opening backing store', 'UnknownError');
      return open(...args);
    });
    work.close({ disableAutoOpen: false });
    await save(1);
    await eventually(() => expect(storageHealth.current()).toBe('full'));
  });

  it('takes the caches, too, when the reserve was not enough', async () => {
    let wiped = false;
    fullDisk(
      () => !wiped,
      (request) => request.type !== 'deleteRange' || !(wiped = true),
    );
    await save(1);
    expect(await work.commands.count()).toBe(1);
    expect(await cache.orders.count()).toBe(0);
  });

  it('that refuses to wipe the caches does not stop the next try', async () => {
    let refusals = 0;
    const real = work.transaction.bind(work) as (...args: unknown[]) => unknown;
    vi.spyOn(work, 'transaction').mockImplementation(((...args: unknown[]) => {
      if (refusals >= 2) return real(...args);
      refusals += 1;
      return Promise.reject(quota());
    }) as never);
    vi.spyOn(cache, 'transaction').mockRejectedValue(quota());
    await save(1);
    expect(refusals).toBe(2);
    expect(await work.commands.count()).toBe(1);
  });

  it('never stops what is waiting from being sent: the answers are written on the reserve', async () => {
    await save(1);
    fullDisk(isReserved);
    await dexieOutboxStore(work).tx(async (tx) => tx.put({ ...(await tx.get(1))!, maybeSent: true }));
    expect(await work.commands.get(1)).toMatchObject({ maybeSent: true });
  });

  it('says that nothing was saved when there is no room at all, and keeps what was', async () => {
    await save(1);
    let full = true;
    fullDisk(() => full);
    await expect(save(2)).rejects.toThrow('full');
    full = false;
    expect((await work.commands.toArray()).map((one) => one.seq)).toEqual([1]);
    expect((await work.outboxMeta())?.seq, 'no number was used up').toBe(1);
  });
});

describe('the reserve', () => {
  it('is made once, and again after it was given up', async () => {
    const made = files.get('reserve');
    expect(made?.length).toBe(12_000_000);
    await keepReserve();
    expect(files.get('reserve')).toBe(made);
    files.delete('reserve');
    await keepReserve();
    expect(isReserved()).toBe(true);
  });

  it('is a database by itself where no page may write files, and goes as a whole', async () => {
    files.clear();
    vi.stubGlobal('FileSystemFileHandle', undefined);
    await keepReserve();
    expect(await Dexie.getDatabaseNames()).toContain('despacho-reserve');
    let dropped = false;
    const remove = Dexie.delete.bind(Dexie);
    vi.spyOn(Dexie, 'delete').mockImplementation((name) => {
      dropped ||= name === 'despacho-reserve';
      return remove(name);
    });
    fullDisk(() => !dropped);
    await save(1);
    expect(await work.commands.count()).toBe(1);
  });
});
