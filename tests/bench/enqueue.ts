import { PASSWORD } from '../../e2e/support/office.ts';
import { percentile, ratio, type Bench } from './bench.ts';
import { benchPages } from './buildPages.ts';
import { openSlowRoad } from './slowRoad.ts';
import { onStage, throttle } from './stage.ts';

const RUNS = 300;
const QUICK_RUNS = 100;
/**
 * Largest ratio to a bare strict put, at p95. A command also writes a row of its lane and a counter, a scan an entry of
 * the black box.
 */
const TARGET: Readonly<Record<string, number>> = { command: 5, scan: 3 };

/** From the call to the commit of one strict IndexedDB transaction, as a page in a real browser sees it. */
export const bench: Bench = async ({ quick }) => {
  const runs = quick ? QUICK_RUNS : RUNS;
  const pages = await benchPages();
  const rows = await onStage(async ({ server, browser }) => {
    const road = await openSlowRoad({ upstream: server.origin, delayMs: 0, pages });
    const found = [];
    for (const rate of [1, 4]) {
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.goto(`${road.origin}/bench/outbox.html`);
      await page.evaluate(([email, password]) => window.bench.signIn(email, password), [
        'picker@demo.test',
        PASSWORD,
      ] as const);
      await context.setOffline(true);
      await throttle(page, rate);
      const commands = await page.evaluate(
        (changes) => window.bench.enqueue(changes),
        Array.from({ length: runs }, (_, index) => ({ orderId: index + 1, status: 'IN_PICKEDUP' })),
      );
      const scans = await page.evaluate((count) => window.bench.scan(1, 1, count), runs);
      const bare = percentile(await page.evaluate((count) => window.bench.bare(count), runs), 0.95);
      for (const [what, samples] of [
        ['command', commands],
        ['scan', scans],
      ] as const) {
        const p95 = percentile(samples, 0.95);
        found.push({
          what,
          throttle: `${rate}x`,
          'p50 ms': percentile(samples, 0.5),
          'p95 ms': p95,
          'bare p95 ms': bare,
          ...ratio(p95, bare, TARGET[what]),
        });
      }
      await context.close();
    }
    await road.close();
    return found;
  });
  return {
    name: `strict enqueue, ${runs} each`,
    rows,
    notes: ['Times: of a bare put in a strict transaction of its own, in the same page.'],
  };
};
