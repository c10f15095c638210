import type { Page } from '@playwright/test';
import type { OrderListed } from '#contract/orders/ordersList.ts';
import type { OrderFull } from '#contract/orders/orderFull.ts';
import { examine } from './support/examine.ts';
import { openOffice, type Office } from './support/office.ts';
import { settled } from './support/settled.ts';
import { ONLINE_DESK } from './support/onlineDesk.ts';
import { expect, test } from './support/test.ts';
import { said as text } from '../tests/fixtures/said.ts';

test.use(ONLINE_DESK);

const MERCHANT = 'merchant@demo.test';
/** Slower than the 80 ms that a wireless scanner may leave between two keys, so that these are a person's. */
const KEY_MS = 90;

async function signIn(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: MERCHANT }).click();
  await page.waitForURL((url) => url.pathname === '/orders');
  await expect(rows(page).first()).toBeVisible();
}

/** Rows of the table without its head. */
const rows = (page: Page) =>
  page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') });
const named = (page: Page, reference: string) =>
  rows(page).filter({ has: page.getByRole('rowheader', { name: reference, exact: true }) });

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key, { delay: KEY_MS });
}

async function listed(office: Office, query: string): Promise<readonly OrderListed[]> {
  return (await office.get<OrderListed[]>(`orders?per_page=500&${query}`)).data ?? [];
}

test('orders are found, filtered and kept as a view; back leads to the same row', async ({ page, server }) => {
  const office = await openOffice(server.origin, MERCHANT);
  const created = (await listed(office, 'status[in]=CREATED&sort=-id')).map((order) => order.order_reference);
  const [first = '', far = ''] = [created[0], created[30]];
  await signIn(page, '/orders');
  await examine(page, 'the list of orders');
  await page.getByRole('button', { name: text('desk:filter.add'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('orders:field.status'), exact: true })
    .click();
  await page.getByRole('checkbox', { name: text('statuses:CREATED'), exact: true }).check();
  await page.getByRole('button', { name: text('desk:filter.apply') }).click();
  await expect(page).toHaveURL(/status%5Bin%5D=CREATED|status\[in\]=CREATED/);
  await expect(rows(page).filter({ hasNotText: text('statuses:CREATED') })).toHaveCount(0);

  const name = `Por recoger ${Date.now()}`;
  await page.getByRole('button', { name: text('desk:views.label'), exact: true }).click();
  await page.getByRole('menuitem', { name: text('desk:views.saveAs') }).click();
  await page.getByLabel(text('desk:views.name')).fill(name);
  await page.getByRole('button', { name: text('desk:views.save'), exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/orders?type=return');
  await page.getByRole('button', { name: text('desk:views.label'), exact: true }).click();
  await page.getByRole('menuitemradio', { name: new RegExp(name) }).click();
  await expect(page).toHaveURL(/view=\d+/);
  await expect(page.getByRole('button', { name: new RegExp(text('statuses:CREATED')) })).toBeVisible();

  // The returns stay until the rows of the view have loaded.
  await expect(named(page, first)).toBeVisible();
  await page.getByRole('grid').hover();
  // The wheel is turned until the row is visible, as by a person. New rows may move the list back.
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 300);
      return named(page, far).isVisible();
    })
    .toBe(true);
  await named(page, far).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(far);
  await page.goBack();
  await expect(named(page, far)).toBeInViewport();
});

test('an action on a hundred orders: seven refuse and say why, and only those are tried again', async ({
  page,
  server,
}) => {
  const office = await openOffice(server.origin, MERCHANT);
  const able = (await listed(office, 'type=order&carrier_id[notNull]=1&status=CREATED')).slice(0, 93);
  const barred = (await listed(office, 'type=order&carrier_id[isNull]=1&status=CREATED')).slice(0, 7);
  expect([able.length, barred.length]).toEqual([93, 7]);
  const ids = [...able, ...barred].map(({ id }) => id);
  await signIn(page, `/orders?id[in]=${ids.join(',')}`);
  await rows(page).first().getByRole('checkbox').check();
  await page.getByRole('button', { name: text('desk:bulk.all', { total: 100 }) }).click();
  await expect(page.getByText(text('desk:bulk.count_other', { figure: 100 }))).toBeVisible();

  await page.getByRole('button', { name: text('orders:list.actions'), exact: true }).click();
  await page.getByRole('button', { name: text('actions:name.setTotalInsuredAmount') }).click();
  await page.getByRole('textbox', { name: text('bulk:field.amount') }).fill('50');
  await page.getByRole('button', { name: text('bulk:check') }).click();
  await expect(page.getByText(text('bulk:preflight.barred_other', { figure: 7 }))).toBeVisible();
  await examine(page, 'who cannot');
  await page.getByRole('button', { name: text('bulk:tryAll_other', { count: 100 }) }).click();
  await expect(page.getByText(text('desk:result.sum.done_other', { figure: 93 }))).toBeVisible();
  await expect(page.getByText(text('desk:result.sum.refused_other', { figure: 7 }))).toBeVisible();
  // Equal reasons are listed once, with their orders.
  const why = page
    .getByRole('dialog')
    .getByRole('group')
    .filter({ hasText: text('errors:7004') });
  await expect(why).toHaveCount(1);
  await expect(why.getByRole('link')).toHaveCount(7);
  await examine(page, 'the result');

  // Somebody corrects the carrier.
  const { carrier_id } = able[0] as OrderListed;
  await office.post('orders/executeActionInOrders/changeCarrier', {
    ordersIds: barred.map(({ id }) => id),
    data: { carrier_id },
  });
  await page.getByRole('button', { name: text('desk:result.retry_other', { count: 7 }) }).click();
  await expect(page.getByText(text('desk:result.sum.done_other', { figure: 100 }))).toBeVisible();
  await page
    .getByRole('button', { name: text('desk:result.close'), exact: true })
    .last()
    .click();
  for (const { id } of [able[0], able[92], ...barred].filter((one) => one !== undefined)) {
    expect((await office.get<OrderFull>(`orders/${id}`)).data?.insured_amount).toBe(5000);
  }
});

test('without a mouse: walked, chosen, opened and acted on by keys', async ({ page }) => {
  await signIn(page, '/orders');
  await settled(page);
  const second = await rows(page).nth(1).getByRole('rowheader').innerText();
  await press(page, 'j', 'j', 'x');
  await expect(named(page, second)).toHaveAttribute('aria-selected', 'true');
  await press(page, 'j', 'x');
  await expect(page.getByText(text('desk:bulk.count_other', { figure: 2 }))).toBeVisible();
  await page.getByRole('button', { name: text('orders:list.actions'), exact: true }).focus();
  await press(page, 'Enter');
  await page.getByRole('button', { name: text('actions:name.changeConfigCategory') }).focus();
  await press(page, 'Enter');
  await page.getByRole('textbox', { name: text('bulk:field.category') }).focus();
  await page.keyboard.type('fragil', { delay: KEY_MS });
  await press(page, 'Enter');
  await page.getByRole('button', { name: text('actions:go.changeConfigCategory', { count: 2 }) }).focus();
  await press(page, 'Enter');
  await expect(page.getByText(text('desk:result.sum.done_other', { figure: 2 }))).toBeVisible();
  await press(page, 'Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('grid').focus();
  await press(page, 'Escape');
  await expect(page.getByRole('region', { name: text('desk:bulk.label') })).toHaveCount(0);
  await press(page, 'k', 'Enter');
  await expect(page).toHaveURL(/\/orders\/\d+/);
});
