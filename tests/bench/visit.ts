import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Page, Response } from '@playwright/test';
import { orderToPack } from './ordersToPack.ts';
import { readForPicking } from './ordersToPick.ts';
import { signIn } from '../../e2e/support/floor.ts';
import { percentile, ratio, type Bench, type BenchOptions } from './bench.ts';
import { onStageWithPages, phone, throttle, type Stage } from './stage.ts';
import { watchFor } from './watchFor.ts';

/** First visits of each page; the pages take turns, so that a slow minute slows all of them. */
const RUNS = 7;
const QUICK_RUNS = 3;
const DESK = { viewport: { width: 1280, height: 800 }, hasTouch: true, locale: 'es-ES' };
/** Largest ratios to the bare React page: until the sign-in is seen, until it can be used, and a page of the floor. */
const TARGET = { seen: 1, usable: 1.4, floor: 2.2 } as const;

/** Decoders are loaded when a camera opens, not with the page. */
const DECODER = /zxing|decoder/i;

interface Visit {
  readonly seenMs: number;
  /** Absent where the page has no script. */
  readonly usableMs: number | undefined;
  readonly requests: number;
  readonly jsKb: number;
  readonly cssKb: number;
}

const kb = (bytes: number): number => Number((bytes / 1000).toFixed(1));

/** Loads `path` with empty caches; counts what the page itself asks for until the watched element is seen and the net is quiet. */
async function visit(
  context: BrowserContext,
  origin: string,
  path: string,
  selector: string,
  rate: number,
): Promise<Visit> {
  const page: Page = await context.newPage();
  const answers: Response[] = [];
  page.on('response', (answer) => {
    if (!answer.request().serviceWorker() && !DECODER.test(answer.url())) answers.push(answer);
  });
  await throttle(page, rate);
  const watch = await watchFor(page, selector);
  await page.goto(origin + path);
  const usableMs = path.endsWith('static.html') ? undefined : await watch.usableAt;
  const seenMs = await watch.seenAt;
  // What the page requests once the screen stands does not count.
  const before = await askedBefore(page, usableMs ?? seenMs);
  // Read at the end, because the page itself hands them over, in the time that is measured.
  const sizes = await Promise.all(answers.filter((one) => before.includes(one.url())).map(sizeOf));
  const sum = (kind: string): number =>
    sizes.filter((one) => one.type.includes(kind)).reduce((total, one) => total + one.size, 0);
  return { seenMs, usableMs, requests: before.length + 1, jsKb: kb(sum('javascript')), cssKb: kb(sum('css')) };
}

/** Kind and compressed bytes of a script or style sheet; of others nothing. */
async function sizeOf(answer: Response): Promise<{ readonly type: string; readonly size: number }> {
  const type = answer.headers()['content-type'] ?? '';
  const body = /javascript|css/.test(type) ? await answer.body() : null;
  return { type, size: body ? gzipSync(body, { level: 9 }).length : 0 };
}

/** Addresses that the page asked for up to this moment, the page itself apart. */
function askedBefore(page: Page, ms: number): Promise<string[]> {
  return page.evaluate(
    (until) =>
      performance
        .getEntriesByType('resource')
        .filter((one) => one.startTime <= until && !one.name.includes('/api/v1/events'))
        .map((one) => one.name),
    ms,
  );
}

async function precacheKb(context: BrowserContext, origin: string): Promise<{ files: number; kb: number }> {
  const page = await context.newPage();
  await page.goto(origin);
  return page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    let bytes = 0;
    let files = 0;
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const body = await (await cache.match(request))!.blob();
        bytes += body.size;
        files += 1;
      }
    }
    return { files, kb: Math.round(bytes / 1000) };
  });
}

interface Visited {
  readonly name: string;
  readonly path: string;
  readonly selector: string;
  readonly open: () => Promise<BrowserContext>;
  /** Largest ratios to the bare page until it can be used, and until it is seen. */
  readonly usable?: number;
  readonly seen?: number;
}

