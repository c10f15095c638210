import { openPicking, signIn, wedge, expectProgress } from './support/floor.ts';
import { planPicking } from './support/plan.ts';
import { expect, test } from './support/test.ts';
import { said as text } from '../tests/fixtures/said.ts';

test('the desk takes a unit away and splits an order, and its picker is told of both, also after a time without a network', async ({
  page,
  context,
  office,
  browser,
}) => {
  const plan = await planPicking(office, { orders: 1, picks: 2 });
  const [order] = plan.orders;
  const id = order!.id;
  await signIn(page);
  await openPicking(page, plan.orders);
  await context.setOffline(true);

  const desk = await browser.newContext({ viewport: { width: 1280, height: 860 } });
  const there = await desk.newPage();
  await signIn(there, 'merchant@demo.test', `/orders/${id}`);
  const act = async (name: string) => {
    await there.getByRole('button', { name: text('order:acts.label'), exact: true }).click();
    await there.getByRole('menuitem', { name: text(name), exact: true }).click();
  };
  const [first] = order!.products;
  await test.step('one more unit of a line', async () => {
    await act('order:composing.lines.title');
    const sheet = there.getByRole('dialog');
    await sheet
      .getByLabel(text('orderForm:field.quantity'))
      .first()
      .fill(String(first!.quantity + 2));
    await sheet.getByRole('button', { name: text('order:composing.lines.act') }).click();
    await expect(sheet).toHaveCount(0);
  });
  await test.step('one of them into an order of its own', async () => {
    await act('order:composing.split.title');
    const sheet = there.getByRole('dialog');
    await sheet.getByLabel(text('order:composing.split.units')).first().fill('1');
    await sheet.getByRole('button', { name: text('order:composing.split.act'), exact: true }).click();
    await expect(there).not.toHaveURL(new RegExp(`/orders/${id}$`));
  });

  await test.step('the picker is told, and picks on', async () => {
    await context.setOffline(false);
    const units = { name: first!.name, before: first!.quantity, after: first!.quantity + 2 };
    await expect(page.getByText(text('notes:changedLine', units))).toBeVisible();
    const split = { name: first!.name, before: first!.quantity + 2, after: first!.quantity + 1 };
    await expect(page.getByText(text('notes:changedLine', split))).toBeVisible();
    await wedge(page, plan.picks[0]!.code);
    await expectProgress(page, 1, [{ ...order!, units: order!.units + 1 }]);
  });
  await desk.close();
});
