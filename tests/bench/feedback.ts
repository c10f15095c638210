import type { BrowserContext, Page } from '@playwright/test';
import { pacedWedge, readyForOffline, signIn } from '../../e2e/support/floor.ts';
import { percentile, ratio, type Bench, type BenchOptions } from './bench.ts';
import { readManyLines } from './ordersToPick.ts';
import { onStageWithPages, phone, throttle, type Stage } from './stage.ts';

const LINES = 200;
const SCANS = 60;
const QUICK_SCANS = 25;
const WARM = 5;
/** Largest ratio to the answer of an empty handler, at p95: rule, disk and drawing are the difference. */
const TARGET = 4;

declare global {
  interface Window {
    /**
     * ms from the scanner's Enter to the frame that shows the next answer; resolves when that answer has disappeared.
     */
    nextAnswer?: () => Promise<number>;
  }
}

/**
 * Measures in the page: from the time stamp of Enter to the first frame with the feedback. Nothing polls: a query in
 * each frame would cost a slow page several ms of every answer.
 */
async function watchAnswers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const isShown = () => document.querySelector('[data-feedback]') !== null;
    let pressed = 0;
    window.addEventListener('keydown', (event) => event.key === 'Enter' && (pressed = event.timeStamp), true);
    const until = (shown: boolean) =>
      new Promise<void>((resolve) => {
        if (isShown() === shown) return resolve();
        const observer = new MutationObserver(() => {
          if (isShown() !== shown) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(document, { childList: true, subtree: true });
      });
    // A message posted in a frame arrives after that frame was painted.
    const painted = () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => resolve(performance.now()));
          port1.start();
          port2.postMessage(null);
        });
      });
    window.nextAnswer = async () => {
      await until(true);
      const at = await painted();
      await until(false);
      return at - pressed;
    };
  });
}

/** ms of each answer to `codes`, one after the other as a person scans; the first few warm up. */
async function answers(context: BrowserContext, page: Page, codes: readonly string[], rate: number): Promise<number[]> {
  await throttle(page, rate);
  const scanner = await context.newCDPSession(page);
  const samples = [];
  for (const code of codes) {
    const answer = page.evaluate(() => window.nextAnswer?.() ?? Number.NaN);
    await pacedWedge(scanner, code);
    // The next scan comes when the screen shows the work again, as with a person.
    samples.push(await answer);
  }
  return samples.slice(WARM);
}

async function measure(
  { server, browser }: Stage,
  { quick }: BenchOptions,
): Promise<Record<string, string | number>[]> {
  const { ids, codes, products } = await readManyLines(server.origin, LINES);
  const scans = codes.slice(0, (quick ? QUICK_SCANS : SCANS) + WARM);
  const found = [];
  for (const rate of quick ? [4] : [1, 4]) {
    const yardstick = await phone(browser);
    const empty = await yardstick.newPage();
    await watchAnswers(empty);
    await empty.goto(`${server.origin}/bench/handler.html`);
    const bare = percentile(await answers(yardstick, empty, scans, rate), 0.95);
    await yardstick.close();
    const context = await phone(browser);
    const page = await context.newPage();
    await page.goto(server.origin);
    await signIn(page, 'picker@demo.test', `${server.origin}/flow/to-pickup`);
    await readyForOffline(page);
    await watchAnswers(page);
    await page.goto(`${server.origin}/picking?orders=${ids.join(',')}`);
    await page.locator('main section[aria-label]').waitFor();
    const samples = await answers(context, page, scans, rate);
    await context.close();
    const p95 = percentile(samples, 0.95);
    found.push({
      lines: products,
      throttle: `${rate}x`,
      scans: samples.length,
      'p50 ms': percentile(samples, 0.5),
      'p95 ms': p95,
      'empty p95 ms': bare,
      ...ratio(p95, bare, rate === 4 ? TARGET : undefined),
    });
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
      'With the digits dealt with, from the time stamp of Enter; the scan is on the disk before the green. Times: of a page whose handler only shows an answer.',
    ],
  };
};
