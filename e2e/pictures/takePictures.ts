import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { OrderListed } from '#contract/orders/ordersList.ts';
import { said as text } from '../../tests/fixtures/said.ts';
import { expectProgress, feedback, openPicking, signIn, wedge } from '../support/floor.ts';
import { ONLINE_DESK } from '../support/onlineDesk.ts';
import { openOffice } from '../support/office.ts';
import { planPicking } from '../support/plan.ts';
import { settled } from '../support/settled.ts';
import { expect, test } from '../support/test.ts';

const MERCHANT = 'merchant@demo.test';
const MOST_BYTES = 150_000;

test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    // An empty frame has no storage.
    if (location.protocol !== 'http:') return;
    localStorage.setItem('despacho.theme', 'light');
    localStorage.setItem('despacho.installHint', 'closed');
  }),
);

/** Writes what the page shows as WebP beside this file; a picture that is too heavy for a document fails. */
async function take(page: Page, name: string): Promise<void> {
  await settled(page);
  const path = join(import.meta.dirname, `${name}.webp`);
  await sharp(await page.screenshot())
    .webp({ quality: 80 })
    .toFile(path);
  expect((await stat(path)).size).toBeLessThan(MOST_BYTES);
}

test.describe('on a phone', () => {
  test.use({ keepsApp: false });

  test('picking, after the first units', async ({ page, office }) => {
    const { orders, picks } = await planPicking(office, { orders: 3, picks: 5 });
    await signIn(page);
    await openPicking(page, orders);
    for (const [index, { code }] of picks.entries()) {
      await wedge(page, code);
      await expectProgress(page, index + 1, orders);
    }
    await expect(feedback(page, 'accepted')).toBeHidden();
    await take(page, 'picking');
  });
});

test.describe('at a desk', () => {
  test.use(ONLINE_DESK);

  test('the orders', async ({ page }) => {
    await page.goto('/orders');
    await page.getByRole('button', { name: MERCHANT }).click();
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    await take(page, 'orders');
  });

  test('the check before fifty labels', async ({ page, server }) => {
    const office = await openOffice(server.origin, MERCHANT);
    const listed = async (query: string) =>
      (await office.get<OrderListed[]>(`orders?per_page=500&${query}`)).data ?? [];
    const able = (await listed('type=order&carrier_id[notNull]=1&status=CREATED')).slice(0, 46);
    const barred = (await listed('type=order&carrier_id[isNull]=1&status=CREATED')).slice(0, 4);
    const ids = [...able, ...barred].map(({ id }) => id);
    expect(ids).toHaveLength(50);
    await page.goto(`/orders?id[in]=${ids.join(',')}`);
    await page.getByRole('button', { name: MERCHANT }).click();
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: text('orders:list.actions'), exact: true }).click();
    const usual = page.getByRole('region', { name: text('bulk:group.usual') });
    await usual.getByRole('button', { name: text('actions:name.createLabel'), exact: true }).click();
    await page.getByRole('button', { name: text('bulk:check') }).click();
    await expect(page.getByRole('button', { name: text('bulk:tryAll_other', { count: 50 }) })).toBeVisible();
    await take(page, 'check');
  });
});
