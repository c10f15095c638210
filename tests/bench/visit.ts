import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page, Response } from '@playwright/test';
import { readForPicking } from './ordersToPick.ts';
import { signIn } from '../../e2e/support/floor.ts';
import { percentile, type Bench } from './bench.ts';
import { onStage, phone, throttle, type Stage } from './stage.ts';
import { seenAt, watchFor } from './watchFor.ts';

const RUNS = 5;
const DESK = { viewport: { width: 1280, height: 800 }, hasTouch: true, locale: 'es-ES' };
const VISIBLE_TARGET_S: Readonly<Record<number, number>> = { 4: 1, 6: 1.5 };

/** Decoders come when a camera opens, not with the page. */
const DECODER = /zxing|decoder/i;

interface Visit {
  readonly visibleMs: number;
  readonly requests: number;
  readonly jsKb: number;
  readonly cssKb: number;
}

const kb = (bytes: number): number => Number((bytes / 1000).toFixed(1));

/** Loads `path` with empty caches; counts what the page itself asks for until the watched element is seen and the net is quiet. */
async function visit(context: BrowserContext, origin: string, path: string, selector: string, rate: number): Promise<Visit> {
  const page: Page = await context.newPage();
  const answers: Response[] = [];
  page.on('response', (answer) => {
    if (!answer.request().serviceWorker() && !DECODER.test(answer.url())) answers.push(answer);
  });
  await throttle(page, rate);
  await watchFor(page, selector);
  await page.goto(origin + path);
  const visibleMs = await seenAt(page);
  // What the page asks for once the screen stands, it does not wait for.
  const before = await askedBefore(page, visibleMs);
  // Read only now: the page itself hands them over, in the time that is measured.
  const sizes = await Promise.all(answers.filter((one) => before.includes(one.url())).map(sizeOf));
  const sum = (kind: string): number => sizes.filter((one) => one.type.includes(kind)).reduce((total, one) => total + one.size, 0);
  return { visibleMs, requests: before.length + 1, jsKb: kb(sum('javascript')), cssKb: kb(sum('css')) };
}

/** Kind and compressed bytes of a script or style sheet; of others nothing. */
async function sizeOf(answer: Response): Promise<{ readonly type: string; readonly size: number }> {
  const type = answer.headers()['content-type'] ?? '';
  const body = /javascript|css/.test(type) ? await answer.body() : null;
  return { type, size: body ? gzipSync(body, { level: 9 }).length : 0 };
}

/** Addresses that the page asked for up to this moment, the page itself apart. */
function askedBefore(page: Page, ms: number): Promise<string[]> {
  return page.evaluate((until) => performance.getEntriesByType('resource').filter((one) => one.startTime <= until && !one.name.includes('/api/v1/events')).map((one) => one.name), ms);
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

async function measure({ server, browser }: Stage): Promise<{ rows: Record<string, string | number>[]; notes: string[] }> {
  const signedIn = await phone(browser);
  const state = await stateOf(signedIn, 'picker@demo.test', `${server.origin}/flow/to-pickup`, server.origin);
  const ids = await readForPicking(server.origin, 3);
  const precache = await precacheKb(signedIn, server.origin);
  await signedIn.close();
  const atDesk = await browser.newContext(DESK);
  const deskState = await stateOf(atDesk, 'merchant@demo.test', `${server.origin}/`, server.origin);
  await atDesk.close();

  const pages: readonly { readonly name: string; readonly path: string; readonly selector: string; readonly open: () => Promise<BrowserContext>; readonly isFree?: boolean }[] = [
    { name: 'sign-in', path: '/auth', selector: 'input[type=email]', open: () => phone(browser) },
    { name: 'picking', path: `/picking?orders=${ids.join(',')}`, selector: 'main section[aria-label]', open: () => phone(browser, state) },
    { name: 'orders, at a desk', path: '/orders', selector: '[role=grid] [role=rowheader]', open: () => browser.newContext({ ...DESK, storageState: deskState }), isFree: true },
  ];
  const rows = [];
  for (const one of pages) {
    for (const rate of [1, 4, 6]) {
      const visits: Visit[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        const context = await one.open();
        visits.push(await visit(context, server.origin, one.path, one.selector, rate));
        await context.close();
      }
      const target = one.isFree ? undefined : VISIBLE_TARGET_S[rate];
      const visible = percentile(visits.map((each) => each.visibleMs / 1000), 0.5, 2);
      const last = visits.at(-1)!;
      rows.push({
        page: one.name,
        throttle: `${rate}x`,
        'JS kB gz': last.jsKb,
        'CSS kB gz': last.cssKb,
        requests: last.requests,
        'visible s': visible,
        'target s': target ?? '',
        kept: target === undefined ? '' : visible <= target ? 'yes' : 'NO',
      });
    }
  }
  const notes = [
    'Targets: JavaScript 200 kB gz without decoders, CSS 40 kB gz, 20 requests.',
    `Precache: ${precache.files} files, ${precache.kb} kB unpacked.`,
    `Visible: median of ${RUNS} first visits. Picking and the list of orders are visited signed in, with no file of the app stored; the list counts until its first row and has no target.`,
  ];
  return { rows, notes };
}

/** Signs in, and hands out what a browser keeps of it. */
async function stateOf(context: BrowserContext, email: string, landsOn: string, origin: string) {
  const page = await context.newPage();
  await page.goto(origin);
  await signIn(page, email, landsOn);
  return context.storageState({ indexedDB: true });
}

/** What a first visit costs, before anything is cached. */
export const bench: Bench = async () => ({ name: 'first visit', ...(await onStage(measure)) });
