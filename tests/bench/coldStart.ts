import type { BrowserContext } from '@playwright/test';
import { readyForOffline, signIn } from '../../e2e/support/floor.ts';
import { percentile, ratio, type Bench, type BenchOptions } from './bench.ts';
import { readForPicking } from './ordersToPick.ts';
import { onStageWithPages, phone, throttle, type Stage } from './stage.ts';
import { watchFor } from './watchFor.ts';

const RUNS = 10;
const QUICK_RUNS = 3;
/** Largest ratio to a bare React page from a service worker. */
const TARGET = 2.5;

interface Start {
  readonly url: string;
  readonly selector: string;
  readonly context: BrowserContext;
}

/** Two devices that know their page and have no network: one with the app, one with a bare React page out of its own service worker. */
async function devices({
  server,
  browser,
}: Stage): Promise<{ readonly ours: Start; readonly bare: Start; readonly close: () => Promise<unknown> }> {
  const app = await phone(browser);
  const page = await app.newPage();
  await page.goto(server.origin);
  await signIn(page, 'picker@demo.test', `${server.origin}/flow/to-pickup`);
  await readyForOffline(page);
  await page.getByRole('checkbox').first().waitFor();
  const ids = await readForPicking(server.origin, 3);
  await page.close();
  const yardstick = await phone(browser);
  const other = await yardstick.newPage();
  await other.goto(`${server.origin}/bench/bare.html`);
  await other.evaluate(async () => {
    // The server's policy asks for it, of its own page too.
    const { trustedTypes } = window as unknown as {
      trustedTypes?: { createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): unknown };
    };
    trustedTypes?.createPolicy('default', { createScriptURL: (url) => url });
    await navigator.serviceWorker.register('/bench/bareSw.js', { scope: '/bench/' });
    await navigator.serviceWorker.ready;
  });
  await other.close();
  await app.setOffline(true);
  await yardstick.setOffline(true);
  return {
    ours: {
      url: `${server.origin}/picking?orders=${ids.join(',')}`,
      selector: 'main section[aria-label]',
      context: app,
    },
    bare: { url: `${server.origin}/bench/bare.html`, selector: '#list', context: yardstick },
    close: () => Promise.all([app.close(), yardstick.close()]),
  };
}

/** Seconds from the navigation until the page's element is on the screen. */
async function start({ url, selector, context }: Start, rate: number): Promise<number> {
  const page = await context.newPage();
  await throttle(page, rate);
  const { seenAt } = await watchFor(page, selector);
  await page.goto(url);
  const seconds = (await seenAt) / 1000;
  await page.close();
  return seconds;
}

async function measure(stage: Stage, { quick }: BenchOptions): Promise<Record<string, string | number>[]> {
  const { ours, bare, close } = await devices(stage);
  const rows = [];
  for (const rate of quick ? [4] : [1, 4]) {
    const samples: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
    // In turns, so that a slow minute slows both.
    for (let run = 0; run < (quick ? QUICK_RUNS : RUNS); run += 1) {
      samples.bare.push(await start(bare, rate));
      samples.ours.push(await start(ours, rate));
    }
    const [p50, yardstick] = [percentile(samples.ours, 0.5, 3), percentile(samples.bare, 0.5, 3)];
    rows.push({
      throttle: `${rate}x`,
      'p50 s': p50,
      'p95 s': percentile(samples.ours, 0.95, 3),
      'bare p50 s': yardstick,
      ...ratio(p50, yardstick, rate === 4 ? TARGET : undefined),
    });
  }
  await close();
  return rows;
}

/** A deep link into picking with no network, beside a bare React page with none. */
export const bench: Bench = async (options) => {
  const rows = await onStageWithPages((stage) => measure(stage, options));
  return {
    name: 'cold offline start of /picking?orders=…',
    rows,
    notes: ['Times: of a bare React page out of a service worker, started in turns with it.'],
  };
};
