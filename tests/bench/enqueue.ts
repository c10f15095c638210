import { rm } from 'node:fs/promises';
import { PASSWORD } from '../../e2e/support/office.ts';
import { percentile, type Bench } from './bench.ts';
import { buildPages } from './buildPages.ts';
import { openSlowRoad } from './slowRoad.ts';
import { onStage, throttle } from './stage.ts';

const RUNS = 300;
const TARGET_MS: Readonly<Record<number, number>> = { 1: 5, 4: 25 };

/** From the call to the commit of one strict IndexedDB transaction, as a page in a real browser sees it. */
export const bench: Bench = async () => {
  const pages = await buildPages();
  try {
    const rows = await onStage(async ({ server, browser }) => {
      const road = await openSlowRoad({ upstream: server.origin, delayMs: 0, pages });
      const found = [];
      for (const rate of [1, 4]) {
        const context = await browser.newContext();
        const page = await context.newPage();
        await page.goto(`${road.origin}/bench/outbox.html`);
        await page.evaluate(([email, password]) => window.bench.signIn(email, password), ['picker@demo.test', PASSWORD] as const);
        await context.setOffline(true);
        await throttle(page, rate);
        const commands = await page.evaluate(
          (changes) => window.bench.enqueue(changes),
          Array.from({ length: RUNS }, (_, index) => ({ orderId: index + 1, status: 'IN_PICKEDUP' })),
        );
        const scans = await page.evaluate((count) => window.bench.scan(1, 1, count), RUNS);
        for (const [what, samples] of [['command', commands], ['scan', scans]] as const) {
          const p95 = percentile(samples, 0.95);
          const target = TARGET_MS[rate]!;
          found.push({ what, throttle: `${rate}x`, 'p50 ms': percentile(samples, 0.5), 'p95 ms': p95, 'target p95 ms': target, kept: p95 <= target ? 'yes' : 'NO' });
        }
        await context.close();
      }
      await road.close();
      return found;
    });
    return { name: `strict enqueue, ${RUNS} each`, rows };
  } finally {
    await rm(pages, { recursive: true, force: true });
  }
};
