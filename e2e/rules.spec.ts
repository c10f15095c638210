import type { Page } from '@playwright/test';
import type { OrderListed } from '#contract/orders/ordersList.ts';
import { examine } from './support/examine.ts';
import { readyForOffline } from './support/floor.ts';
import { enter, write } from './support/keyboard.ts';
import { openOffice, type Office } from './support/office.ts';
import { expect, test } from './support/test.ts';
import { said as text } from '../tests/fixtures/said.ts';

test.use({ viewport: { width: 1280, height: 900 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false });

const MERCHANT = 'merchant@demo.test';
const NAME = 'Frío al llegar';
const IMPORT_COLUMNS = 'order_reference;date;firstname;lastname;address1;postcode;city;country;sku;quantity;unit_price';
const say = (key: string, values = {}): string => text(`rules:${key}`, values);
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

/** A condition on the total, and what happens to those that meet it. */
async function writeRule(page: Page, total: string): Promise<void> {
  await enter(page, button(page, say('addCondition')));
  await write(page, page.getByLabel(say('value')), total);
  await write(page, page.getByRole('combobox', { name: say('addAction') }), 'categoría de conf');
  await expect(page.getByRole('option', { name: text('actions:name.changeConfigCategory') })).toBeVisible();
  await page.keyboard.press('Enter');
  const category = page.getByRole('textbox', { name: text('bulk:field.category') });
  // What was added asks at once for what it has to be told.
  await expect(category).toBeFocused();
  await write(page, category, 'frio');
  await examine(page, 'the page of a rule');
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
  // Each letter takes as long as a person's: quicker ones are a scanner's.
  const merchant = await openOffice(server.origin, MERCHANT);
  await page.goto('/settings/rules');
  await enter(page, page.getByRole('button', { name: MERCHANT }));
  await expect(page.getByRole('link', { name: say('new') })).toBeVisible();
  await readyForOffline(page);
  await enter(page, page.getByRole('link', { name: say('new') }));
  await write(page, page.getByLabel(say('field.name')), NAME);
  await expect(
    page.getByRole('button', { name: say('without', { name: say('when.after_store_order') }) }),
  ).toBeVisible();
  const rehearsal = page.getByRole('region', { name: say('rehearsal.title') });
  // The newest orders are here.
  await expect(rehearsal).toContainText(say('rehearsal.none'));
  await context.setOffline(true);
  await writeRule(page, '5');
  await expect(rehearsal).toContainText(/\d+ de \d+/);
  await context.setOffline(false);
  await expect(button(page, say('save'))).toBeEnabled();
  await enter(page, button(page, say('save')));
  await expect(page.getByText(say('savedOff'))).toBeVisible();

  await enter(page, page.getByRole('main').getByRole('link', { name: say('close'), exact: true }));
  const armed = page.getByRole('switch', { name: say('switch', { name: NAME }) });
  await enter(page, armed);
  await expect(armed).toHaveAttribute('aria-checked', 'true');

  await importOrder(server.origin, merchant, 'E2E-REGLA-1');
  await enter(page, page.getByRole('link', { name: NAME }));
  const log = page.getByRole('region', { name: say('log.title') });
  await expect(log.getByRole('link', { name: 'E2E-REGLA-1' })).toBeVisible();
  await expect(log.getByText(say('run.done'))).toBeVisible();

  // Why it fired for this one, and why not for one that was there before and costs more.
  const dear = await merchant.get<OrderListed[]>('orders?type=order&total_amount[gt]=5&per_page=1');
  const why = page.getByRole('region', { name: say('why.title') });
  await ask(page, 'E2E-REGLA-1');
  await expect(why).toContainText(say('outcomeOf.fired'));
  await expect(why).toContainText(say('why.nowTrue'));
  await ask(page, dear.data?.[0]?.order_reference ?? '');
  await expect(why).toContainText(say('why.nowFalse'));
  await expect(why).toContainText(`${say('condition.order-total-amount')} ${say('operator.Le')} 5`);
  await expect(why).toContainText(say('why.noEvent'));
  await examine(page, 'why a rule did not fire');
});

/** Asks why the rule on the page did or did not do anything for an order. */
async function ask(page: Page, reference: string): Promise<void> {
  await write(page, page.getByRole('combobox', { name: say('why.order'), exact: true }), reference);
  await expect(page.getByRole('option', { name: reference })).toBeVisible();
  await page.keyboard.press('Enter');
}

test.describe('with a network', () => {
  test.use({ keepsApp: false });

  test('a rule that would start itself without end is refused, with the way it would go', async ({ page, watch }) => {
    watch.expectStatus(422);
    await page.goto('/settings/rules/rule');
    await enter(page, page.getByRole('button', { name: MERCHANT }));
    await write(page, page.getByLabel(say('field.name')), 'Sin fin');
    await write(page, page.getByRole('combobox', { name: say('events') }), say('when.after_update_order'));
    await expect(page.getByRole('option', { name: say('when.after_update_order') })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(button(page, say('without', { name: say('when.after_update_order') }))).toBeVisible();
    await enter(page, button(page, say('without', { name: say('when.after_store_order') })));
    await writeRule(page, '100000');
    await expect(page.getByText(say('loop.title'))).toBeVisible();
    await enter(page, button(page, say('save')));
    await expect(page.getByText(say('loop.refused'))).toBeVisible();
  });
});
