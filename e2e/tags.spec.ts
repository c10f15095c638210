import { readyForOffline, signIn } from './support/floor.ts';
import { planPicking } from './support/plan.ts';
import { expect, test } from './support/test.ts';
import type { OrderFull } from '#contract/orders/orderFull.ts';
import { said as text } from '../tests/fixtures/said.ts';

test('a tag is made in the settings, put on two orders at once, found by it, and seen at the pick without a network', async ({
  page,
  office,
  browser,
}) => {
  const plan = await planPicking(office, { orders: 2, picks: 2 });
  const references = plan.orders.map(({ order_reference }) => order_reference);
  const name = `Frágil ${plan.orders[0]!.id}`;
  await signIn(page);
  await readyForOffline(page);

  const desk = await browser.newContext({ viewport: { width: 1280, height: 860 } });
  const merchant = await desk.newPage();
  await test.step('made in its colour', async () => {
    await signIn(merchant, 'merchant@demo.test', '/settings/tags');
    await merchant
      .getByRole('button', { name: text('tags:add') })
      .first()
      .click();
    const sheet = merchant.getByRole('dialog');
    await sheet.getByLabel(text('tags:field.name')).fill(name);
    await sheet.getByLabel(text('tags:field.colour')).selectOption('red');
    await sheet.getByRole('button', { name: text('desk:form.save') }).click();
    await expect(sheet).toBeHidden();
    await expect(merchant.getByText(name)).toBeVisible();
  });

  await test.step('put on both orders at once', async () => {
    await merchant.goto(`/orders?id[in]=${plan.orders.map(({ id }) => id).join(',')}`);
    for (const reference of references)
      await merchant.getByRole('row').filter({ hasText: reference }).getByRole('checkbox').check();
    await merchant.getByRole('button', { name: text('orders:list.actions'), exact: true }).click();
    await merchant.getByRole('button', { name: text('actions:name.changeTags') }).click();
    const sheet = merchant.getByRole('dialog');
    await sheet.getByLabel(text('bulk:field.add')).selectOption({ label: name });
    await sheet.getByRole('button', { name: text('bulk:check') }).click();
    await sheet.getByRole('button', { name: text('actions:go.changeTags', { count: 2 }), exact: true }).click();
    for (const { id } of plan.orders)
      await expect
        .poll(async () => (await office.get<OrderFull>(`orders/${id}`)).data?.tags?.map((tag) => tag.name))
        .toEqual([name]);
  });

  await test.step('found by it', async () => {
    // The demo has tags of its own on a page of orders.
    const { data } = await office.get<OrderFull>(`orders/${plan.orders[0]!.id}`);
    await merchant.goto(`/orders?tag_id[in]=${data?.tags?.[0]?.id}`);
    for (const reference of references)
      await expect(merchant.getByRole('grid').getByRole('link', { name: reference })).toBeVisible();
    await expect(merchant.getByRole('grid').getByRole('link')).toHaveCount(references.length);
  });

  const tagged = page.locator('label[data-tour=order]').filter({ hasText: name });
  await test.step('seen at the pick, with no network too', async () => {
    // The list draws what fits the screen, and these stand far down.
    await page.getByRole('searchbox').fill(name);
    await expect(tagged).toHaveCount(2);
    await page.context().setOffline(true);
    await page.reload();
    await page.getByRole('searchbox').fill(name);
    await expect(tagged).toHaveCount(2);
    await expect(page.locator('label[data-tour=order]')).toHaveCount(2);
    await page.context().setOffline(false);
  });
  await desk.close();
});
