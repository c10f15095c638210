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
    /** ms from the scanner's Enter to the frame that shows the answer. */
    answers?: number[];
  }
}

/** In the page: from the time stamp of Enter to the first frame in which the feedback is on the screen. */
async function watchAnswers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const answers: number[] = [];
    window.answers = answers;
    let pressed: number | null = null;
    window.addEventListener('keydown', (event) => event.key === 'Enter' && (pressed = event.timeStamp), true);
    new MutationObserver(() => {
      if (pressed === null || !document.querySelector('[data-feedback]')) return;
      const began = pressed;
      pressed = null;
      // A message posted in a frame comes when that frame has been painted.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => answers.push(performance.now() - began));
        port1.start();
        port2.postMessage(null);
      });
    }).observe(document, { childList: true, subtree: true });
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
      for (const [index, code] of codes.slice(0, SCANS + WARM).entries()) {
        await pacedWedge(scanner, code);
        await page.waitForFunction((count) => (window.answers?.length ?? 0) >= count, index + 1);
        // The next scan comes when the screen shows the work again, as with a person.
        await page.locator('[data-feedback]').waitFor({ state: 'detached' });
      }
      const samples = (await page.evaluate(() => window.answers ?? [])).slice(WARM);
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
