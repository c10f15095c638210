import type { Page } from '@playwright/test';
import { REHEARSED_ORDERS } from '#contract/endpoints/actionRules.ts';
import { said as text } from '../fixtures/said.ts';
import { percentile, type Bench } from './bench.ts';
import { seedOrders } from './seedOrders.ts';
import { onStage, throttle } from './stage.ts';

const MERCHANT = 'merchant@demo.test';
const RATE = 4;
/** Longest time that the page may not answer a finger, ms; shorter ones are not told by the browser. */
const MAX_TASK_MS = 50;
const LAST_STEP = 4;

declare global {
  interface Window {
    tasks?: number[];
  }
}

const next = (page: Page) => page.getByRole('main').getByRole('button', { name: text('rules:next'), exact: true });

/** From the tap that opens the last step to the figures; beside it the step before, which works nothing out. */
async function rehearse(page: Page, origin: string) {
  await throttle(page, 1);
  await page.goto(`${origin}/settings/rules/rule?template=canariasDua`);
  for (let step = 0; step < LAST_STEP - 1; step += 1) await next(page).click();
  await page.evaluate(() => {
    const tasks: number[] = [];
    window.tasks = tasks;
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
  });
  await throttle(page, RATE);
  const began = performance.now();
  await next(page).click();
  const figures = page.getByRole('region', { name: text('rules:rehearsal.title') });
  await figures.getByText(/\d+ de \d+/).waitFor();
  return { took: performance.now() - began, tasks: await page.evaluate(() => window.tasks ?? []) };
}

/** A rule tried on the newest orders on a slow page: what it works out never holds the finger. */
export const bench: Bench = ({ quick }) =>
  onStage(
    async ({ server, browser }) => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'es-ES' });
      const page = await context.newPage();
      await page.goto(`${server.origin}/settings/rules`);
      await page.getByRole('button', { name: MERCHANT }).click();
      await page.getByRole('link', { name: text('rules:new') }).waitFor();
      const runs = [];
      for (let run = 0; run < (quick ? 3 : 10); run += 1) runs.push(await rehearse(page, server.origin));
      const longest = Math.max(0, ...runs.flatMap(({ tasks }) => tasks));
      return {
        name: `a rule rehearsed over ${REHEARSED_ORDERS} orders, page slowed ${RATE} times`,
        rows: [
          {
            orders: REHEARSED_ORDERS,
            runs: runs.length,
            'p50 ms': percentile(
              runs.map(({ took }) => took),
              0.5,
            ),
            'tasks over 50 ms': runs.reduce((sum, { tasks }) => sum + tasks.length, 0),
            'longest task ms': longest,
            kept: longest <= MAX_TASK_MS ? 'yes' : 'NO',
          },
        ],
      };
    },
    [],
    undefined,
    (dataDir) => seedOrders(REHEARSED_ORDERS, dataDir),
  );
