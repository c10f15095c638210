import type { OrderFull } from '#contract/orders/orderFull.ts';
import type { Page } from '@playwright/test';
import { dress, examine } from './support/examine.ts';
import { readyForOffline, signIn } from './support/floor.ts';
import { openOffice, type Office } from './support/office.ts';
import { expect, test } from './support/test.ts';
import type { Language } from '#contract/people/user.ts';
import { said as text } from '../tests/fixtures/said.ts';

const DESK = { width: 1280, height: 860 };
const TABS = [
  'summary',
  'products',
  'customer',
  'packages',
  'documents',
  'customs',
  'returns',
  'messages',
  'history',
] as const;

test.use({ viewport: DESK, isMobile: false, keepsApp: false });

/** The newest order that matches the filter. */
async function anOrder(merchant: Office, filter: string): Promise<OrderFull> {
  const list = await merchant.get<{ id: number }[]>(`orders?type=order&${filter}&sort=-id&per_page=1`);
  const order = await merchant.get<OrderFull>(`orders/${list.data?.[0]?.id}`);
  if (!order.data) throw new Error(`no order with ${filter}`);
  return order.data;
}

const act = (merchant: Office, type: string, id: number, data: object) =>
  merchant.post(`orders/executeActionInOrders/${type}`, { ordersIds: [id], data });
const tab = (page: Page, name: (typeof TABS)[number], language: Language = 'es') =>
  page.getByRole('tab', { name: text(`order:tab.${name}`, {}, language) });
const field = (page: Page, name: string) => page.getByLabel(new RegExp(`^${text(`order:customer.field.${name}`)}`));
const save = (page: Page) => page.getByRole('button', { name: text('order:customer.save') }).click();

test('two people at one customer: each sees what the other wrote, nothing is lost, the history names both', async ({
  page,
  browser,
  server,
  watch,
}) => {
  watch.expectStatus(412);
  const merchant = await openOffice(server.origin, 'merchant@demo.test');
  const { id } = await anOrder(merchant, 'status[in]=CREATED');
  await signIn(page, 'merchant@demo.test', `/orders/${id}?tab=customer`);
  const other = await browser.newContext({ viewport: DESK, hasTouch: true, baseURL: server.origin, locale: 'es-ES' });
  await watch.over(other);
  const second = await other.newPage();
  await signIn(second, 'operator@demo.test', `/orders/${id}?tab=customer`);

  await field(page, 'phone').fill('600 111 222');
  await field(page, 'address2').fill('3.º B');
  await field(second, 'phone').fill('600 333 444');
  await field(second, 'city').fill('Getafe');
  await save(second);
  await expect(second.getByText(text('order:customer.saved'))).toBeVisible();

  await save(page);
  const meanwhile = page.getByRole('alert', { name: text('order:customer.meanwhile.label') });
  await expect(meanwhile).toContainText('Óscar Operador');
  await expect(meanwhile).toContainText('Getafe');
  await expect(field(page, 'address2')).toHaveValue('3.º B');
  await page.getByRole('radio', { name: text('order:customer.meanwhile.mine', { value: '600 111 222' }) }).click();
  await save(page);
  await expect(page.getByText(text('order:customer.saved'))).toBeVisible();
  expect((await merchant.get<OrderFull>(`orders/${id}`)).data?.customer).toMatchObject({
    phone: '600 111 222',
    address2: '3.º B',
    city: 'Getafe',
  });

  // The other page is open and reads the order again by itself.
  await expect(field(second, 'address2')).toHaveValue('3.º B');
  await tab(page, 'history').click();
  const thread = page.getByRole('list', { name: text('order:tab.history') }).getByRole('listitem');
  await expect(thread.filter({ hasText: text('order:history.changeCustomer') })).toHaveCount(2);
  await expect(thread.filter({ hasText: 'Marta Tienda' }).first()).toBeVisible();
  await other.close();
});

test('the order follows what happens elsewhere, and takes its next step on one tap', async ({ page, server }) => {
  const merchant = await openOffice(server.origin, 'merchant@demo.test');
  const { id } = await anOrder(merchant, 'status[in]=CREATED');
  await signIn(page, 'merchant@demo.test', `/orders/${id}`);
  await expect(page.getByRole('main').getByRole('link', { name: text('order:next.pick'), exact: true })).toBeVisible();

  await act(merchant, 'changeOrderStatus', id, { status: 'IN_PICKEDUP' });
  await act(merchant, 'changeOrderStatus', id, { status: 'PICKEDUP' });
  const bench = page.getByRole('main').getByRole('link', { name: text('order:next.pack'), exact: true });
  await expect(bench).toBeVisible();
  await act(merchant, 'createLabel', id, {});
  await act(merchant, 'changeOrderStatus', id, { status: 'PREPARED' });
  const shipped = page.getByRole('button', { name: text('order:next.status.SHIPPED') });
  await expect(shipped).toBeVisible();
  await shipped.click();
  await expect.poll(async () => (await merchant.get<OrderFull>(`orders/${id}`)).data?.status).toBe('SHIPPED');
  await expect(shipped).toHaveCount(0);
});

