import type { OrderDetail } from '#contract/orders/order.ts';
import { openOffice, PASSWORD, type Office } from '../../e2e/support/office.ts';
import type { Bench } from './bench.ts';
import { benchPages } from './buildPages.ts';
import type { Change } from './pages/outbox.ts';
import { openSlowRoad } from './slowRoad.ts';
import { onStage, type Stage } from './stage.ts';
import { replayByWorkbox } from './workboxQueue.ts';

const COMMANDS = 500;
/** The queue of Workbox sends one after the other, so that its rate does not depend on how many there are. */
const QUICK_PEER_COMMANDS = 40;
const SERVER_MS = 100;
/** Smallest factor by which it is faster than the Workbox queue. */
const TARGET = 12;
const PICKER = 'picker@demo.test';

/** Statuses that may follow each other any number of times. */
const TURNS = ['IN_PICKEDUP', 'PICKEDUP_CANCELLED'] as const;

async function changesFor(office: Office, count: number): Promise<Change[]> {
  const { data } = await office.get<OrderDetail[]>(
    'orders?flow[in]=to-pickup&status=CREATED&type=order&id_client=1&per_page=500',
  );
  const orders = data ?? [];
  return Array.from({ length: count }, (_, index) => ({
    orderId: orders[index % orders.length]!.id,
    status: TURNS[Math.floor(index / orders.length) % TURNS.length]!,
  }));
}

/** How many of the changes the server has in its books. */
async function applied(office: Office, changes: readonly Change[]): Promise<number> {
  const orders = await office.orders([...new Set(changes.map((one) => one.orderId))]);
  return orders.flatMap((order) => order.status_history).filter((entry) => TURNS.some((turn) => turn === entry.status))
    .length;
}

interface Outcome {
  readonly ms: number;
  readonly sent: number;
  readonly applied: number;
}

async function ours({ server, browser }: Stage, pages: string): Promise<Outcome> {
  const road = await openSlowRoad({ upstream: server.origin, delayMs: SERVER_MS, pages });
  try {
    const office = await openOffice(server.origin);
    const changes = await changesFor(office, COMMANDS);
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${road.origin}/bench/outbox.html`);
    await page.evaluate(([email, password]) => window.bench.signIn(email, password), [PICKER, PASSWORD] as const);
    await context.setOffline(true);
    await page.evaluate((all) => window.bench.enqueue(all), changes);
    await context.setOffline(false);
    const ms = await page.evaluate(() => window.bench.drain());
    return { ms, sent: changes.length, applied: await applied(office, changes) };
  } finally {
    await road.close();
  }
}

async function workbox({ server, browser }: Stage, pages: string, count: number): Promise<Outcome> {
  const road = await openSlowRoad({ upstream: server.origin, delayMs: SERVER_MS, pages });
  try {
    const office = await openOffice(server.origin);
    const token = (await openOffice(server.origin, PICKER)).token;
    const changes = await changesFor(office, count);
    const page = await (await browser.newContext()).newPage();
    await page.goto(`${road.origin}/bench/workbox.html`);
    const fill = changes.map(({ orderId, status }) => ({
      url: `${road.origin}/api/v1/orders/executeActionInOrders/changeOrderStatus`,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ ordersIds: [orderId], data: { status } }),
    }));
    const ms = await replayByWorkbox(page, fill);
    return { ms, sent: changes.length, applied: await applied(office, changes) };
  } finally {
    await road.close();
  }
}

/** 500 changes queued with no network, sent to a server that takes 100 ms for each request. */
export const bench: Bench = async ({ quick }) => {
  const pages = await benchPages();
  const own = await onStage((stage) => ours(stage, pages));
  const peer = await onStage((stage) => workbox(stage, pages, quick ? QUICK_PEER_COMMANDS : COMMANDS));
  const row = (who: string, { ms, sent, applied: got }: Outcome) => ({
    who,
    seconds: Number((ms / 1000).toFixed(2)),
    'commands/s': Math.round(sent / (ms / 1000)),
    applied: got,
    lost: sent - got,
  });
  const times = Number((peer.ms / peer.sent / (own.ms / own.sent)).toFixed(1));
  return {
    name: `replay of ${COMMANDS} queued commands, ${SERVER_MS} ms server time a request`,
    rows: [
      {
        ...row('Despacho', own),
        'times as fast': times,
        target: TARGET,
        kept: times >= TARGET && own.applied === COMMANDS ? 'yes' : 'NO',
      },
      { ...row('Workbox background-sync Queue', peer), 'times as fast': 1, target: '', kept: '' },
    ],
  };
};
