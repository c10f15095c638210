import type { Browser, BrowserContext, Page } from '@playwright/test';
import { pacedWedge, readyForOffline, signIn } from '../../e2e/support/floor.ts';
import { percentile, ratio, type Bench, type BenchOptions } from './bench.ts';
import { orderOfManyLines } from './ordersToPack.ts';
import { readManyLines } from './ordersToPick.ts';
import { nextAnswer, watchAnswers } from './nextAnswer.ts';
import { onStageWithPages, phone, throttle, type Stage } from './stage.ts';

const LINES = 200;
const SCANS = 60;
const QUICK_SCANS = 8;
const WARM = 5;
/** The pages take turns of so many scans, so that a slow minute slows all of them. */
const TURN = 10;
/**
 * Largest ratio to the answer of an empty handler: rule, disk and drawing are the difference. At p95; quick at p50,
 * because the p95 of a few scans is the slowest.
 */
const TARGET = 4;
/** The bench answers no slower than picking; a ratio of two p95 is known to one in twenty. */
const TARGET_OF_PICKING = 1.05;

/** A page that answers scans. */
interface Answering {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly codes: readonly string[];
  readonly samples: number[];
}

/** Lets the page answer these codes, one after the other as a person scans. */
async function answer({ context, page, samples }: Answering, codes: readonly string[], rate: number): Promise<void> {
  await throttle(page, rate);
  const scanner = await context.newCDPSession(page);
  for (const code of codes) {
    const answered = await nextAnswer(page);
    await pacedWedge(scanner, code);
    // The next scan comes when the screen shows the work again, as with a person.
    samples.push(await answered());
  }
  await scanner.detach();
  // A page that waits for its turn must not slow the one whose turn it is.
  await throttle(page, 1);
}

async function openHandler(browser: Browser, origin: string): Promise<readonly [BrowserContext, Page]> {
  const context = await phone(browser);
  const page = await context.newPage();
  await watchAnswers(page);
  await page.goto(`${origin}/bench/handler.html`);
  return [context, page];
}

/** Opens a page of work, ready to be scanned at. */
async function openWork(browser: Browser, origin: string, path: string, element: string) {
  const context = await phone(browser);
  const page = await context.newPage();
  await page.goto(origin);
  await signIn(page, 'picker@demo.test', `${origin}/flow/to-pickup`);
  await readyForOffline(page);
  await watchAnswers(page);
  await page.goto(`${origin}${path}`);
  await page.locator(element).waitFor();
  return [context, page] as const;
}

async function measure(
  { server: { origin }, browser }: Stage,
  { quick }: BenchOptions,
): Promise<Record<string, string | number>[]> {
  const toPick = await readManyLines(origin, LINES);
  const toPack = await orderOfManyLines(origin, LINES);
  const count = (quick ? QUICK_SCANS : SCANS) + WARM;
  const lines = { empty: 0, picking: toPick.products, packing: toPack.codes.length };
  const found = [];
  for (const [place, rate] of (quick ? [4] : [1, 4]).entries()) {
    const of = ([context, page]: readonly [BrowserContext, Page], codes: readonly string[]): Answering => ({
      context,
      page,
      // A line that was read in the run before is read no second time.
      codes: codes.slice(place * count, (place + 1) * count),
      samples: [],
    });
    const picking = `/picking?orders=${toPick.ids.join(',')}`;
    const pages = {
      empty: of(await openHandler(browser, origin), toPick.codes),
      picking: of(await openWork(browser, origin, picking, 'main section[aria-label]'), toPick.codes),
      packing: of(await openWork(browser, origin, `/packing/${toPack.id}`, '[data-step]'), toPack.codes),
    };
    for (const one of Object.values(pages)) await answer(one, one.codes.slice(0, WARM), rate);
    for (const one of Object.values(pages)) one.samples.length = 0;
    for (let from = WARM; from < count; from += TURN) {
      for (const one of Object.values(pages)) await answer(one, one.codes.slice(from, from + TURN), rate);
    }
    for (const { context } of Object.values(pages)) await context.close();
    const row = (what: keyof typeof pages, beside: keyof typeof pages, target?: number) => {
      const share = quick ? 0.5 : 0.95;
      const [ours = 0, theirs = 0] = [pages[what].samples, pages[beside].samples].map((one) => percentile(one, share));
      return {
        what,
        lines: lines[what],
        throttle: `${rate}x`,
        scans: pages[what].samples.length,
        'p50 ms': percentile(pages[what].samples, 0.5),
        'p95 ms': percentile(pages[what].samples, 0.95),
        beside,
        [`its p${share * 100} ms`]: theirs,
        ...ratio(ours, theirs, rate === 4 ? target : undefined),
      };
    };
    found.push(
      row('picking', 'empty', TARGET),
      row('packing', 'empty', TARGET),
      row('packing', 'picking', TARGET_OF_PICKING),
    );
  }
  return found;
}

/** From the scanner's last key to the green on the screen, with 200 lines open; the scan is on the disk before. */
export const bench: Bench = async (options) => {
  const rows = await onStageWithPages((stage) => measure(stage, options));
  return {
    name: 'scan to feedback, from Enter to the painted frame',
    rows,
    notes: [
      'With the digits dealt with, from the time stamp of Enter; the scan is on the disk before the green.',
      'Empty: a page whose handler only shows an answer. The pages take turns of ten scans.',
    ],
  };
};
