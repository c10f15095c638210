import type { Page } from '@playwright/test';
import { said as text } from '../tests/fixtures/said.ts';
import { act, counterOf, OLGA, sign, takenOf } from './support/counter.ts';
import { crash } from './support/crash.ts';
import { readyForOffline, signIn, wedge } from './support/floor.ts';
import { openLossyRoad } from './support/loseAnswers.ts';
import { openOffice } from './support/office.ts';
import { PHONE } from './playwright.config.ts';
import { expect, test } from './support/test.ts';

const HAND_OVER = { method: 'POST', path: /\/hand-over$/ } as const;
const said = (page: Page) => page.getByText(text('counter:handed.title', { count: 1 }));

/** Somebody is in front of the counter and has signed. */
async function serve(page: Page, reference: string): Promise<void> {
  await page.goto('/click-and-collect');
  await expect(page.getByText(reference)).toBeVisible();
  await wedge(page, reference);
  await page.getByLabel(text('counter:handOver.digits')).fill('428Z');
  await sign(page);
}

const press = (page: Page) => act(page, 'handOver.do', { count: 1 }).tap();

test('a counter dies at any moment of a hand-over: what was said is kept, and nothing is handed over twice', async ({
  browser,
  server,
  watch,
}) => {
  const road = await openLossyRoad(server.origin);
  const context = await browser.newContext({ ...PHONE, baseURL: road.origin });
  await watch.over(context);
  const office = await openOffice(server.origin, OLGA);
  const waiting = (await counterOf(office)).orders
    .map(({ order }) => order)
    .filter(({ status, num_packages }) => status === 'READY_TO_COLLECT' && num_packages === 1);
  const [signed, pressed, kept] = waiting;
  if (!signed || !pressed || !kept) throw new Error('The demo has no three orders of one parcel to hand over.');
  const handed = (id: number) => takenOf(office, id).then(({ hand_overs }) => hand_overs?.map(({ valid }) => valid));
  try {
    let page = await context.newPage();
    await signIn(page, OLGA, '/click-and-collect');
    await expect(page.getByText(signed.order_reference)).toBeVisible();
    await readyForOffline(page);
    await context.setOffline(true);

    await test.step('before anything was pressed: it is as if nobody had come', async () => {
      await serve(page, signed.order_reference);
      await crash(page);
      page = await context.newPage();
      await serve(page, signed.order_reference);
      await press(page);
      await expect(said(page)).toBeVisible();
    });
    await test.step('while it is stored: it is there as a whole, or not at all', async () => {
      await serve(page, pressed.order_reference);
      await Promise.all([press(page).catch(() => undefined), crash(page)]);
      page = await context.newPage();
      await page.goto('/click-and-collect');
      await expect(page.getByText(kept.order_reference)).toBeVisible();
      if (await page.getByText(pressed.order_reference).isVisible()) {
        await serve(page, pressed.order_reference);
        await press(page);
        await expect(said(page)).toBeVisible();
      }
    });
    await test.step('once it was said: it outlives the page, and an answer that never comes', async () => {
      await serve(page, kept.order_reference);
      await press(page);
      await expect(said(page)).toBeVisible();
      await crash(page);
      road.lose(HAND_OVER, 1);
      await context.setOffline(false);
      page = await context.newPage();
      await page.goto('/click-and-collect');
      await expect.poll(() => road.lost()).toBe(1);
      await crash(page);
      page = await context.newPage();
      await page.goto('/outbox');
    });
    for (const { id } of [signed, pressed, kept])
      await expect.poll(() => takenOf(office, id)).toMatchObject({ status: 'DELIVERED', signed: [true] });
    expect(await Promise.all([signed, pressed, kept].map(({ id }) => handed(id)))).toEqual([[true], [true], [true]]);
  } finally {
    await context.close();
    await road.close();
  }
});
