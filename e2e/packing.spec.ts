import type { Page } from '@playwright/test';
import type { OrderDetail } from '#contract/entities/order.ts';
import { examine } from './support/examine.ts';
import { readyForOffline, signIn, wedge } from './support/floor.ts';
import type { Office } from './support/office.ts';
import { expect, test } from './support/test.ts';
import { said as text } from '../tests/fixtures/said.ts';

/** An order that waits to be packed, of several units that a scanner can read. */
async function orderToPack(office: Office): Promise<OrderDetail> {
  const found = await office.get<OrderDetail[]>(
    'orders/detailed?flow[in]=to-prepare&type=order&status=PICKEDUP&id_client=1&per_page=200',
  );
  const order = (found.data ?? []).find(
    ({ products, units }) =>
      units >= 4 &&
      units <= 14 &&
      products.length >= 2 &&
      products.every(({ ean13 }) => ean13 !== null) &&
      new Set(products.map(({ ean13 }) => ean13)).size === products.length,
  );
  if (!order) throw new Error('The demo has no order of several units to pack.');
  return order;
}

/** Every unit's code, the products in turn, as a packer takes them out of a tote. */
function unitsOf({ products }: OrderDetail): string[] {
  const most = Math.max(...products.map(({ quantity }) => quantity));
  return Array.from({ length: most }, (_, turn) => turn).flatMap((turn) =>
    products.flatMap(({ ean13, quantity }) => (turn < quantity && ean13 !== null ? [ean13] : [])),
  );
}

/** The step that the bench shows. */
const onStep = (page: Page, step: string) => expect(page.locator(`[data-step=${step}]`)).toBeVisible();

const left = (page: Page, count: number) => expect(page.getByText(text('packing:goods.left', { count }))).toBeVisible();

test('an order of several units leaves in two boxes, by scanner alone and with no network, and is closed once', async ({
  page,
  context,
  office,
}) => {
  const order = await orderToPack(office);
  const units = unitsOf(order);
  const half = Math.ceil(units.length / 2);
  await signIn(page, 'picker@demo.test', '/packing');
  await expect(page.getByText(order.order_reference)).toBeVisible();
  await readyForOffline(page);
  await examine(page, 'what waits to be packed');
  await context.setOffline(true);

  await wedge(page, order.order_reference);
  await page.waitForURL((url) => url.pathname === `/packing/${order.id}`);
  await onStep(page, 'validateProducts');
  await left(page, units.length);
  await examine(page, 'validate');
  for (const [index, code] of units.entries()) {
    await wedge(page, code);
    if (index < units.length - 1) await left(page, units.length - index - 1);
  }

  await onStep(page, 'packUp');
  await examine(page, 'boxes, none yet');
  await wedge(page, 'CAJA');
  for (const [index, code] of units.entries()) {
    if (index === half) await wedge(page, 'CAJA');
    await wedge(page, code);
    if (index < units.length - 1) await left(page, units.length - index - 1);
  }
  await examine(page, 'boxes');
  await wedge(page, 'CONFIRMAR');

  await onStep(page, 'printLabel');
  await expect(page.locator('[data-plate]')).toHaveCount(2);
  await examine(page, 'plates');
  await wedge(page, 'IMPRIMIR');

  await onStep(page, 'close');
  await examine(page, 'close');
  await wedge(page, 'CONFIRMAR');
  await page.waitForURL((url) => url.pathname === '/packing');
  await expect(page.getByText(text('packing:open.title', { reference: order.order_reference }))).toBeHidden();

  const closedOf = async () => {
    const [now] = await office.orders([order.id]);
    return {
      status: now?.status,
      times: now?.status_history.filter(({ status }) => status === 'PREPARED').length,
      parcels: now?.num_packages,
    };
  };
  expect((await closedOf()).times, 'nothing went out while offline').toBe(0);
  await context.setOffline(false);
  await expect.poll(closedOf, { timeout: 30_000 }).toEqual({ status: 'PREPARED', times: 1, parcels: 2 });
});
