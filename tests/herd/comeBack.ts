import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { configureApi } from '#platform/api/configuration.ts';
import { createNodeDevice } from '../chaos/nodeDevice.ts';

const TIMEOUT_MS = 60_000;
export const STATUSES = ['IN_PICKEDUP', 'PICKEDUP_CANCELLED'] as const;

/** Who has a device in the hand, and what was done with it while there was no network. */
export interface Holder {
  readonly userId: number;
  readonly token: string;
  readonly orders: readonly number[];
  /** Commands about each order: two changes of its status, notes between them. */
  readonly perOrder: number;
}

interface Hand {
  readonly token: string;
  readonly now: () => number;
  /** Until when the server has asked this device to wait, by its clock. */
  told: number;
}

/** What all devices met. */
export interface Met {
  /** Notes that were written, by their texts. */
  readonly notes: readonly string[];
  /** Answers by their status. */
  readonly answers: Readonly<Record<string, number>>;
  /** Seconds that the server asked for, the longest and the number of different ones. */
  readonly longestWait: number;
  readonly waits: number;
  /** Requests that left earlier than the server had asked for. */
  readonly early: number;
  /** When each device had nothing left to send, s. */
  readonly doneAfter: readonly number[];
}

const hands = new AsyncLocalStorage<Hand>();

/**
 * Devices that return at the same moment, each with the work of its hours without a network, over real HTTP.
 * @param origins servers, which take turns as behind a proxy
 * @param haste how many times as fast as the server's the clocks of devices run
 */
export async function comeBack(origins: readonly string[], holders: readonly Holder[], haste = 1): Promise<Met> {
  const answers: Record<string, number> = {};
  const waits = new Set<number>();
  const notes: string[] = [];
  let early = 0;
  let turn = 0;
  const send = globalThis.fetch;
  const before = { fetch: send, sessionStorage: Reflect.get(globalThis, 'sessionStorage') as unknown };
  Object.assign(globalThis, {
    sessionStorage: { getItem: () => hands.getStore()?.token ?? null },
    fetch: async (path: string, init: RequestInit) => {
      const hand = hands.getStore();
      // Timers of Node may fire a millisecond before their time.
      if (hand && hand.now() < hand.told - 2 * haste) early += 1;
      const answer = await send(`${origins[turn++ % origins.length]}${path}`, init).catch((error: unknown) => {
        answers['none'] = (answers['none'] ?? 0) + 1;
        throw error;
      });
      answers[answer.status] = (answers[answer.status] ?? 0) + 1;
      const seconds = Number(answer.headers.get('retry-after') ?? 0);
      if (seconds > 0) waits.add(seconds);
      if (hand && seconds > 0) hand.told = Math.max(hand.told, hand.now() + 1000 * seconds);
      return answer;
    },
  });
  configureApi({ base: '' });
  try {
    const devices = await Promise.all(
      holders.map(async ({ userId, token, orders, perOrder }) => {
        const device = createNodeDevice(userId, TIMEOUT_MS, haste);
        for (const order of orders) notes.push(...(await workOn(device, order, perOrder)));
        return { device, hand: { token, told: 0, now: device.now } };
      }),
    );
    const began = performance.now();
    const doneAfter = await Promise.all(
      devices.map(({ device, hand }) =>
        hands.run(hand, async () => {
          await device.sendAll();
          return (performance.now() - began) / 1000;
        }),
      ),
    );
    return { notes, answers, longestWait: Math.max(0, ...waits), waits: waits.size, early, doneAfter };
  } finally {
    Object.assign(globalThis, before);
  }
}

/** @returns the notes that were written */
async function workOn(
  device: ReturnType<typeof createNodeDevice>,
  order: number,
  perOrder: number,
): Promise<readonly string[]> {
  const notes = Array.from({ length: perOrder - STATUSES.length }, () => `note ${randomUUID()}`);
  const [first, last] = STATUSES;
  const status = (name: string) =>
    device.change({ kind: 'order.changeStatus', args: { ordersIds: [order], data: { status: name } } });
  await status(first);
  for (const text of notes)
    await device.change({ kind: 'order.addNote', args: { ordersIds: [order], data: { text } } });
  await status(last);
  return notes;
}
