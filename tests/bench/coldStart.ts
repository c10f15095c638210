import { readyForOffline, signIn } from '../../e2e/support/floor.ts';
import { percentile, type Bench } from './bench.ts';
import { readForPicking } from './ordersToPick.ts';
import { onStage, phone, throttle } from './stage.ts';
import { seenAt, watchFor } from './watchFor.ts';

const RUNS = 10;
const TARGET_S = 0.7;

/** A deep link into picking with no network: from the navigation until the line to work on is on the screen. */
export const bench: Bench = async () => {
  const rows = await onStage(async ({ server, browser }) => {
    const context = await phone(browser);
    const page = await context.newPage();
    await page.goto(server.origin);
    await signIn(page, 'picker@demo.test', `${server.origin}/flow/to-pickup`);
    await readyForOffline(page);
    await page.getByRole('checkbox').first().waitFor();
    const ids = await readForPicking(server.origin, 3);
    await page.close();
    await context.setOffline(true);
    const found = [];
    for (const rate of [1, 4]) {
      const samples = [];
      for (let run = 0; run < RUNS; run += 1) {
        const cold = await context.newPage();
        await throttle(cold, rate);
        await watchFor(cold, 'main section[aria-label]');
        await cold.goto(`${server.origin}/picking?orders=${ids.join(',')}`);
        samples.push((await seenAt(cold)) / 1000);
        await cold.close();
      }
      const p50 = percentile(samples, 0.5, 2);
      found.push({ throttle: `${rate}x`, 'p50 s': p50, 'p95 s': percentile(samples, 0.95, 2), 'target s': TARGET_S, kept: p50 <= TARGET_S ? 'yes' : 'NO' });
    }
    await context.close();
    return found;
  });
  return { name: `cold offline start of /picking?orders=…, ${RUNS} each`, rows, notes: ['Squoosh, pre-rendered: 0.35 s; no warehouse peer reopens offline at all.'] };
};
