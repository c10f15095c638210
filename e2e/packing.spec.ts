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

/** One read for each line, with its units: the same code twice in a moment would be a double read. */
const readsOf = ({ products }: OrderDetail) =>
  products.map(({ ean13, quantity }) => ({ code: quantity > 1 ? `${quantity}*${ean13}` : (ean13 ?? ''), quantity }));

/** The step that the bench shows. */
const onStep = (page: Page, step: string) => expect(page.locator(`[data-step=${step}]`)).toBeVisible();

const left = (page: Page, count: number) => expect(page.getByText(text('packing:goods.left', { count }))).toBeVisible();

test('an order of several units leaves in two boxes, by scanner alone and with no network, and is closed once', async ({
  page,
  context,
  office,
}) => {
  const order = await orderToPack(office);
  const reads = readsOf(order);
  const { units } = order;
  await signIn(page, 'picker@demo.test', '/packing');
  await expect(page.getByText(order.order_reference)).toBeVisible();
  await readyForOffline(page);
  await examine(page, 'what waits to be packed');
  await context.setOffline(true);

  await wedge(page, order.order_reference);
  await page.waitForURL((url) => url.pathname === `/packing/${order.id}`);
  await onStep(page, 'validateProducts');
  await left(page, units);
  await examine(page, 'validate');
  let open = units;
  for (const { code, quantity } of reads) {
    await wedge(page, code);
    open -= quantity;
    if (open > 0) await left(page, open);
  }

  await onStep(page, 'packUp');
  await examine(page, 'boxes, none yet');
  await wedge(page, 'CAJA');
  open = units;
  for (const [index, { code, quantity }] of reads.entries()) {
    if (index === reads.length - 1) {
      await examine(page, 'one box');
      await wedge(page, 'CAJA');
    }
    await wedge(page, code);
    open -= quantity;
    if (open > 0) await left(page, open);
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
