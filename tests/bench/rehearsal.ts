import type { Browser, Locator, Page } from '@playwright/test';
import { REHEARSED_ORDERS } from '#contract/rules/actionRules.ts';
import { said as text } from '../fixtures/said.ts';
import { percentile, type Bench } from './bench.ts';
import { seedOrders } from './seedOrders.ts';
import { onStage, throttle } from './stage.ts';

const MERCHANT = 'merchant@demo.test';
const RATE = 4;
/** Longest time that the page may not answer a finger, ms. */
const MAX_TASK_MS = 50;

declare global {
  interface Window {
    figures?: Promise<void>;
  }
}

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

type Watched = 'figures' | 'anew' | 'verdict';

/**
 * Resolves `window.figures` when the rehearsal has its figures, has those of another tree, or the verdict on an order stands. It is
 * found out without the tool that drives the browser: what that searches, it searches on the page's own thread.
 */
async function watchFor(page: Page, what: Watched): Promise<void> {
  await page.evaluate(
    ([label, test, watched]) => {
      const panel = () => document.querySelector(`section[aria-label="${label}"]`);
      let wasBusy = false;
      const isThere = (): boolean => {
        if (watched === 'verdict')
          return document.querySelector(`main [role="group"][aria-label="${test}"] [role="status"]`) !== null;
        if (watched === 'figures')
          return /\d+ de \d+/.test(panel()?.querySelector('[role="status"]')?.textContent ?? '');
        const isBusy = panel()?.querySelector('[aria-busy="true"]') !== null;
        wasBusy ||= isBusy;
        return wasBusy && !isBusy;
      };
      window.figures = new Promise((resolve) => {
        const changes = new MutationObserver(() => isThere() && resolve());
        changes.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
      });
    },
    [text('rules:rehearsal.title'), text('rules:step.check'), what] as const,
  );
}

/** What somebody does, and what the page then shows: how long that took, ms, and each task of the page meanwhile. */
async function measured(browser: Browser, page: Page, what: Watched, act: () => Promise<void>) {
  await watchFor(page, what);
  await browser.startTracing(page, { categories: ['toplevel'] });
  await throttle(page, RATE);
  const began = performance.now();
  await act();
  await page.evaluate(() => window.figures);
  const took = performance.now() - began;
  const tasks = tasksIn(await browser.stopTracing());
  await throttle(page, 1);
  return { took, tasks };
}

/** A press at a place that was found before. */
async function presser(page: Page, button: Locator): Promise<() => Promise<void>> {
  const box = await button.boundingBox();
  if (!box) throw new Error('the button is nowhere');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  return async () => {
    await page.mouse.down();
    await page.mouse.up();
  };
}

/** The page of a rule is opened out of the list, an amount is changed, and an order of the rehearsal is looked at. */
async function rehearse(browser: Browser, page: Page) {
  const template = page.getByRole('link', { name: text('rules:template.canariasDua') });
  const opened = await measured(browser, page, 'figures', await presser(page, template));
  await page.getByRole('main').locator('input[inputmode="decimal"]').first().focus();
  const changed = await measured(browser, page, 'anew', () => page.keyboard.press('9'));
  const order = page.getByRole('region', { name: text('rules:rehearsal.title') }).locator('button[aria-pressed]');
  const checked = await measured(browser, page, 'verdict', await presser(page, order.first()));
  await page.getByRole('button', { name: text('rules:dropDraft'), exact: true }).click();
  await page.getByRole('link', { name: text('rules:close'), exact: true }).click();
  await template.waitFor();
  return { opened, changed, checked };
}

const ACTS = { opened: 'page opened', changed: 'a value changed', checked: 'an order looked at' } as const;

/** A rule tried on the newest orders on a slow page: what it works out never holds the finger. */
export const bench: Bench = ({ quick }) =>
  onStage(
    async ({ server, browser }) => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'es-ES' });
      const page = await context.newPage();
      await page.goto(`${server.origin}/settings/rules`);
      await page.getByRole('button', { name: MERCHANT }).click();
      await page.getByRole('link', { name: text('rules:new') }).waitFor();
      const runs: Awaited<ReturnType<typeof rehearse>>[] = [];
      for (let run = 0; run < (quick ? 2 : 10); run += 1) runs.push(await rehearse(browser, page));
      return {
        name: `a rule rehearsed over ${REHEARSED_ORDERS} orders, page slowed ${RATE} times`,
        rows: (Object.keys(ACTS) as (keyof typeof ACTS)[]).map((act) => {
          const all = runs.map((run) => run[act]);
          const tasks = all.flatMap((one) => one.tasks);
          const longest = Math.max(0, ...tasks);
          return {
            act: ACTS[act],
            runs: all.length,
            'p50 ms': percentile(
              all.map(({ took }) => took),
              0.5,
            ),
            'tasks over 50 ms': tasks.filter((task) => task > MAX_TASK_MS).length,
            'longest task ms': Math.round(longest),
            kept: longest <= MAX_TASK_MS ? 'yes' : 'NO',
          };
        }),
      };
    },
    [],
    undefined,
    (dataDir) => seedOrders(REHEARSED_ORDERS, dataDir),
  );
