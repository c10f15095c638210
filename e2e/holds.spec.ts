import { expectProgress, openPicking, signIn, wedge } from './support/floor.ts';
import { planPicking } from './support/plan.ts';
import { expect, test } from './support/test.ts';
import { said as text } from '../tests/fixtures/said.ts';

test.use({ keepsApp: false });

const WHY = 'Falta el pago';

test('the desk holds an order, its picker hears of it and why, and goes on once it is released', async ({
  page,
  office,
  browser,
}) => {
  const plan = await planPicking(office, { orders: 2, picks: 4 });
  const [first, second, third] = plan.picks;
  const { id } = first!.order;
  await signIn(page);
  await openPicking(page, plan.orders);
  await wedge(page, first!.code);
  await expectProgress(page, 1, plan.orders);

  const desk = await browser.newContext({ viewport: { width: 1280, height: 860 } });
  const order = await desk.newPage();
  await signIn(order, 'merchant@demo.test', `/orders/${id}`);
  await test.step('held in two taps, with a reason', async () => {
    await order.getByRole('button', { name: text('bulk:hold.act'), exact: true }).click();
    const sheet = order.getByRole('dialog');
    await sheet.getByLabel(text('bulk:hold.reason')).fill(WHY);
    await sheet.getByRole('button', { name: text('bulk:hold.act'), exact: true }).click();
    await expect(order.getByRole('heading', { name: text('reasons:reason.heldBecause', { note: WHY }) })).toBeVisible();
  });

  await test.step('the picker sees it, and why', async () => {
    await expect(page.getByText(text('picking:changed.title'))).toBeVisible();
    await expect(page.getByText(text('pickingLater:leftOut.hold.heldBecause', { note: WHY }))).toBeVisible();
  });

  await test.step('released in one tap, and picked on where it was', async () => {
    await order.getByRole('button', { name: text('bulk:hold.release'), exact: true }).click();
    await expect(page.getByText(text('picking:changed.title'))).toHaveCount(0);
    await wedge(page, second!.code);
    await expectProgress(page, 2, plan.orders);
  });

  await test.step('held while the picker has no network, who hears of it with the network', async () => {
    await page.context().setOffline(true);
    const path = 'orders/executeActionInOrders/changeOrderStatus';
    await office.post(path, { ordersIds: [id], data: { status: 'WAITING' } });
    await wedge(page, third!.code);
    await expectProgress(page, 3, plan.orders);
    await page.context().setOffline(false);
    await expect(page.getByText(text('pickingLater:leftOut.hold.held'))).toBeVisible();
  });
  await desk.close();
});
