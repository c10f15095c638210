import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { DataOf } from '#contract/endpoint.ts';
import type { orderPacking } from '#contract/packing/packing.ts';
import { openOffice, PASSWORD, type Office } from '../../e2e/support/office.ts';
import type { Bench } from './bench.ts';
import { benchPages } from './buildPages.ts';
import { packedOrders } from './ordersToPack.ts';
import { closeOf, type PackedOrder } from './packedOrders.ts';
import { openSlowRoad } from './slowRoad.ts';
import { onStage, type Stage } from './stage.ts';
import { replayByWorkbox } from './workboxQueue.ts';

const ORDERS = 500;
const QUICK_ORDERS = 30;
const SERVER_MS = 100;
/** Smallest factor by which it is faster than the Workbox queue. */
const TARGET = 5;
const PACKER = 'picker@demo.test';

interface Outcome {
  readonly ms: number;
  /** Orders that were closed once and have their photo. */
  readonly closed: number;
}

interface Contender {
  readonly page: string;
  /** Sends what was packed; ms from the first request to the last answer. */
  readonly send: (page: Page, origin: string, orders: readonly PackedOrder[]) => Promise<number>;
}

const OURS: Contender = {
  page: 'outbox',
  async send(page, _, orders) {
    await page.evaluate(([email, password]) => window.bench.signIn(email, password), [PACKER, PASSWORD] as const);
    await page.context().setOffline(true);
    await page.evaluate((all) => window.bench.close(all), orders);
    await page.context().setOffline(false);
    return page.evaluate(() => window.bench.drain());
  },
};

/** As its manual shows: each photo goes before the close that names it. */
const WORKBOX: Contender = {
  page: 'workbox',
  async send(page, origin, orders) {
    const { token } = await openOffice(origin, PACKER);
    const authorization = `Bearer ${token}`;
    const fill = orders.flatMap((order, photo) => {
      const { orderId, productId } = order;
      const { packingInfo, id_client } = closeOf(order, randomUUID(), 'photo.jpg');
      const { qualityControl, ...rest } = packingInfo;
      return [
        {
          url: `${origin}/api/v1/packing-manager/quality-control/images`,
          headers: { authorization },
          body: JSON.stringify({ order_id: orderId, client_id: 1, product_id: productId, unit: 1 }),
          photo,
        },
        {
          url: `${origin}/api/v1/packing-manager/${orderId}/close`,
          headers: { authorization, 'content-type': 'application/json' },
          // The bench cannot know the name that the server gives to the photo.
          body: JSON.stringify({
            id_client,
            packingInfo: { ...rest, ...(qualityControl && { qualityControl: withoutImages(qualityControl) }) },
          }),
        },
      ];
    });
    return replayByWorkbox(page, fill);
  },
};

const withoutImages = <Control extends { readonly products: readonly object[] }>(control: Control) => ({
  ...control,
  products: control.products.map((product) => ({ ...product, images: [] })),
});

async function run({ server, browser }: Stage, pages: string, count: number, one: Contender): Promise<Outcome> {
  const orders = await packedOrders(server.origin, count);
  const road = await openSlowRoad({ upstream: server.origin, delayMs: SERVER_MS, pages });
  try {
    const page = await (await browser.newContext()).newPage();
    await page.goto(`${road.origin}/bench/${one.page}.html`);
    const ms = await one.send(page, road.origin, orders);
    return { ms, closed: await closed(await openOffice(server.origin), orders) };
  } finally {
    await road.close();
  }
}

async function closed(office: Office, orders: readonly PackedOrder[]): Promise<number> {
  let count = 0;
  for (const { orderId, productId } of orders) {
    const { data } = await office.get<DataOf<typeof orderPacking>>(`orders/${orderId}/packing`);
    const hasPhoto = data?.images.some(({ id_product }) => id_product === productId);
    if (data?.sessions.length === 1 && hasPhoto) count += 1;
  }
  return count;
}

/** Packed orders, each with a photo, closed with no network and sent to a server that takes 100 ms for each request. */
export const bench: Bench = async ({ quick }) => {
  const count = quick ? QUICK_ORDERS : ORDERS;
  const pages = await benchPages();
  const own = await onStage((stage) => run(stage, pages, count, OURS));
  const peer = await onStage((stage) => run(stage, pages, count, WORKBOX));
  const row = (who: string, { ms, closed: done }: Outcome) => ({
    who,
    seconds: Number((ms / 1000).toFixed(2)),
    'orders/s': Number((count / (ms / 1000)).toFixed(1)),
    closed: done,
    lost: count - done,
  });
  const times = Number((peer.ms / own.ms).toFixed(1));
  return {
    name: `${count} packed orders with a photo each, closed on reconnect, ${SERVER_MS} ms server time a request`,
    rows: [
      {
        ...row('Despacho', own),
        'times as fast': times,
        target: TARGET,
        kept: times >= TARGET && own.closed === count ? 'yes' : 'NO',
      },
      { ...row('Workbox background-sync Queue', peer), 'times as fast': 1, target: '', kept: '' },
    ],
  };
};
