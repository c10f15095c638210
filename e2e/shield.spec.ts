import type { Page } from '@playwright/test';
import type { OrderDetail } from '#contract/orders/order.ts';
import { notPickable } from '#domain/picking/pickable.ts';
import { said as text } from '../tests/fixtures/said.ts';
import { expectProgress, readyForOffline, signIn } from './support/floor.ts';
import type { Office } from './support/office.ts';
import { expect, test } from './support/test.ts';

const ACT = 'orders/executeActionInOrders';

/** An order without a carrier, one of 90 kg in one parcel, and one of 40 parcels: none of them would have a label. */
async function threeFaults(office: Office): Promise<readonly OrderDetail[]> {
  const listed =
    (await office.get<OrderDetail[]>('orders/detailed?id_client=1&flow[in]=to-pickup&per_page=500')).data ?? [];
  const free = listed.filter(
    (order) => notPickable(order) === null && order.country === 'ES' && order.label_alarms === undefined,
  );
  const seur = free.filter(
    ({ carrier_name, postcode, total_weight, num_packages }) =>
      carrier_name === 'SEUR' && total_weight < 20_000 && num_packages === 1 && !/^(07|35|38|51|52)/.test(postcode),
  );
  const [heavy, many] = seur;
  const without = free.find(
    ({ carrier_id, postcode, total_weight }) =>
      carrier_id === null && total_weight < 20_000 && !/^(35|38|51|52)/.test(postcode),
  );
  if (!heavy || !many || !without) throw new Error('the demo has too few orders to pick');
  await office.post(`${ACT}/changeOrderWeight`, { ordersIds: [heavy.id], data: { weight: 90 } });
  await office.post(`${ACT}/indicateOrderNumPackages`, { ordersIds: [many.id], data: { num_packages: 40 } });
  const made = await office.orders([without.id, heavy.id, many.id]);
  return [without, heavy, many].map(({ id }) => made.find((order) => order.id === id) ?? heavy);
}

const sheet = (page: Page) => page.getByRole('dialog', { name: text('shield:heading') });
const row = (page: Page, { order_reference }: OrderDetail) =>
  sheet(page).getByRole('listitem').filter({ hasText: order_reference });

/** Chooses the orders, each of which the list marks, and wants to begin. */
async function beginWith(page: Page, orders: readonly OrderDetail[]): Promise<void> {
  const search = page.getByRole('searchbox', { name: text('flow:search.label') });
  for (const { order_reference } of orders) {
    await search.fill(order_reference);
    const listed = page.locator('label', { hasText: order_reference });
    await expect(listed).toContainText(text('flow:badge.faults', { count: 1 }));
    await listed.tap();
    await expect(page.getByRole('checkbox', { name: new RegExp(order_reference) })).toBeChecked();
  }
  await page.getByRole('link', { name: text('flow:start', { count: orders.length }) }).tap();
  await expect(sheet(page)).toContainText(text('shield:marked', { count: orders.length, total: orders.length }));
}

/** Mends each of the three in its row of the grid. */
async function mend(page: Page, [without, heavy, many]: readonly OrderDetail[]): Promise<void> {
  if (!without || !heavy || !many) throw new Error('three orders were made');
  const carrier = row(page, without).getByLabel(text('shield:field.carrier'));
  await carrier.selectOption({ index: 1 });
  await row(page, heavy).getByLabel(text('shield:field.packages')).fill('3');
  await row(page, many).getByLabel(text('shield:field.packages')).fill('1');
  await page.getByRole('button', { name: text('shield:save') }).tap();
  await expect(sheet(page).getByText(text('shield:mended'))).toHaveCount(3);
  await page.getByRole('button', { name: text('shield:begin', { count: 3 }) }).tap();
}

const stored = async (office: Office, orders: readonly OrderDetail[]) => {
  const now = await office.orders(orders.map(({ id }) => id));
  return orders.map(({ id }) => {
    const order = now.find((one) => one.id === id);
    return [order?.carrier_id !== null, order?.num_packages];
  });
};

test('what would be refused is told before anybody walks, mended in one grid, and the picking begins', async ({
  page,
  office,
}) => {
  const orders = await threeFaults(office);
  await signIn(page);
  await beginWith(page, orders);
  await mend(page, orders);
  await expectProgress(page, 0, orders);
  await expect
    .poll(() => stored(office, orders))
    .toEqual([
      [true, 1],
      [true, 3],
      [true, 1],
    ]);
  const check = await office.post<{ success: number[] }>('orders/checkActionInOrders/createLabel', {
    ordersIds: orders.map(({ id }) => id),
    data: {},
  });
  expect(new Set(check.data?.success)).toEqual(new Set(orders.map(({ id }) => id)));
});

test('with no network the same is told and mended, and what only the server can check is said', async ({
  page,
  context,
  office,
}) => {
  const orders = await threeFaults(office);
  await signIn(page);
  await readyForOffline(page);
  await expect(page.getByText(text('flow:badge.faults', { count: 1 })).first()).toBeVisible();
  await context.setOffline(true);
  await beginWith(page, orders);
  await expect(sheet(page)).toContainText(text('shield:offline'));
  await mend(page, orders);
  await expectProgress(page, 0, orders);
  await context.setOffline(false);
  await expect
    .poll(() => stored(office, orders))
    .toEqual([
      [true, 1],
      [true, 3],
      [true, 1],
    ]);
});
