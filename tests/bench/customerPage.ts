import type { DataOf } from '#contract/endpoint.ts';
import type { counterOrders } from '#contract/counter/counter.ts';
import { openOffice } from '../../e2e/support/office.ts';
import { openMailServer, textOf } from '../fakes/mailServer.ts';
import { percentile, ratio, type Bench, type BenchOptions } from './bench.ts';
import { firstVisit, type FirstVisit } from './firstVisit.ts';
import { onStageWithPages, phone, type Stage } from './stage.ts';

/** First visits of each page; they take turns, so that a slow minute slows all of them. */
const RUNS = 9;
const QUICK_RUNS = 3;
const RATE = 4;
/** Largest ratio to the bare React page until it is seen, and the largest weight of its scripts. */
const TARGET = { seen: 1, jsKb: 60 } as const;
const MAIL_LIMIT_MS = 60_000;

type Mails = Awaited<ReturnType<typeof openMailServer>>;

/** Path and query of the link in the mail that tells a customer of an order that waits. */
async function linkOfACustomer(origin: string, mails: Mails): Promise<string> {
  const office = await openOffice(origin, 'office@demo.test');
  const { data } = await office.get<DataOf<typeof counterOrders>>('click-and-collect');
  const order = data?.orders.map((one) => one.order).find(({ status }) => status === 'READY_TO_COLLECT');
  if (!order) throw new Error('The demo has no order that can be collected.');
  await office.post(`click-and-collect/${order.id}/notice`, { id_client: order.id_client });
  const end = Date.now() + MAIL_LIMIT_MS;
  for (;;) {
    const mail = mails.taken.map(textOf).find((one) => one.includes(order.order_reference)) ?? '';
    const [link] = /https?:\/\/\S+ready-to-collect\?token=[\w-]{43}\S*/.exec(mail) ?? [];
    if (link) return new URL(link).pathname + new URL(link).search;
    if (Date.now() > end) throw new Error(`No mail about ${order.order_reference} came.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function measure({ server, browser }: Stage, mails: Mails, { quick }: BenchOptions) {
  const link = await linkOfACustomer(server.origin, mails);
  const pages = {
    'static page': { path: '/bench/static.html', selector: '#list', isStill: true },
    'bare React page': { path: '/bench/bare.html', selector: '#list' },
    // The QR is what a customer opens it for; it comes with the rest of the page.
    'customer page': { path: link, selector: 'main .code svg', isStill: true },
  } as const;
  type Name = keyof typeof pages;
  const visits = new Map<Name, FirstVisit[]>();
  for (let run = -1; run < (quick ? QUICK_RUNS : RUNS); run += 1) {
    for (const [name, page] of Object.entries(pages) as [Name, (typeof pages)[Name]][]) {
      const context = await phone(browser);
      const one = await firstVisit(context, server.origin + page.path, page, RATE);
      // The server's own first answer is no page's fault.
      if (run >= 0) visits.set(name, [...(visits.get(name) ?? []), one]);
      await context.close();
    }
  }
  const seen = (name: Name) =>
    percentile(
      (visits.get(name) ?? []).map(({ seenMs }) => seenMs / 1000),
      0.5,
      3,
    );
  return (Object.keys(pages) as Name[]).map((name) => {
    const last = visits.get(name)?.at(-1);
    const isOurs = name === 'customer page';
    const weight = last?.jsKb ?? Number.NaN;
    return {
      page: name,
      throttle: `${RATE}x`,
      's p50': seen(name),
      ...ratio(seen(name), seen('bare React page'), isOurs ? TARGET.seen : undefined),
      'JS kB gz': weight,
      'JS target': isOurs ? TARGET.jsKb : '',
      'JS kept': isOurs ? (weight <= TARGET.jsKb ? 'yes' : 'NO') : '',
      'CSS kB gz': last?.cssKb ?? Number.NaN,
      requests: last?.requests ?? Number.NaN,
    };
  });
}

/** The first visit of the page behind a customer's link, beside the bare React page of the same run and server. */
export const bench: Bench = async (options) => {
  const mails = await openMailServer();
  try {
    const rows = await onStageWithPages((stage) => measure(stage, mails, options), { SMTP_URL: mails.url });
    return {
      name: "first visit of a customer's page, until its QR is seen",
      rows,
      notes: [
        'Nothing of it is stored by a browser: every visit is a first one. It is made by the server and has no script.',
      ],
    };
  } finally {
    mails.close();
  }
};