test('papers are handed over as files, and a paper that cannot be says why', async ({ page, server, watch }) => {
  watch.expectStatus(422);
  const merchant = await openOffice(server.origin, 'merchant@demo.test');
  // An order to the Canary Islands, which needs customs.
  const order = await anOrder(merchant, 'total_weight[gt]=5000&postcode[like_]=35');
  await signIn(page, 'merchant@demo.test', `/orders/${order.id}?tab=documents`);
  const invoice = page.waitForEvent('download');
  await page
    .getByRole('button', { name: `${text('order:documents.save')}: ${text('order:documents.name.sale_invoice')}` })
    .click();
  expect((await invoice).suggestedFilename()).toBe(`sale_invoice_${order.order_reference}.pdf`);

  await page.getByRole('button', { name: `${text('order:documents.save')}: CN22` }).click();
  // For its value, its lines or both.
  await expect(page.getByText(/usa el CN23/)).toBeVisible();
});

test('a return is begun from its order and called off from its own page', async ({ page, server }) => {
  const merchant = await openOffice(server.origin, 'merchant@demo.test');
  const order = await anOrder(merchant, 'status[in]=DELIVERED');
  await signIn(page, 'merchant@demo.test', `/orders/${order.id}?tab=returns`);
  await page
    .getByRole('tabpanel')
    .getByRole('link', { name: text('order:returns.create'), exact: true })
    .click();
  await page.waitForURL(new RegExp(`/orders/create/return/${order.id}$`));

  const product = order.products[0]!.id_product;
  const made = await merchant.post<{ id: number }>('orders', {
    type: 'return',
    parent_order_id: order.id,
    lines: [{ id_product: product, quantity: 1 }],
  });
  await page.goto(`/orders/${made.data!.id}?tab=returns`);
  await page.getByRole('button', { name: text('order:returns.cancel') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(new RegExp(`^${text('order:returns.why')}`)).fill('El cliente se lo queda');
  await dialog.getByRole('button', { name: text('order:returns.cancel') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: text('order:returns.cancel') })).toHaveCount(0);
  await tab(page, 'history').click();
  await expect(page.getByText('El cliente se lo queda')).toBeVisible();
});

test.describe('without a network', () => {
  test.use({ keepsApp: true });

  test('an order that was read stays readable without a network, with its age, and cannot be written', async ({
    page,
    context,
    server,
  }) => {
    const merchant = await openOffice(server.origin, 'merchant@demo.test');
    const order = await anOrder(merchant, 'status[in]=CREATED');
    await signIn(page, 'merchant@demo.test', `/orders/${order.id}`);
    await readyForOffline(page);
    await expect(page.getByRole('heading', { name: order.order_reference })).toBeVisible();
    await expect(page.getByRole('list', { name: text('order:tab.history') })).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: order.order_reference })).toBeVisible();
    await expect(page.getByText(text('desk:list.old'))).toBeVisible();
    await tab(page, 'customer').click();
    await expect(page.getByText(text('order:customer.offline'))).toBeVisible();
    await expect(page.getByRole('tabpanel').getByRole('textbox')).toHaveCount(0);
  });
});

for (const [language, theme, widths] of [
  ['es', 'light', [1280, 768]],
  ['fr', 'dark', [360, 1920]],
] as const) {
  test(`every side of the order holds in both themes: ${language}, ${widths.join(' and ')} px`, async ({
    page,
    server,
  }) => {
    const merchant = await openOffice(server.origin, 'merchant@demo.test');
    const { id } = await anOrder(merchant, 'status[in]=DELIVERED');
    await dress(page, theme, language);
    await page.setViewportSize({ width: widths[0], height: 860 });
    await signIn(page, 'merchant@demo.test', `/orders/${id}`);
    for (const name of TABS) {
      await tab(page, name, language).click();
      await expect(tab(page, name, language)).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('tabpanel')).not.toBeEmpty();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 860 });
        await examine(page, `${name} at ${width} px`);
      }
    }
  });
}
