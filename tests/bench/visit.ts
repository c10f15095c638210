import type { Browser, BrowserContext } from '@playwright/test';
import { orderToPack } from './ordersToPack.ts';
import { readForPicking } from './ordersToPick.ts';
import { signIn } from '../../e2e/support/floor.ts';
import { percentile, ratio, type Bench, type BenchOptions } from './bench.ts';
import { firstVisit, type FirstVisit } from './firstVisit.ts';
import { onStageWithPages, phone, type Stage } from './stage.ts';

/** First visits of each page; the pages take turns, so that a slow minute slows all of them. */
const RUNS = 7;
const QUICK_RUNS = 3;
const DESK = { viewport: { width: 1280, height: 800 }, hasTouch: true, locale: 'es-ES' };
/** Largest ratios to the bare React page: until the sign-in is seen, until it can be used, and a page of the floor. */
const TARGET = { seen: 1, usable: 1.4, floor: 3 } as const;

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
  /** The page has no script, so nobody takes it over. */
  readonly isStill?: boolean;
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
    { name: 'static page', path: '/bench/static.html', selector: '#list', isStill: true, open: () => phone(browser) },
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
    const visits = new Map<string, FirstVisit[]>(pages.map((one) => [one.name, []]));
    for (let run = 0; run < runs; run += 1) {
      for (const one of pages) {
        const context = await one.open();
        visits.get(one.name)!.push(await firstVisit(context, server.origin + one.path, one, rate));
        await context.close();
      }
    }
    const median = (name: string, of: (visit: FirstVisit) => number | undefined) =>
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
      if (last.usableMs === undefined) continue;
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
      // A form that was there before React is usable before it is React's.
      if (last.takenMs !== last.usableMs)
        rows.push({
          ...shared,
          until: "React's",
          's p50': median(one.name, (each) => each.takenMs),
          ...ratio(
            median(one.name, (each) => each.takenMs),
            bare,
          ),
        });
    }
  }
  const precache = await precacheKb(await phone(browser), server.origin);
  return {
    rows,
    notes: [
      'Times: of the bare React page (react-dom and a list of ten), seen in the same run, out of the same server.',
      'Budgets: CSS 40 kB gz, 20 requests; JavaScript as src/app/build/routeBytes.ts has it.',
      `Precache: ${precache.files} files, ${precache.kb} kB unpacked.`,
      `Median of ${runs} first visits. Picking, packing and the list of orders are visited signed in, with no file of the app stored; usable = its element is React's, or a form that keeps what is typed and sent until React has it.`,
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
