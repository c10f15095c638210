import type { Page } from '@playwright/test';
import { openOffice, type Office } from './support/office.ts';
import { expect, test } from './support/test.ts';
import { said as text } from '../tests/fixtures/said.ts';

test.use({ viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false });

const MERCHANT = 'merchant@demo.test';
const CUSTOMER = {
  firstname: 'Lía',
  lastname: 'Vivo',
  email: 'lia@example.com',
  phone: '600111222',
  address1: 'Calle Mayor 1',
  postcode: '28001',
  city: 'Madrid',
  state: 'Madrid',
  country: 'ES',
};
const NEWEST = '/orders?type=order&sort=-date_order';

/** Rows of the table without its head. */
const rows = (page: Page) =>
  page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') });
const named = (page: Page, reference: string) => rows(page).filter({ hasText: reference });
const status = (page: Page, name: string) =>
  page.getByRole('main').getByText(text(`statuses:${name}`), { exact: true });

interface Made {
  readonly id: number;
  readonly order_reference: string;
}

/** Creates an order, which is then the first of the list. */
async function make(office: Office, reference: string): Promise<Made> {
  const [product] = (await office.get<{ id: number }[]>('products?search=a')).data ?? [];
  const body = {
    type: 'order',
    order_reference: reference,
    customer: CUSTOMER,
    lines: [{ id_product: product?.id, quantity: 1 }],
  };
  const { data, status: answered } = await office.post<Made>('orders', body);
  if (!data) throw new Error(`no order ${reference}: ${answered}`);
  return data;
}

async function change(office: Office, { id }: Made, to: string): Promise<void> {
  const { data } = await office.post<{ success: number[] }>('orders/executeActionInOrders/changeOrderStatus', {
    ordersIds: [id],
    data: { status: to },
  });
  expect(data?.success).toEqual([id]);
}

/**
 * Opens a page of the desk that gets live changes from then on.
 * @param account signs in first, if nobody is signed in
 */
async function open(page: Page, path: string, account?: string): Promise<void> {
  const told = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/v1/events' && answer.ok());
  await page.goto(path);
  if (account) await page.getByRole('button', { name: account }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
  await told;
}

test.describe('with a network', () => {
  test.use({ keepsApp: false });

  test('a change made elsewhere shows in the list and on the page of the order, and moves no row under the pointer', async ({
    page,
    server,
  }) => {
    const office = await openOffice(server.origin, MERCHANT);
    const orders = [];
    for (const name of ['LIVE-A', 'LIVE-B', 'LIVE-C']) orders.push(await make(office, name));
    const [, order] = orders as [Made, Made, Made];
    await open(page, NEWEST, MERCHANT);
    const row = named(page, 'LIVE-B');
    await expect(row).toContainText(text('statuses:CREATED'));
    await row.hover();
    const before = await row.boundingBox();

    const began = performance.now();
    await change(office, order, 'IN_PICKEDUP');
    await expect(row).toContainText(text('statuses:IN_PICKEDUP'));
    test
      .info()
      .annotations.push({ type: 'shown after ms', description: String(Math.round(performance.now() - began)) });

    await make(office, 'LIVE-D');
    await expect(page.getByRole('button', { name: text('desk:table.waiting_one', { count: 1 }) })).toBeVisible();
    await expect(named(page, 'LIVE-D')).toHaveCount(0);
    expect(await row.boundingBox()).toEqual(before);
    await page.mouse.move(0, 0);
    await expect(named(page, 'LIVE-D')).toBeVisible();

    await row.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('LIVE-B');
    await expect(status(page, 'IN_PICKEDUP').first()).toBeVisible();
    await expect(status(page, 'PICKEDUP')).toHaveCount(0);
    await change(office, order, 'PICKEDUP');
    await expect(status(page, 'PICKEDUP').first()).toBeVisible();
  });

  test('who may only look orders up is told of changes as well', async ({ page, server }) => {
    const office = await openOffice(server.origin, MERCHANT);
    const order = await make(office, 'LIVE-CUSTOMS');
    await open(page, NEWEST, 'customs@demo.test');
    await expect(named(page, 'LIVE-CUSTOMS')).toContainText(text('statuses:CREATED'));
    await change(office, order, 'IN_PICKEDUP');
    await expect(named(page, 'LIVE-CUSTOMS')).toContainText(text('statuses:IN_PICKEDUP'));
  });
});

test('what changed while the line was lost is read by every open view when it is back', async ({
  page,
  context,
  server,
}) => {
  // Four pages are opened one after the other, each with a connection of its own.
  const office = await openOffice(server.origin, MERCHANT);
  const order = await make(office, 'LIVE-LOST');
  const [detail, home, lots] = [await context.newPage(), await context.newPage(), await context.newPage()];
  await open(page, NEWEST, MERCHANT);
  await open(detail, `/orders/${order.id}`);
  await open(home, '/');
  await open(lots, '/orders/lots');
  const views: readonly (readonly [Page, string])[] = [
    [page, '/api/v1/orders'],
    [detail, `/api/v1/orders/${order.id}`],
    [home, '/api/v1/reports/dashboard'],
    [lots, '/api/v1/lotshippings'],
  ];
  await expect(named(page, 'LIVE-LOST')).toContainText(text('statuses:CREATED'));
  await expect(detail.getByRole('heading', { level: 1 })).toHaveText('LIVE-LOST');

  await context.setOffline(true);
  for (const [view] of views)
    await expect(view.getByText(text('app:chip.offline'), { exact: true }).first()).toBeVisible();
  await change(office, order, 'IN_PICKEDUP');
  await expect(named(page, 'LIVE-LOST')).toContainText(text('statuses:CREATED'));
  await expect(status(detail, 'IN_PICKEDUP')).toHaveCount(0);

  const again = views.map(([view, path]) =>
    view.waitForResponse((answer) => new URL(answer.url()).pathname === path && answer.ok()),
  );
  await context.setOffline(false);
  await Promise.all(again);
  await expect(named(page, 'LIVE-LOST')).toContainText(text('statuses:IN_PICKEDUP'));
  await expect(status(detail, 'IN_PICKEDUP').first()).toBeVisible();
});
