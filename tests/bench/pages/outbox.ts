import { Dexie } from 'dexie';
import type { OrderDetail } from '#contract/orders/order.ts';
import { fileOfPhoto } from '#domain/packing/qualityPhotos.ts';
import { PICKING } from '#domain/picking/kind.ts';
import { pageOutbox } from '#offline/device/pageOutbox.ts';
import { cache } from '#offline/db/cacheDatabase.ts';
import { work } from '#offline/db/workDatabase.ts';
import { workTransaction } from '#offline/db/workTransaction.ts';
import { enqueue } from '#offline/outbox/enqueue.ts';
import { appendEvents } from '#offline/workSession/appendEvents.ts';
import { keepPhoto } from '#offline/photos/keepPhoto.ts';
import { readFlowOrders } from '#offline/read/readViews.ts';
import { snapshotOf } from '#offline/sync/storeSnapshots.ts';
import { openWorkSession } from '#offline/workSession/openWorkSession.ts';
import { currentWorker } from '#offline/session/currentWorker.ts';
import { signIn } from '#offline/session/signIn.ts';
import { screenMounted } from '#platform/firstScreen.ts';
import { newId } from '#platform/ids.ts';
import { closeOf, type PackedOrder } from '../packedOrders.ts';
import { photo } from './photo.ts';

/** One change of status, as a page would queue it. */
export interface Change {
  readonly orderId: number;
  readonly status: string;
}

/** What the benchmark asks of this page: the app's own offline modules in a real browser, without its screens. */
const bench = {
  signIn: (email: string, password: string) => signIn(email, password),

  /** Stores each change in a strict transaction of its own; ms of each, until the disk has it. */
  async enqueue(changes: readonly Change[]): Promise<number[]> {
    const samples = [];
    for (const { orderId, status } of changes) {
      const began = performance.now();
      const minting = { key: newId(), at: new Date().toISOString() };
      const args = { ordersIds: [orderId], data: { status } };
      await workTransaction((tx) => enqueue(tx, { kind: 'order.changeStatus', args, ...currentWorker() }, minting));
      samples.push(performance.now() - began);
    }
    return samples;
  },

  /**
   * The yardstick: the same number of bare puts, each in a strict transaction of its own, in a database with nothing
   * else; ms of each.
   */
  async bare(count: number): Promise<number[]> {
    const db = new Dexie('bare', { chromeTransactionDurability: 'strict' });
    db.version(1).stores({ rows: 'id' });
    const samples = [];
    for (let id = 0; id < count; id += 1) {
      const began = performance.now();
      await db.table('rows').put({
        id,
        key: newId(),
        at: new Date().toISOString(),
        args: { ordersIds: [id], data: { status: 'CREATED' } },
      });
      samples.push(performance.now() - began);
    }
    await db.delete();
    return samples;
  },

  /** Counts `count` units in one picking session, one strict transaction each. */
  async scan(orderId: number, productId: number, count: number): Promise<number[]> {
    const session = await openWorkSession(PICKING, [orderId]);
    const samples = [];
    for (let index = 0; index < count; index += 1) {
      const began = performance.now();
      await appendEvents(
        session.id,
        [{ kind: 'add', order_id: orderId, id_product: productId, units: 1 }],
        { by: 'scan', text: '8400000000001', source: 'wedge' },
        session.version + index,
      );
      samples.push(performance.now() - began);
    }
    return samples;
  },

  /** Keeps a photo of each parcel and stores its close, as with no network. */
  async close(orders: readonly PackedOrder[]): Promise<void> {
    for (const [index, order] of orders.entries()) {
      const kept = await keepPhoto(await photo(index));
      if (kept.outcome !== 'kept') throw new Error(`photo ${index}: ${kept.outcome}`);
      const minting = { key: newId(), at: new Date().toISOString() };
      const args = closeOf(order, newId(), fileOfPhoto(kept.name));
      await workTransaction((tx) => enqueue(tx, { kind: 'packing.close', args, ...currentWorker() }, minting));
    }
  },

  /** Sends everything; ms from the first request to the last stored answer. */
  async drain(): Promise<number> {
    const began = performance.now();
    pageOutbox.poke(true);
    while ((await work.commands.count()) > 0) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      pageOutbox.poke();
    }
    return performance.now() - began;
  },

  waiting: () => work.commands.count(),

  /**
   * Reads a list of Flow `runs` times while other tasks of the page take turns with it, and once each the same rows in
   * one answer of the database; ms of each.
   */
  async flowList(orders: readonly OrderDetail[], runs: number): Promise<{ list: number[]; bare: number[] }> {
    await cache.orders.bulkPut(orders.map((order) => snapshotOf(order, { tick: 0, applied: null })));
    const stop = takeTurns();
    const times = { list: [] as number[], bare: [] as number[] };
    for (let run = 0; run < runs; run += 1) {
      const began = performance.now();
      const listed = await readFlowOrders(['to-pickup'], 0);
      const read = performance.now();
      const rows = await cache.orders.toArray();
      times.list.push(read - began);
      times.bare.push(performance.now() - read);
      if (listed.length !== rows.length) throw new Error(`${listed.length} of ${rows.length} orders`);
    }
    stop();
    return times;
  },
};

/** How long each other task keeps the page, ms. */
const TURN_MS = 20;

/** Other work of a page that is never done: a task after each task. */
function takeTurns(): () => void {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => {
    for (const end = performance.now() + TURN_MS; performance.now() < end;);
    port2.postMessage(null);
  });
  port1.start();
  port2.postMessage(null);
  return () => port1.close();
}

declare global {
  interface Window {
    readonly bench: typeof bench;
  }
}

// The page here has no screen for which sending would wait.
screenMounted();
Object.assign(window, { bench });
