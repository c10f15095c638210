import type { Page } from '@playwright/test';
import { pacedWedge, readyForOffline, signIn } from '../../e2e/support/floor.ts';
import { percentile, type Bench } from './bench.ts';
import { readManyLines } from './ordersToPick.ts';
import { onStage, phone, throttle } from './stage.ts';

const LINES = 200;
const SCANS = 60;
const WARM = 5;
const TARGET_MS: Readonly<Record<number, number>> = { 4: 50 };

declare global {
  interface Window {
    /** ms from the scanner's Enter to the frame that shows the next answer, once that answer has gone again. */
    nextAnswer?: () => Promise<number>;
  }
}

/**
 * In the page: from the time stamp of Enter to the first frame in which the feedback is on the screen. Nothing polls: a question in
 * each frame would cost a slow page several ms of every answer.
 */
async function watchAnswers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const isShown = () => document.querySelector('[data-feedback]') !== null;
    let pressed = 0;
    window.addEventListener('keydown', (event) => event.key === 'Enter' && (pressed = event.timeStamp), true);
    const until = (shown: boolean) =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          if (isShown() !== shown) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(document, { childList: true, subtree: true });
      });
    // A message posted in a frame comes when that frame has been painted.
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

/** From the scanner's last key to the green on the screen, with 200 lines open; the scan is on the disk before. */
export const bench: Bench = async () => {
  const rows = await onStage(async ({ server, browser }) => {
    const { ids, codes, products } = await readManyLines(server.origin, LINES);
    const found = [];
    for (const rate of [1, 4]) {
      const context = await phone(browser);
      const page = await context.newPage();
      await page.goto(server.origin);
      await signIn(page, 'picker@demo.test', `${server.origin}/flow/to-pickup`);
      await readyForOffline(page);
      await watchAnswers(page);
      await page.goto(`${server.origin}/picking?orders=${ids.join(',')}`);
      await page.locator('main section[aria-label]').waitFor();
      await throttle(page, rate);
      const scanner = await context.newCDPSession(page);
      const samples = [];
      for (const code of codes.slice(0, SCANS + WARM)) {
        const answer = page.evaluate(() => window.nextAnswer?.() ?? Number.NaN);
        await pacedWedge(scanner, code);
        // The next scan comes when the screen shows the work again, as with a person.
        samples.push(await answer);
      }
      samples.splice(0, WARM);
      const p95 = percentile(samples, 0.95);
      const target = TARGET_MS[rate];
      found.push({
        lines: products,
        throttle: `${rate}x`,
        scans: samples.length,
        'p50 ms': percentile(samples, 0.5),
        'p95 ms': p95,
        'target p95 ms': target ?? '',
        kept: target === undefined ? '' : p95 <= target ? 'yes' : 'NO',
      });
      await context.close();
    }
    return found;
  });
  return { name: 'scan to feedback, from Enter to the painted frame', rows, notes: ['With the digits dealt with, from the time stamp of Enter; the scan is on the disk before the green.'] };
};
