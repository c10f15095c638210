import { readyForOffline, signIn } from './support/floor.ts';
import { planPicking } from './support/plan.ts';
import { expect, test } from './support/test.ts';
import { said as text } from '../tests/fixtures/said.ts';

test('the desk makes an order urgent and somebody’s, and it stands first where it is picked, without a network too', async ({
  page,
  office,
  browser,
}) => {
  const plan = await planPicking(office, { orders: 2, picks: 2 });
  const { id, order_reference } = plan.orders[1]!;
  await signIn(page);
  await readyForOffline(page);
  const first = page.locator('label[data-tour=order]').first();

  const desk = await browser.newContext({ viewport: { width: 1280, height: 860 } });
  const order = await desk.newPage();
  await test.step('made urgent at the desk, and found by the filter', async () => {
    await signIn(order, 'merchant@demo.test', `/orders/${id}?act=changePriority`);
    const sheet = order.getByRole('dialog');
    await sheet.getByRole('combobox').selectOption('urgent');
    await sheet.getByRole('button', { name: text('actions:go.changePriority', { count: 1 }), exact: true }).click();
    await expect(order.getByText(text('wishes:priority.urgent')).first()).toBeVisible();
    await order.goto('/orders?priority[in]=urgent');
    await expect(order.getByRole('grid').getByRole('link', { name: order_reference })).toBeVisible();
  });

  await test.step('stands first at the pick', async () => {
    await expect(first).toContainText(order_reference);
    await expect(first).toContainText(text('wishes:priority.urgent'));
  });

  await test.step('given to the merchant, who finds it in a tab', async () => {
    await order.goto(`/orders/${id}?act=changeAssignee`);
    const sheet = order.getByRole('dialog');
    await sheet.getByRole('combobox').selectOption({ label: 'Marta Tienda' });
    await sheet.getByRole('button', { name: text('actions:go.changeAssignee', { count: 1 }), exact: true }).click();
    // Her name stands in the frame anyway; the sheet names the order once the server has taken the act.
    await expect(sheet.getByRole('link', { name: order_reference })).toBeVisible();
    await order.goto('/orders');
    await order.getByRole('link', { name: text('orders:tabs.mine') }).click();
    await expect(order.getByRole('grid').getByRole('link', { name: order_reference })).toBeVisible();
  });

  await test.step('stands first with no network', async () => {
    await page.context().setOffline(true);
    await page.reload();
    await expect(first).toContainText(order_reference);
    await expect(first).toContainText(text('wishes:priority.urgent'));
    await page.context().setOffline(false);
  });
  await desk.close();
});
