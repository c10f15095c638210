import type { Locator, Page } from '@playwright/test';
import type { OrderListed } from '#contract/entities/order.ts';
import { examine } from './support/examine.ts';
import { openOffice } from './support/office.ts';
import { expect, test } from './support/test.ts';
import { said as text } from '../tests/fixtures/said.ts';

test.use({ viewport: { width: 1280, height: 900 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false });

const MERCHANT = 'merchant@demo.test';
const say = (key: string, values = {}): string => text(`rules:${key}`, values);
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

/** By the keyboard alone: focused as Tab would, pressed as Enter does. */
async function enter(target: Locator): Promise<void> {
  await target.focus();
  await target.press('Enter');
}

test('a rule is built by keyboard, rehearsed, armed, and fires for the next change; a loop is refused', async ({
  page,
  server,
  watch,
}) => {
  // The loop is refused.
  watch.expectStatus(422);
  const merchant = await openOffice(server.origin, MERCHANT);
  await page.goto('/settings/rules');
  await page.getByRole('button', { name: MERCHANT }).click();
  await enter(page.getByRole('link', { name: say('new') }));
  await page.getByLabel(say('field.name')).fill('Frío al cambiar');
  await page.getByLabel(say('when.after_store_order')).uncheck();
  await page.getByLabel(say('when.after_change_order_status')).check();
  await enter(button(page, say('next')));
  await enter(button(page, say('addCondition')));
  await page.getByLabel(say('value')).fill('100000');
  await examine(page, 'the conditions of a rule');
  await enter(button(page, say('next')));
  await page.getByLabel(say('addAction')).selectOption('changeConfigCategory');
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox').first().fill('frio');
  await sheet.getByRole('textbox').first().press('Enter');
  await expect(sheet).toBeHidden();
  await enter(button(page, say('next')));
  await enter(button(page, say('next')));
  await expect(page.getByRole('region', { name: say('rehearsal.title') })).toContainText(/\d+ de \d+/);
  await enter(button(page, say('save')));
  await expect(page.getByText(say('savedOff'))).toBeVisible();

  await page.goto('/settings/rules');
  const armed = page.getByRole('switch', { name: say('switch', { name: 'Frío al cambiar' }) });
  await enter(armed);
  await expect(armed).toHaveAttribute('aria-checked', 'true');

  const listed = await merchant.get<OrderListed[]>('orders?status=CREATED&type=order&per_page=1');
  const [order] = listed.data ?? [];
  if (!order) throw new Error('the demo has a new order');
  const data = { status: 'IN_PICKEDUP' };
  await merchant.post('orders/executeActionInOrders/changeOrderStatus', { ordersIds: [order.id], data });
  await enter(page.getByRole('link', { name: 'Frío al cambiar' }));
  const log = page.getByRole('region', { name: say('log.title') });
  await expect(log.getByRole('link', { name: order.order_reference })).toBeVisible({ timeout: 20_000 });
  await expect(log.getByText(say('run.done'))).toBeVisible();

  await page.goto('/settings/rules/rule');
  await page.getByLabel(say('field.name')).fill('Sin fin');
  await page.getByLabel(say('when.after_store_order')).uncheck();
  await page.getByLabel(say('when.after_update_order')).check();
  await enter(button(page, say('next')));
  await enter(button(page, say('addCondition')));
  await page.getByLabel(say('value')).fill('100000');
  await enter(button(page, say('next')));
  await page.getByLabel(say('addAction')).selectOption('changeConfigCategory');
  await sheet.getByRole('textbox').first().fill('frio');
  await sheet.getByRole('textbox').first().press('Enter');
  await enter(button(page, say('next')));
  await enter(button(page, say('next')));
  await expect(page.getByText(say('loop.title'))).toBeVisible();
  await enter(button(page, say('save')));
  await expect(page.getByText(say('loop.refused'))).toBeVisible();
});
