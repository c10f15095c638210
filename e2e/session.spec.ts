import { backOnList, expectProgress, finish, openPicking, readyForOffline, signIn, wedge } from './support/floor.ts';
import { openOffice, PASSWORD } from './support/office.ts';
import { expectedOrders, pickedOrders, planPicking } from './support/plan.ts';
import { expect, test } from './support/test.ts';
import type { Language } from '#contract/people/user.ts';
import { said as text } from '../tests/fixtures/said.ts';

test('a session that ended while offline holds the work, asks in place and goes on', async ({
  page,
  context,
  office,
  watch,
}) => {
  watch.expectStatus(401);
  const plan = await planPicking(office, { orders: 2, picks: 4 });
  await signIn(page);
  await readyForOffline(page);
  await context.setOffline(true);
  await openPicking(page, plan.orders);
  for (const [index, pick] of plan.picks.entries()) {
    await wedge(page, pick.code);
    await expectProgress(page, index + 1, plan.orders);
  }
  await finish(page);
  await backOnList(page);

  // The server has forgotten the session.
  await context.clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  await context.setOffline(false);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(text('auth:password'), { exact: true })).toBeVisible();
  expect(new URL(page.url()).pathname, 'it never leads away from the work').toBe('/flow/to-pickup');
  expect((await pickedOrders(plan, office)).map((order) => order.results)).toEqual([0, 0]);

  await dialog.getByLabel(text('auth:password'), { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: text('auth:signIn'), exact: true }).tap();
  await expect.poll(() => pickedOrders(plan, office)).toEqual(expectedOrders(plan));
});

test.describe('with a network', () => {
  test.use({ keepsApp: false });

  test('changing the language keeps the work', async ({ page, office }) => {
    const plan = await planPicking(office, { orders: 1, picks: 2 });
    await signIn(page);
    await openPicking(page, plan.orders);
    await wedge(page, plan.picks[0]!.code);
    await expectProgress(page, 1, plan.orders);
    const units = plan.orders[0]!.units;
    const address = page.url();
    let before: Language = 'es';
    for (const language of ['fr', 'en', 'es'] as const) {
      await page.getByRole('link', { name: text('picking:back', {}, before) }).tap();
      await page.getByRole('button', { name: text('app:menu.open', {}, before) }).tap();
      await page.getByRole('radio', { name: { fr: 'Français', en: 'English', es: 'Español' }[language] }).tap();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await page.getByRole('button', { name: text('ui:close', {}, language) }).tap();
      await page.goBack();
      await expect(
        page.getByText(text('picking:unitsOf', { done: 1, total: units, count: units }, language)),
      ).toBeVisible();
      before = language;
    }
    expect(page.url()).toBe(address);
    await wedge(page, plan.picks[1]!.code);
    await expectProgress(page, 2, plan.orders);
  });

  test('another client sees nothing of these orders', async ({ page, office, server, watch }) => {
    watch.expectStatus(403, 404);
    const plan = await planPicking(office, { orders: 1, picks: 1 });
    const stranger = await openOffice(server.origin, 'merchant2@demo.test');
    const id = plan.orders[0]!.id;
    const [own, missing] = [await stranger.get(`orders/${id}`), await stranger.get('orders/999999999')];
    expect(own, 'an order of another client answers like one that does not exist').toEqual(missing);
    expect(own.status).toBe(404);
    const list = await stranger.get<{ id_client: number }[]>('orders?per_page=500');
    expect(list.data!.length).toBeGreaterThan(0);
    expect(new Set(list.data!.map((order) => order.id_client)).has(plan.orders[0]!.id_client)).toBe(false);
    expect((await stranger.get('orders?id_client=1')).status).toBe(404);

    await signIn(page, 'merchant2@demo.test', '/');
    await page.goto(`/picking?orders=${id}`);
    await expect(page.getByRole('heading', { name: text('pickingLater:none.title') })).toBeVisible();
    await expect(page.getByText(plan.orders[0]!.order_reference)).toHaveCount(0);
  });
});
