import { join } from 'node:path';
import { chromium as playwright, type Page } from '@playwright/test';
import { writeVideo } from '../tests/fixtures/video.ts';
import { PHONE } from './playwright.config.ts';
import { chromium } from './support/chromium.ts';
import { backOnList, button, expectProgress, finish, openPicking, readyForOffline, signIn } from './support/floor.ts';
import { expectedOrders, pickedOrders, planPicking, type Plan } from './support/plan.ts';
import { WORK } from './support/template.ts';
import { expect, test } from './support/test.ts';

const RATE = 10;
/** A code counts again only after 700 ms out of view. */
const GAP = RATE;

/**
 * A browser whose camera films the labels of these picks, one after the other, with an empty table between and after.
 * @param seconds how long each is held
 */
async function filming(
  plan: Plan,
  name: string,
  seconds: number,
  film: (page: Page) => Promise<void>,
  origin: string,
): Promise<void> {
  const path = join(WORK, `${name}.y4m`);
  const last = plan.picks.length - 1;
  const shots = plan.picks.map((pick, index) => ({
    text: pick.code,
    held: seconds * RATE,
    blank: index === last ? 8 * RATE : GAP,
    approach: 2,
  }));
  await writeVideo(path, shots, { rate: RATE, lead: RATE });
  const browser = await playwright.launch(chromium([`--use-file-for-fake-video-capture=${path}`]));
  try {
    const context = await browser.newContext({ ...PHONE, baseURL: origin });
    await film(await context.newPage());
  } finally {
    await browser.close();
  }
}

test('picks ten products by camera with the network cut', async ({ office, server, watch }) => {
  const plan = await planPicking(office, { orders: 3, picks: 10 });
  await filming(
    plan,
    'ten-products',
    // Longer than a busy machine may take for one frame: a label that was never seen does not come again in time.
    3,
    async (page) => {
      const context = page.context();
      await watch.over(context);
      await signIn(page);
      await readyForOffline(page);
      await context.setOffline(true);
      await openPicking(page, plan.orders);
      await button(page, 'picking:actions.scan').tap();
      await expect(page.locator('[data-camera=live]')).toBeVisible();
      for (const index of plan.picks.keys()) await expectProgress(page, index + 1, plan.orders);
      // Back closes what is on top: the camera, not the picking.
      const { pathname, search } = new URL(page.url());
      await page.goBack();
      await expect(page.locator('[data-camera]:has(video)')).toHaveCount(0);
      expect(page.url()).toBe(server.origin + pathname + search);
      await finish(page);
      await backOnList(page);
      await page.close();
      await context.setOffline(false);
      await expect.poll(() => pickedOrders(plan, office)).toEqual(expectedOrders(plan));
    },
    server.origin,
  );
});

test('reads by the baseline when WebAssembly can not be loaded', async ({ office, server, watch }) => {
  watch.expectErrors(/wasm|WebAssembly|^Aborted\(/i, /ArrayBuffer instantiation/);
  const plan = await planPicking(office, { orders: 1, picks: 2 });
  await filming(
    plan,
    'baseline',
    // The baseline reads fewer frames than WebAssembly does, so the label is held longer.
    4,
    async (page) => {
      await watch.over(page.context());
      await page.context().route('**/*.wasm', (route) => route.abort());
      await signIn(page);
      await openPicking(page, plan.orders);
      await button(page, 'picking:actions.scan').tap();
      for (const index of plan.picks.keys()) await expectProgress(page, index + 1, plan.orders);
    },
    server.origin,
  );
});
