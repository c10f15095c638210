import type { Locator, Page } from '@playwright/test';
import type { OrderListed } from '#contract/entities/order.ts';
import { examine } from './support/examine.ts';
import { readyForOffline } from './support/floor.ts';
import { openOffice, type Office } from './support/office.ts';
import { expect, test } from './support/test.ts';
import { ORDER_FILE_COLUMNS } from '../src/server/areas/imports/parseOrderLine.ts';
import { said as text } from '../tests/fixtures/said.ts';

test.use({ viewport: { width: 1280, height: 900 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false });

const MERCHANT = 'merchant@demo.test';
const IMPORT_COLUMNS = ORDER_FILE_COLUMNS.join(';');
const say = (key: string, values = {}): string => text(`rules:${key}`, values);
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

/** By the keyboard alone: focused as Tab would, pressed as Enter does. */
async function enter(target: Locator): Promise<void> {
  await target.focus();
  await target.press('Enter');
}

/** Brings in one order as a file, which the demo's catalogue fills. */
async function importOrder(origin: string, merchant: Office, reference: string): Promise<void> {
  const listed = await merchant.get<OrderListed[]>('orders?status=CREATED&type=order&per_page=1');
  const [known] = await merchant.orders((listed.data ?? []).map(({ id }) => id));
  const sku = known?.products[0]?.sku ?? '';
  const answer = await fetch(`${origin}/api/v1/imports?kind=orders`, {
    method: 'POST',
    headers: { authorization: `Bearer ${merchant.token}`, 'content-type': 'text/csv', accept: 'application/json' },
    body: `${IMPORT_COLUMNS}\n${reference};2026-11-20;Ana;Ruiz;Calle 1;28001;Madrid;ES;${sku};1;2,50\n`,
  });
  expect(answer.status).toBe(200);
}

test('a rule is built by keyboard, rehearsed with no network, armed, and fires for an imported order', async ({
  page,
  context,
  server,
}) => {
  const merchant = await openOffice(server.origin, MERCHANT);
  await page.goto('/settings/rules');
  await page.getByRole('button', { name: MERCHANT }).click();
  await expect(page.getByRole('link', { name: say('new') })).toBeVisible();
  await readyForOffline(page);
  await enter(page.getByRole('link', { name: say('new') }));
  await page.getByLabel(say('field.name')).fill('Frío al llegar');
  await expect(page.getByLabel(say('when.after_store_order'))).toBeChecked();
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
  await context.setOffline(true);
  await enter(button(page, say('next')));
  await enter(button(page, say('next')));
  await expect(page.getByRole('region', { name: say('rehearsal.title') })).toContainText(/\d+ de \d+/);
  await context.setOffline(false);
  await expect(button(page, say('save'))).toBeEnabled({ timeout: 20_000 });
  await enter(button(page, say('save')));
  await expect(page.getByText(say('savedOff'))).toBeVisible();

  await page.goto('/settings/rules');
  const armed = page.getByRole('switch', { name: say('switch', { name: 'Frío al llegar' }) });
  await enter(armed);
  await expect(armed).toHaveAttribute('aria-checked', 'true');

  await importOrder(server.origin, merchant, 'E2E-REGLA-1');
  await enter(page.getByRole('link', { name: 'Frío al llegar' }));
  const log = page.getByRole('region', { name: say('log.title') });
  await expect(log.getByRole('link', { name: 'E2E-REGLA-1' })).toBeVisible({ timeout: 20_000 });
  await expect(log.getByText(say('run.done'))).toBeVisible();
});

test('a rule that would start itself without end is refused, with the way it would go', async ({ page, watch }) => {
  watch.expectStatus(422);
  await page.goto('/settings/rules/rule');
  await page.getByRole('button', { name: MERCHANT }).click();
  const sheet = page.getByRole('dialog');
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
