import type { Browser, Page } from '@playwright/test';
import { REHEARSED_ORDERS } from '#contract/endpoints/actionRules.ts';
import { said as text } from '../fixtures/said.ts';
import { percentile, type Bench } from './bench.ts';
import { seedOrders } from './seedOrders.ts';
import { onStage, throttle } from './stage.ts';

const MERCHANT = 'merchant@demo.test';
const RATE = 4;
/** Longest time that the page may not answer a finger, ms. */
const MAX_TASK_MS = 50;
const LAST_STEP = 4;

declare global {
  interface Window {
    figures?: Promise<void>;
  }
}

const next = (page: Page) => page.getByRole('main').getByRole('button', { name: text('rules:next'), exact: true });

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly args?: { readonly name?: string };
  /** How long the thread worked at it, us. */
  readonly tdur?: number;
}

/**
 * What each task of the page took of the processor, ms: on a machine that does something else beside, how long it lasted
 * says nothing of the page.
 */
function tasksIn(trace: Buffer): readonly number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] };
  const pages = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  return traceEvents
    .filter(({ name }) => name === 'ThreadControllerImpl::RunTask')
    .filter(({ pid, tid }) => pages.some((page) => page.pid === pid && page.tid === tid))
    .map(({ tdur }) => (tdur ?? 0) / 1000);
}

/**
 * From the tap that opens the last step to the figures. Where the button is and when the figures are there is found out
 * without the tool that drives the browser: what it searches, it searches on the page's own thread.
 */
async function rehearse(browser: Browser, page: Page, origin: string) {
  await throttle(page, 1);
  await page.goto(`${origin}/settings/rules/rule?template=canariasDua`);
  for (let step = 0; step < LAST_STEP - 1; step += 1) await next(page).click();
  const box = await next(page).boundingBox();
  if (!box) throw new Error('no button leads to the last step');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.evaluate((label) => {
    window.figures = new Promise((resolve) => {
      const changes = new MutationObserver(() => {
        const said = document.querySelector(`section[aria-label="${label}"] [role="status"]`)?.textContent ?? '';
        if (/\d+ de \d+/.test(said)) resolve();
      });
      changes.observe(document.body, { subtree: true, childList: true, characterData: true });
    });
  }, text('rules:rehearsal.title'));
  await browser.startTracing(page, { categories: ['toplevel'] });
  await throttle(page, RATE);
  const began = performance.now();
  await page.mouse.down();
  await page.mouse.up();
  await page.evaluate(() => window.figures);
  const took = performance.now() - began;
  return { took, tasks: tasksIn(await browser.stopTracing()) };
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
      for (let run = 0; run < (quick ? 3 : 10); run += 1) runs.push(await rehearse(browser, page, server.origin));
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
            'tasks over 50 ms': runs.flatMap(({ tasks }) => tasks).filter((task) => task > MAX_TASK_MS).length,
            'longest task ms': Math.round(longest),
            kept: longest <= MAX_TASK_MS ? 'yes' : 'NO',
          },
        ],
      };
    },
    [],
    undefined,
    (dataDir) => seedOrders(REHEARSED_ORDERS, dataDir),
  );
