import type { OrderDetail } from '#contract/orders/order.ts';
import { openPicking, signIn } from './support/floor.ts';
import { planPicking } from './support/plan.ts';
import { expect, test } from './support/test.ts';
import { said as text } from '../tests/fixtures/said.ts';

test('the desk puts two orders of one person into one parcel and separates them again, and the picker of one is told', async ({
  page,
  context,
  office,
  browser,
}) => {
  const plan = await planPicking(office, { orders: 1, picks: 2 });
  const [order] = plan.orders;
  const made = await office.post<{ id: number }>(`orders/${order!.id}/duplicate`, {});
  const [twin] = await office.orders([made.data!.id]);
  await signIn(page);
  await openPicking(page, [twin as OrderDetail]);
  await context.setOffline(true);

  const desk = await browser.newContext({ viewport: { width: 1280, height: 860 } });
  const there = await desk.newPage();
  await signIn(there, 'merchant@demo.test', `/orders/${order!.id}`);
  await test.step('it is proposed, never done by itself', async () => {
    await there.getByRole('button', { name: text('order:composing.merge.open') }).click();
    const sheet = there.getByRole('dialog');
    await expect(sheet.getByRole('checkbox', { name: twin!.order_reference })).toBeChecked();
    await sheet.getByRole('button', { name: text('order:composing.merge.act'), exact: true }).click();
    await expect(sheet).toHaveCount(0);
    await expect(there.getByRole('button', { name: text('order:composing.separate.title') })).toBeVisible();
  });

  await test.step('the picker of the other is told where its goods go now', async () => {
    await context.setOffline(false);
    await expect(page.getByText(text('pickingLater:leftOut.merged'))).toBeVisible();
  });

  await test.step('they are separated again', async () => {
    await there.getByRole('button', { name: text('order:composing.separate.title') }).click();
    await there.getByRole('button', { name: text('order:composing.separate.act'), exact: true }).click();
    await expect(there.getByRole('button', { name: text('order:composing.separate.title') })).toHaveCount(0);
    await expect
      .poll(async () => (await office.orders([twin!.id])).map(({ deleted_at, units }) => [deleted_at, units]))
      .toEqual([[null, twin!.units]]);
  });
  await desk.close();
});
