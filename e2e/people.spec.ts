import type { Page } from '@playwright/test';
import { examine } from './support/examine.ts';
import { backOnList, expectProgress, finish, openPicking, readyForOffline, signIn, wedge } from './support/floor.ts';
import { PASSWORD, type Office } from './support/office.ts';
import { expectedOrders, pickedOrders, planPicking, type Plan } from './support/plan.ts';
import { expect, test } from './support/test.ts';
import { said as text } from '../tests/fixtures/said.ts';

const PABLO = { email: 'picker@demo.test', name: 'Pablo Almacén', pin: '2580' };
const OSCAR = { email: 'operator@demo.test', name: 'Óscar Operador', pin: '7391' };

async function signOut(page: Page): Promise<void> {
  await page.goto('/auth/logout');
  await page.getByRole('button', { name: text('auth:out.leave') }).tap();
  await page.waitForURL(/\/auth$/);
}

/** The merchant makes the device a shared one; each person sets a PIN on it. */
async function shareDevice(page: Page): Promise<void> {
  await signIn(page, 'merchant@demo.test', '/account/security');
  await page.getByLabel(text('auth:shared.name')).fill('Puesto 1');
  await page.getByRole('button', { name: text('auth:shared.enrol') }).tap();
  await expect(page.getByLabel(text('auth:lockAfter.label'))).toBeVisible();
  for (const { email, pin } of [OSCAR, PABLO]) {
    await signOut(page);
    await signIn(page, email, '/account/security');
    await page.getByLabel(text('auth:pin.new')).fill(pin);
    await page.getByLabel(text('auth:password'), { exact: true }).first().fill(PASSWORD);
    // Another test may have set one already.
    await page.getByRole('button', { name: new RegExp(`${text('auth:pin.set')}|${text('auth:pin.change')}`) }).tap();
    await expect(page.getByText(text('auth:pin.saved'))).toBeVisible();
  }
}

async function typePin(page: Page, pin: string): Promise<void> {
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).tap();
  // The chip may ask for the sign-in in the same words.
  await page
    .getByRole('group')
    .getByRole('button', { name: text('auth:signIn'), exact: true })
    .tap();
}

async function handOver(page: Page, { name, pin }: typeof PABLO): Promise<void> {
  await page.getByRole('button', { name, exact: true }).tap();
  await typePin(page, pin);
}

async function openSwitch(page: Page): Promise<void> {
  await page.getByRole('button', { name: text('app:menu.open') }).tap();
  await page.getByRole('link', { name: text('app:menu.switch') }).tap();
}

const leftTheDoor = (page: Page): Promise<void> => page.waitForURL((url) => !url.pathname.startsWith('/auth'));

const whoTheServerKnows = (page: Page): Promise<string> =>
  page.evaluate(
    async () =>
      ((await (await fetch('/api/v1/user/current')).json()) as { data: { profile: { email: string } } }).data.profile
        .email,
  );

const RESULT = /^(PARTIALLY|NOTHING)?PICKEDUP$/;

/** The people that the orders' history names for the picking. */
async function makers(office: Office, plan: Plan): Promise<(string | null)[]> {
  const orders = await office.orders(plan.orders.map((order) => order.id));
  return orders.flatMap((order) =>
    order.status_history.filter(({ status }) => RESULT.test(status)).map((entry) => entry.user_name),
  );
}

test('two people share a device without a network: each sends their own work, nobody the other’s', async ({
  page,
  context,
  office,
  watch,
}) => {
  watch.expectStatus(401, 419);
  const plan = await planPicking(office, { orders: 1, picks: 2 });
  const unfinished = await planPicking(office, { orders: 1, picks: 2, beside: plan });
  await shareDevice(page);
  await page.goto('/flow/to-pickup');
  await readyForOffline(page);

  await context.setOffline(true);
  await openPicking(page, plan.orders);
  for (const [index, pick] of plan.picks.entries()) {
    await wedge(page, pick.code);
    await expectProgress(page, index + 1, plan.orders);
  }
  await finish(page);
  await backOnList(page);
  await openPicking(page, unfinished.orders);
  const address = page.url();
  await wedge(page, unfinished.picks[0]!.code);
  await expectProgress(page, 1, unfinished.orders);
  await page.getByRole('link', { name: text('picking:back') }).tap();

  await openSwitch(page);
  await handOver(page, OSCAR);
  await leftTheDoor(page);
  await page.goto('/outbox');
  await expect(page.getByRole('heading', { name: text('outbox:empty.title') })).toBeVisible();
  await expect(page.getByText(plan.orders[0]!.order_reference)).toHaveCount(0);

  // The page was reloaded, so Óscar enters again; then the server knows him, and still nothing of Pablo's is sent.
  await context.setOffline(false);
  await expect(page.getByRole('dialog')).toContainText(OSCAR.name);
  await examine(page, 'who are you, over the page');
  await typePin(page, OSCAR.pin);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => whoTheServerKnows(page)).toBe(OSCAR.email);
  expect((await pickedOrders(plan, office)).map((order) => order.results)).toEqual([0]);

  await page.goto('/flow');
  await openSwitch(page);
  await handOver(page, PABLO);
  await leftTheDoor(page);
  await expect.poll(() => pickedOrders(plan, office)).toEqual(expectedOrders(plan));
  expect(await makers(office, plan)).toEqual([PABLO.name]);

  await page.goto(address);
  await expectProgress(page, 1, unfinished.orders);
  await wedge(page, unfinished.picks[1]!.code);
  await expectProgress(page, 2, unfinished.orders);
  await finish(page);
  await expect.poll(() => pickedOrders(unfinished, office)).toEqual(expectedOrders(unfinished));
  expect(await makers(office, unfinished)).toEqual([PABLO.name]);
});

test.describe('with a network', () => {
  test.use({ keepsApp: false });

  test('a locked device shows nothing of the work, also after a reload', async ({ page, watch }) => {
    watch.expectStatus(401, 419);
    await shareDevice(page);
    await page.goto('/auth/switch');
    await page.getByRole('button', { name: text('auth:enter.lock') }).tap();
    await expect(page.getByRole('heading', { name: text('auth:enter.locked') })).toBeVisible();
    await page.goto('/flow/to-pickup');
    await expect(page.getByRole('heading', { name: text('auth:enter.locked') })).toBeVisible();
    await expect(page.getByText(/PED-/)).toHaveCount(0);
    await handOver(page, PABLO);
    await expect(page.getByText(/PED-/).first()).toBeVisible();
  });
});
