import { readFile } from 'node:fs/promises';
import type { ActionResult } from '#contract/actionResult.ts';
import type { CustomsGaps } from '#contract/customs/customsGaps.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import { examine } from './support/examine.ts';
import { openOffice, type Office } from './support/office.ts';
import { ONLINE_DESK } from './support/onlineDesk.ts';
import { expect, test } from './support/test.ts';
import { said as text } from '../tests/fixtures/said.ts';

test.use(ONLINE_DESK);

const MERCHANT = 'merchant@demo.test';
const PRODUCTS = 30;
const say = (key: string, values = {}): string => text(`customsData:${key}`, values);

/** Orders to the Canaries that can have a label as soon as the tax id of their customer is known. */
async function canaryOrders(merchant: Office): Promise<readonly OrderDetail[]> {
  const found = (await merchant.get<{ id: number }[]>('customs/orders?territory=ES-CAN&per_page=100')).data ?? [];
  const checked = await merchant.post<ActionResult>('orders/checkActionInOrders/createLabel', {
    ordersIds: found.map(({ id }) => id),
    data: {},
  });
  const waiting = (checked.data?.errors ?? []).filter(
    ({ code, details = [] }) => code === 14_002 && details.length === 1 && details[0]?.text === 'tax_id',
  );
  return merchant.orders([...(checked.data?.success ?? []), ...waiting.map(({ order_id }) => order_id)]);
}

/** Takes from products what customs ask: the catalogue is brought in again without it. */
async function forgetCustomsData(origin: string, merchant: Office, skus: ReadonlySet<string>): Promise<void> {
  const [head = '', ...lines] = (
    await readFile(new URL('../src/server/demo/data/products.csv', import.meta.url), 'utf8')
  ).split('\n');
  const bare = lines
    .filter((line) => skus.has(line.split(',')[0] ?? ''))
    .map((line) => line.replace(/,[^,]*,[^,]*$/, ',,'));
  const answer = await fetch(`${origin}/api/v1/imports?kind=products`, {
    method: 'POST',
    headers: { authorization: `Bearer ${merchant.token}`, 'content-type': 'text/csv', accept: 'application/json' },
    body: [head, ...bare].join('\n'),
  });
  expect(answer.status).toBe(200);
}

test('a merchant completes thirty products in the grid, and the labels then succeed', async ({ page, server }) => {
  const merchant = await openOffice(server.origin, MERCHANT);
  const orders = await canaryOrders(merchant);
  const chosen: OrderDetail[] = [];
  const skus = new Set<string>();
  for (const order of orders) {
    if (skus.size >= PRODUCTS) break;
    chosen.push(order);
    for (const { sku } of order.products) skus.add(sku ?? '');
  }
  await forgetCustomsData(server.origin, merchant, skus);
  const ids = chosen.map(({ id }) => id);
  const asked = `customs/gaps?orders=${ids.join(',')}`;
  const before = (await merchant.get<CustomsGaps>(asked)).data;
  const missing = before?.products.filter(({ gaps }) => gaps.length > 0) ?? [];
  expect(missing.length).toBeGreaterThanOrEqual(PRODUCTS);
  const refused = await merchant.post<{ success: number[] }>('orders/checkActionInOrders/createLabel', {
    ordersIds: ids,
    data: {},
  });
  expect(refused.data?.success).toEqual([]);

  await page.goto(`/customs/data?orders=${ids.join(',')}`);
  await page.getByRole('button', { name: MERCHANT }).click();
  await expect(page.getByRole('heading', { name: say('products') })).toBeVisible();
  await examine(page, 'customs data');
  for (const width of [360, 768, 1920]) {
    await page.setViewportSize({ width, height: 860 });
    await examine(page, `customs data at ${width} px`);
  }
  await page.setViewportSize({ width: 1280, height: 860 });
  const fill = page.getByRole('region', { name: say('fill.title') });
  await fill.getByLabel(say('field.hs_code')).fill('6912.00');
  await fill.getByLabel(say('field.origin_country')).fill('es');
  await fill.getByRole('button', { name: say('fill.all') }).click();
  for (const field of await page.getByLabel(say('field.tax_id'), { exact: true }).all())
    if ((await field.inputValue()) === '') await field.fill('12345678Z');
  await page.getByRole('button', { name: /^Guardar \d+ cambios$/ }).click();
  await expect(page.getByText(say('done.title'))).toBeVisible();
  const after = (await merchant.get<CustomsGaps>(asked)).data;
  expect(after?.products.filter(({ hs_code }) => hs_code !== '691200').length).toBe(
    before?.products.filter(({ hs_code }) => hs_code !== null).length,
  );

  await page.getByRole('button', { name: say('done.labels', { count: ids.length }) }).click();
  await page.getByRole('button', { name: text('bulk:check'), exact: true }).click();
  // The button that opened the sheet says the same behind it.
  const go = text('actions:go.createLabel', { count: ids.length });
  await page.getByRole('dialog').getByRole('button', { name: go }).click();
  await expect(
    page.getByText(text(`desk:result.sum.done_${ids.length === 1 ? 'one' : 'other'}`, { figure: ids.length })),
  ).toBeVisible();
});
