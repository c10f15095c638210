import type { Page } from '@playwright/test';
import type { OrderFull } from '#contract/orders/orderFull.ts';
import type { OrderListed } from '#contract/orders/ordersList.ts';
import { examine } from './support/examine.ts';
import type { Office } from './support/office.ts';
import { ONLINE_DESK } from './support/onlineDesk.ts';
import { expect, test } from './support/test.ts';
import { said as text } from '../tests/fixtures/said.ts';

test.use(ONLINE_DESK);

const say = (key: string, values = {}): string => text(`orderForm:${key}`, values);
const next = (page: Page) => page.getByRole('button', { name: say('next') }).click();
const step = (page: Page, name: string) =>
  expect(page.locator('[aria-current="step"]')).toContainText(say(`step.${name}`));

/** Opens a page of the desk as the merchant. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: /merchant@demo.test/ }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
}

/** Types slower than a scanner, so that the keys are a person's. */
const type = async (page: Page, label: string, words: string): Promise<void> => {
  const box = page.getByLabel(label, { exact: true });
  await box.pressSequentially(words, { delay: 90 });
  await expect(box).toHaveValue(words);
};

/** The first result of a search; while the search runs, results of an older text are still shown. */
const found = (page: Page) =>
  page
    .getByRole('listbox', { name: text('desk:combobox.found') })
    .and(page.locator(':not([aria-busy])'))
    .getByRole('option')
    .first();

/** The order of the open page, as the server has it. */
async function made(page: Page, office: Office): Promise<OrderFull> {
  await page.waitForURL(/\/orders\/\d+$/);
  const { data } = await office.get<OrderFull>(`orders/${/\d+$/.exec(page.url())?.[0]}`);
  if (!data) throw new Error('the order that was made is not there');
  return data;
}

async function oneDelivered(office: Office): Promise<OrderListed> {
  const { data } = await office.get<OrderListed[]>('orders?status[eq]=DELIVERED&type[eq]=order&per_page=1');
  const [order] = data ?? [];
  if (!order) throw new Error('the demo has no delivered order');
  return order;
}

test('an order is written in steps, survives a reload, and is made once', async ({ page, office }) => {
  await open(page, '/orders');
  await page.getByRole('link', { name: text('orders:create.order') }).click();
  await step(page, 'customer');
  await next(page);
  await expect(page.getByRole('alert')).toContainText(text('desk:form.errors_other', { count: 4 }));
  await examine(page, 'new order, with what is missing');

  await type(page, say('customer.find'), 'mart');
  await found(page).click();
  await page.getByLabel(text('order:customer.field.city')).fill('Vigo');
  await page.getByLabel(text('order:customer.field.postcode')).fill('36201');
  await page.reload();
  await expect(page.getByLabel(text('order:customer.field.city'))).toHaveValue('Vigo');
  await next(page);

  await step(page, 'products');
  await type(page, say('products.add'), 'aceite');
  await found(page).click();
  await page.getByLabel(say('field.quantity')).fill('3');
  await next(page);

  await step(page, 'shipping');
  await page.getByLabel(say('field.order_reference')).fill('E2E-CREATE-1');
  await page.reload();
  await expect(page.getByLabel(say('field.order_reference'))).toHaveValue('E2E-CREATE-1');
  await next(page);
  await step(page, 'review');
  await expect(page.getByText('E2E-CREATE-1')).toBeVisible();
  await examine(page, 'new order, review');
  await page.getByRole('button', { name: say('create.order') }).dblclick();

  const order = await made(page, office);
  expect(order).toMatchObject({
    type: 'order',
    status: 'CREATED',
    units: 3,
    customer: { city: 'Vigo', postcode: '36201' },
  });
  await expect(page.getByRole('heading', { name: 'E2E-CREATE-1' })).toBeVisible();
  const { meta } = await office.get<OrderListed[]>('orders?order_reference[eq]=E2E-CREATE-1');
  expect(meta?.total).toBe(1);
  await page.goto('/orders/create');
  await expect(page.getByLabel(text('order:customer.field.city'))).toHaveValue('');
});

test('a reference that is taken is said at its field, and the draft goes on from there', async ({
  page,
  office,
  watch,
}) => {
  watch.expectStatus(422);
  const { order_reference: taken } = await oneDelivered(office);
  await open(page, '/orders/create');
  await type(page, say('customer.find'), 'mart');
  await found(page).click();
  await next(page);
  await type(page, say('products.add'), 'aceite');
  await found(page).click();
  await next(page);
  await page.getByLabel(say('field.order_reference')).fill(taken);
  await next(page);
  await page.getByRole('button', { name: say('create.order') }).click();
  await step(page, 'shipping');
  await expect(page.getByRole('alert')).toContainText(say('problem.taken'));
  await page.getByLabel(say('field.order_reference')).fill('E2E-CREATE-2');
  await next(page);
  await page.getByRole('button', { name: say('create.order') }).click();
  expect((await made(page, office)).order_reference).toBe('E2E-CREATE-2');
});

