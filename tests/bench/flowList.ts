import { anOrderDetail } from '../factories/orderDetail.ts';
import { percentile, ratio, type Bench } from './bench.ts';
import { benchPages } from './buildPages.ts';
import { openSlowRoad } from './slowRoad.ts';
import { onStage, throttle } from './stage.ts';

const ORDERS = 200;
const RUNS = 20;
const QUICK_RUNS = 8;
/**
 * Largest ratio to one answer of the database with the same rows: the list asks a second time for what this device has
 * changed, and folds. A read that takes a turn of the page for each order is a hundred times that.
 */
const TARGET = 4;

/** A list of Flow on a device whose page has other work, until its orders are here. */
export const bench: Bench = async ({ quick }) => {
  const orders = Array.from({ length: ORDERS }, (_, index) => anOrderDetail(index + 1, { [index + 1]: 2 }));
  const pages = await benchPages();
  const rows = await onStage(async ({ server, browser }) => {
    const road = await openSlowRoad({ upstream: server.origin, delayMs: 0, pages });
    const found = [];
    for (const rate of [1, 20]) {
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.goto(`${road.origin}/bench/outbox.html`);
      await throttle(page, rate);
      const runs = quick ? QUICK_RUNS : RUNS;
      const { list, bare } = await page.evaluate(([some, count]) => window.bench.flowList(some, count), [
        orders,
        runs,
      ] as const);
      const [p50, yardstick] = [percentile(list, 0.5), percentile(bare, 0.5)];
      found.push({ throttle: `${rate}x`, 'p50 ms': p50, 'bare p50 ms': yardstick, ...ratio(p50, yardstick, TARGET) });
      await context.close();
    }
    await road.close();
    return found;
  });
  return {
    name: `a list of Flow of ${ORDERS} orders on a busy page`,
    rows,
    notes: ['Times: of one read of the same rows, in the same page, which is as busy.'],
  };
};
