import { setTimeout as beat } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { button, expectProgress, feedback, openPicking, signIn, wedge } from './support/floor.ts';
import { planPicking, strangerTo } from './support/plan.ts';
import { said as text } from '../tests/fixtures/said.ts';
import { expect, test } from './support/test.ts';

test.use({ keepsApp: false });

// A person who works on does not wait for an answer to disappear: no answer may take a tap.

/** From one tap to the next, ms: as fast as a thumb that means it. */
const RHYTHM_MS = 150;

/** Taps one place of the screen in a quick rhythm, whatever lies over it. */
async function tapInRhythm(page: Page, target: Locator, times: number): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to tap');
  for (let tap = 0; tap < times; tap += 1) {
    await Promise.all([page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2), beat(RHYTHM_MS)]);
  }
}

test('every tap counts, ten in a row on Undo', async ({ page, office }) => {
  const plan = await planPicking(office, { orders: 3, picks: 12 });
  await signIn(page);
  await openPicking(page, plan.orders);
  for (const pick of plan.picks) await wedge(page, pick.code);
  await expectProgress(page, 12, plan.orders);
  await tapInRhythm(page, button(page, 'picking:actions.undo'), 10);
  await expectProgress(page, 2, plan.orders);
});

test('the first tap after a refusal counts, and the refusal goes with it', async ({ page, office }) => {
  const plan = await planPicking(office, { orders: 2, picks: 4 });
  const stranger = await strangerTo(plan, office);
  await signIn(page);
  await openPicking(page, plan.orders);
  for (const pick of plan.picks) await wedge(page, pick.code);
  await expectProgress(page, 4, plan.orders);

  await test.step('Undo', async () => {
    await wedge(page, stranger.code);
    await expect(feedback(page, 'refused')).toBeVisible();
    await tapInRhythm(page, button(page, 'picking:actions.undo'), 3);
    await expectProgress(page, 1, plan.orders);
    await expect(feedback(page, 'refused')).toBeHidden();
  });

  await test.step('More', async () => {
    await wedge(page, stranger.code);
    await expect(feedback(page, 'refused')).toBeVisible();
    await tapInRhythm(page, button(page, 'picking:actions.more'), 1);
    await expect(page.getByRole('dialog', { name: text('pickingLater:more.title') })).toBeVisible();
  });
});