test('a return and a re-expedition come from their order', async ({ page, office }) => {
  const parent = await oneDelivered(office);
  await open(page, `/orders/create/return/${parent.id}`);
  await step(page, 'products');
  const units = page.getByLabel(say('field.quantity')).first();
  await units.fill('100000');
  await next(page);
  await expect(page.getByRole('alert')).toContainText(say('problem.tooManyUnits'));
  await units.fill('1');
  await page.getByLabel(say('products.reason.return')).fill('talla');
  await next(page);
  await step(page, 'customer');
  await examine(page, 'return, customer');
  await next(page);
  await expect(page.getByLabel(say('field.order_reference'))).toHaveValue(`${parent.order_reference}-D1`);
  await next(page);
  await page.getByRole('button', { name: say('create.return') }).click();
  const back = await made(page, office);
  expect(back).toMatchObject({
    type: 'return',
    order_reference: `${parent.order_reference}-D1`,
    units: 1,
    parent: { id: parent.id },
  });

  await page.goto(`/orders/create/reexpedition/${parent.id}`);
  await page.getByLabel(say('field.quantity')).first().fill('1');
  await next(page);
  await step(page, 'customer');
  await page.getByLabel(text('order:customer.field.address1')).fill('Rúa Nova 5');
  await next(page);
  await step(page, 'shipping');
  await next(page);
  await step(page, 'review');
  await page.getByRole('button', { name: say('create.reexpedition') }).click();
  const again = await made(page, office);
  expect(again).toMatchObject({
    type: 'reexpedition',
    order_reference: `${parent.order_reference}-R1`,
    customer: { address1: 'Rúa Nova 5' },
  });
});

test('a CSV with three bad orders brings in the good one and hands the others back', async ({ page, office }) => {
  const product = (await office.orders([(await oneDelivered(office)).id]))[0]?.products[0];
  const line = (reference: string, over: Partial<Record<'date' | 'country' | 'sku', string>> = {}) =>
    [
      reference,
      over.date ?? '2026-11-20',
      'Ana',
      'Ruiz',
      'Calle 1',
      '28001',
      'Madrid',
      over.country ?? 'ES',
      over.sku ?? product!.sku,
      '1',
      '2,50',
    ].join(';');
  const file = [
    'Pedido;fecha;nombre;apellidos;direccion;cp;Sitio;pais;codigo;cantidad;precio',
    line('E2E-IMP-1'),
    line('E2E-IMP-2', { country: 'XX' }),
    line('E2E-IMP-3', { date: 'ayer' }),
    line('E2E-IMP-4', { sku: 'NO-HAY' }),
  ].join('\r\n');
  const words = (key: string, values = {}): string => text(`imports:${key}`, values);
  await open(page, '/orders');
  await page.getByRole('link', { name: text('orders:create.import') }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'pedidos.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(page.getByText(words('columns.choose'))).toBeVisible();
  await page.getByLabel(words('field.city')).selectOption('Sitio');
  await expect(page.getByText(words('result.wouldLeave.orders_other', { figure: 3 }))).toBeVisible();
  await examine(page, 'import, looked at');
  await page.getByRole('button', { name: words('apply.orders_one', { figure: 1 }) }).click();
  await expect(page.getByText(words('result.stored.orders_one', { figure: 1 }))).toBeVisible();
  await expect(page.getByText('«NO-HAY»')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: words('rejections.download') }).click();
  expect((await download).suggestedFilename()).toBe(words('rejections.fileName'));
  const stored = await office.get<OrderListed[]>('orders?order_reference[like_]=E2E-IMP-');
  expect(stored.data?.map((order) => order.order_reference)).toEqual(['E2E-IMP-1']);
});

test('the logbook says who did what in words, narrows to one order, and hands over a CSV', async ({ page, office }) => {
  const { order_reference: reference } = await oneDelivered(office);
  await open(page, `/logbook?order_reference=${reference}`);
  const rows = page.getByRole('row').filter({ hasText: reference });
  await expect(rows.first()).toBeVisible();
  await expect(page.getByRole('grid')).toContainText(text('statuses:DELIVERED'));
  await expect(page.getByRole('grid')).not.toContainText('DELIVERED');
  await examine(page, 'logbook');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: text('logbook:csv.button') }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
});
