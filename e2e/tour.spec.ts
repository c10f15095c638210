import { axeFaults } from './support/axe.ts';
import { readyForOffline, signIn } from './support/floor.ts';
import { expect, test } from './support/test.ts';
import { said as text } from '../tests/fixtures/said.ts';

test('a picker takes the tour without a network, and leaves it with Esc', async ({ page, context }) => {
  await signIn(page);
  await readyForOffline(page);
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: text('app:menu.open') }).tap();
  await page.getByRole('button', { name: text('app:menu.tour') }).tap();

  const tour = page.getByRole('dialog', { name: text('tour:title') });
  const next = tour.getByRole('button', { name: text('tour:next') });
  await expect(tour.getByRole('heading', { name: text('tour:floor.stages.title') })).toBeVisible();
  await expect(next).toBeFocused();
  expect(await axeFaults(page)).toEqual([]);
  for (const step of ['order', 'find', 'chip', 'menu']) {
    await page.keyboard.press('Enter');
    await expect(tour.getByRole('heading', { name: text(`tour:floor.${step}.title`) })).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(tour).toBeHidden();
  await expect(page).toHaveURL(/\/flow\/to-pickup$/);
});
