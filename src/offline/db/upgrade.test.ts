import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rebuildSessions } from '#domain/blackBox/rebuildSessions.ts';
import { aCommand } from '#tests/factories/commands.ts';
import { anOrderDetail } from '#tests/factories/orderDetail.ts';
import { blackBoxHead, record } from '../blackBox/record.ts';
import { readBlackBox } from '../blackBox/readBlackBox.ts';
import { checkStore } from '../guard/checkStore.ts';
import { nextToSend } from '../outbox/nextToSend.ts';
import { foldOrder } from '../read/foldOrder.ts';
import { work } from './workDatabase.ts';

// A device that was used with another version of the app than the one that opens the database now.

const SESSION = {
  id: 's-1',
  userId: 7,
  clientId: 1,
  orderIds: [4],
  orderSet: '4',
  state: 'open',
  version: 1,
  openedAt: '',
  finishedAt: null,
};
const EVENT = { n: 1, at: 1, kind: 'add', order_id: 4, id_product: 2, units: 1 };

/** Makes the database as the first version of the app did, with work in it. */
async function firstVersion(): Promise<void> {
  const old = new Dexie('despacho-work');
  old.version(1).stores({
    commands: 'seq, &key, userId',
    journal: 'seq, &key, userId, overlay, settledAt',
    sessions: 'id, [userId+orderSet+state], [userId+state]',
    sessionEvents: '[sessionId+n], sessionId',
    meta: 'name',
  });
  await old.table('commands').put(aCommand(1, [4]));
  await old.table('sessions').put(SESSION);
  await old.table('sessionEvents').put({ sessionId: 's-1', n: 1, event: EVENT });
  old.close();
}

/** The content of the database, whatever its version, read without Dexie. */
async function raw(): Promise<{ version: number; commands: number; events: number }> {
  const any = await new Dexie('despacho-work').open();
  const found = {
    version: any.verno,
    commands: await any.table('commands').count(),
    events: await any.table('sessionEvents').count(),
  };
  any.close();
  return found;
}

beforeEach(() => work.delete());
afterEach(async () => {
  vi.restoreAllMocks();
  await work.delete();
});

describe('a device of an earlier version', () => {
  it('keeps its work, and its open sessions get their beginning in the black box', async () => {
    await firstVersion();
    await work.open();
    expect(await work.commands.count()).toBe(1);
    expect([...rebuildSessions((await readBlackBox(7, 0)).entries).values()]).toEqual([
      { session: SESSION, events: [EVENT] },
    ]);
  });

  it('is as it was when the upgrade breaks off half-way, and is upgraded at the next start (F42)', async () => {
    await firstVersion();
    const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    await expect(work.open()).rejects.toThrow('no room');
    work.close({ disableAutoOpen: false });
    expect(await raw()).toEqual({ version: 1, commands: 1, events: 1 });
    add.mockRestore();
    await work.open();
    expect(await work.commands.count()).toBe(1);
    expect((await blackBoxHead(7)).n).toBe(1);
  });
});

describe('a device that a newer version used before (F44)', () => {
  /** A version of the future: one more store, and a kind of command that this version does not know. */
  async function fromTheFuture(): Promise<void> {
    await work.open();
    const { verno } = work;
    await work.commands.bulkPut([
      aCommand(1, [4], { kind: 'order.teleport' as never, args: { where: 'Vigo' } }),
      aCommand(2, [5]),
    ]);
    await record(7, [{ what: 'command-retried', key: 'k' }]);
    work.close({ disableAutoOpen: false });
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.open('despacho-work', (verno + 1) * 10);
      request.addEventListener('upgradeneeded', () => request.result.createObjectStore('future'));
      request.addEventListener('error', () => reject(new Error(String(request.error))));
      request.addEventListener('success', () => {
        request.result.close();
        resolve();
      });
    });
  }

  it('opens, loses nothing, and holds what it does not understand until the app is new again', async () => {
    await fromTheFuture();
    await checkStore(0);
    const [future, known] = await work.commands.orderBy('seq').toArray();
    expect(future).toMatchObject({ state: 'held:version', kind: 'order.teleport', args: { where: 'Vigo' } });
    expect(known).toMatchObject({ state: 'pending' });
    expect((await blackBoxHead(7)).n).toBe(1);
    const all = [future, known].filter((one) => one !== undefined);
    expect(nextToSend(all, new Set(), () => true)?.seq, 'others go on').toBe(2);
    const snapshot = { id: 4, order: anOrderDetail(4, { 1: 1 }), lists: [], tick: 0, applied: null };
    expect(foldOrder(snapshot, all)).toMatchObject({ status: 'CREATED', pending: 'pending' });
  });
});