/** The pages that are visited, the yardsticks first. */
async function visitedPages(browser: Browser, origin: string): Promise<readonly Visited[]> {
  const signedIn = await phone(browser);
  const state = await stateOf(signedIn, 'picker@demo.test', `${origin}/flow/to-pickup`, origin);
  await signedIn.close();
  const atDesk = await browser.newContext(DESK);
  const deskState = await stateOf(atDesk, 'merchant@demo.test', `${origin}/`, origin);
  await atDesk.close();
  const ids = await readForPicking(origin, 3);
  const toPack = await orderToPack(origin);
  return [
    { name: 'static page', path: '/bench/static.html', selector: '#list', open: () => phone(browser) },
    { name: BARE, path: '/bench/bare.html', selector: '#list', open: () => phone(browser) },
    {
      name: 'sign-in',
      path: '/auth',
      selector: 'input[type=email]',
      open: () => phone(browser),
      seen: TARGET.seen,
      usable: TARGET.usable,
    },
    {
      name: 'picking',
      path: `/picking?orders=${ids.join(',')}`,
      selector: 'main section[aria-label]',
      open: () => phone(browser, state),
      usable: TARGET.floor,
    },
    {
      name: 'to pack',
      path: '/packing',
      selector: 'main input[type=search]',
      open: () => phone(browser, state),
      usable: TARGET.floor,
    },
    {
      name: 'packing',
      path: `/packing/${toPack}`,
      selector: 'main [data-step]',
      open: () => phone(browser, state),
      usable: TARGET.floor,
    },
    {
      name: 'orders, at a desk',
      path: '/orders',
      selector: '[role=grid] [role=rowheader]',
      open: () => browser.newContext({ ...DESK, storageState: deskState }),
    },
  ];
}

const BARE = 'bare React page';

async function measure(
  { server, browser }: Stage,
  { quick }: BenchOptions,
): Promise<{ rows: Record<string, string | number>[]; notes: string[] }> {
  const pages = await visitedPages(browser, server.origin);
  const runs = quick ? QUICK_RUNS : RUNS;
  const rows = [];
  for (const rate of quick ? [4] : [4, 6]) {
    const visits = new Map<string, Visit[]>(pages.map((one) => [one.name, []]));
    for (let run = 0; run < runs; run += 1) {
      for (const one of pages) {
        const context = await one.open();
        visits.get(one.name)!.push(await visit(context, server.origin, one.path, one.selector, rate));
        await context.close();
      }
    }
    const median = (name: string, of: (visit: Visit) => number | undefined) =>
      percentile(
        visits.get(name)!.map((each) => (of(each) ?? Number.NaN) / 1000),
        0.5,
        3,
      );
    const bare = median(BARE, (each) => each.seenMs);
    for (const one of pages) {
      const last = visits.get(one.name)!.at(-1)!;
      const shared = {
        page: one.name,
        throttle: `${rate}x`,
        'JS kB gz': last.jsKb,
        'CSS kB gz': last.cssKb,
        requests: last.requests,
      };
      rows.push({
        ...shared,
        until: 'seen',
        's p50': median(one.name, (each) => each.seenMs),
        ...ratio(
          median(one.name, (each) => each.seenMs),
          bare,
          one.seen,
        ),
      });
      if (last.usableMs !== undefined)
        rows.push({
          ...shared,
          until: 'usable',
          's p50': median(one.name, (each) => each.usableMs),
          ...ratio(
            median(one.name, (each) => each.usableMs),
            bare,
            one.usable,
          ),
        });
    }
  }
  const precache = await precacheKb(await phone(browser), server.origin);
  return {
    rows,
    notes: [
      'Times: of the bare React page (react-dom and a list of ten), seen in the same run, out of the same server.',
      'Budgets: CSS 40 kB gz, 20 requests; JavaScript 200 kB gz on the floor, and as src/app/build/routeBudgets.json has it.',
      `Precache: ${precache.files} files, ${precache.kb} kB unpacked.`,
      `Median of ${runs} first visits. Picking, packing and the list of orders are visited signed in, with no file of the app stored; usable = its element is React's.`,
    ],
  };
}

/** Signs in, and hands out what a browser keeps of it. */
async function stateOf(context: BrowserContext, email: string, landsOn: string, origin: string) {
  const page = await context.newPage();
  await page.goto(origin);
  await signIn(page, email, landsOn);
  return context.storageState({ indexedDB: true });
}

/** What a first visit costs, before anything is cached. */
export const bench: Bench = async (options) => {
  const result = await onStageWithPages((stage) => measure(stage, options));
  return { name: 'first visit', ...result };
};
