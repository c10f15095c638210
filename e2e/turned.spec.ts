import type { Locator, Page } from '@playwright/test';
import { cutTexts } from './support/cutTexts.ts';
import { onStep, ordersToPack } from './support/bench.ts';
import { button, feedback, openPicking, signIn, wedge } from './support/floor.ts';
import { planPicking, strangerTo } from './support/plan.ts';
import { expect, test } from './support/test.ts';

test.use({ keepsApp: false });

// A handheld is turned on its side, and some people read letters twice as large.

const ON_ITS_SIDE = { width: 740, height: 360 };
const UPRIGHT = { width: 360, height: 740 };

/** Whether both corners of it are on the screen, and nothing lies over them. */
const isSeen = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return [document.elementFromPoint(left + 3, top + 3), document.elementFromPoint(right - 3, bottom - 3)].every(
      (hit) => hit !== null && (element.contains(hit) || hit.contains(element)),
    );
  });

async function seen(parts: Readonly<Record<string, Locator>>): Promise<void> {
  for (const [what, part] of Object.entries(parts)) await expect.poll(() => isSeen(part), { message: what }).toBe(true);
}

/** The number with what it is of, and the picture beside the name: the first of each is the line in hand. */
const inHand = (page: Page) => ({
  count: page.locator('main [data-digits]').first(),
  picture: page.locator('main [aria-hidden]:is(:has(> img), :has(> svg))').first(),
});

test('on its side a handheld shows place, picture, count and what to press, for picking and packing', async ({
  page,
  office,
}) => {
  const plan = await planPicking(office, { orders: 1, picks: 2 });
  const [toPack] = await ordersToPack(office, 1);
  await signIn(page);
  await openPicking(page, plan.orders);
  await page.setViewportSize(ON_ITS_SIDE);
  await seen({
    ...inHand(page),
    place: page.locator('main [data-length]').first(),
    press: button(page, 'picking:actions.scan'),
  });
  expect(await cutTexts(page)).toEqual([]);

  await page.goto(`/packing/${toPack?.id}`);
  await onStep(page, 'validateProducts');
  await seen({ ...inHand(page), press: button(page, 'packing:actions.scan') });
  expect(await cutTexts(page)).toEqual([]);
});

test('with letters twice as large no place is broken and no refusal is cut', async ({ page, office }) => {
  const plan = await planPicking(office, { orders: 1, picks: 2 });
  const stranger = await strangerTo(plan, office);
  await page.setViewportSize(UPRIGHT);
  await signIn(page);
  await openPicking(page, plan.orders);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const place = page.locator('main [data-length=code]').first();
  await expect(place).toBeVisible();
  const rows = await place.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
  expect(rows, 'lines of the place').toBe(1);
  expect(await cutTexts(page), 'picking').toEqual([]);
  await wedge(page, stranger.code);
  const refusal = feedback(page, 'refused');
  await expect(refusal).toBeVisible();
  expect(await cutTexts(page), 'a refusal').toEqual([]);
  const { bottom, height } = await refusal.evaluate((element) => ({
    bottom: Math.max(...[...element.querySelectorAll('*')].map((one) => one.getBoundingClientRect().bottom)),
    height: innerHeight,
  }));
  expect(bottom, 'the end of its words').toBeLessThanOrEqual(height);
});
