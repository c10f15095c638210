import type { BrowserContext, Page } from '@playwright/test';
import { PHONE } from './playwright.config.ts';
import { backOnList, expectProgress, finish, openPicking, readyForOffline, signIn, wedge } from './support/floor.ts';
import { PASSWORD } from './support/office.ts';
import { expectedOrders, pickedOrders, planPicking, type Plan } from './support/plan.ts';
import { expect, test } from './support/test.ts';
import { said as text } from '../tests/fixtures/said.ts';

// Rare devices: one that travels, a private window, two people at once, one whose worker is offline too.

async function pick(page: Page, plan: Plan, from: number, to: number): Promise<void> {
  for (const [index, one] of plan.picks.slice(from, to).entries()) {
    await wedge(page, one.code);
    await expectProgress(page, from + index + 1, plan.orders);
  }
}

test.describe('a device that travels', () => {
  // Without this, Playwright's own time zone overrides every other.
  test.use({ timezoneId: '' });

  test('a time zone that changes in the middle of a picking, over a change to summer time, counts nothing twice and loses nothing (F47)', async ({
    page,
    context,
    office,
  }) => {
    const plan = await planPicking(office, { orders: 2, picks: 4 });
    await signIn(page);
    await readyForOffline(page);
    await context.setOffline(true);
    const device = await context.newCDPSession(page);
    // One override must end before the next begins.
    const travelTo = async (timezoneId: string) => {
      await device.send('Emulation.setTimezoneOverride', { timezoneId: '' });
      await device.send('Emulation.setTimezoneOverride', { timezoneId });
    };
    // The hour in Spain that the clocks skip: 2:00 is 3:00.
    await page.clock.install({ time: new Date('2027-03-28T00:59:30Z') });
    await travelTo('Europe/Madrid');
    await openPicking(page, plan.orders);
    await pick(page, plan, 0, 1);
    await page.clock.fastForward('01:00');
    await pick(page, plan, 1, 2);
    await travelTo('Pacific/Kiritimati');
    await page.reload();
    await expectProgress(page, 2, plan.orders);
    await pick(page, plan, 2, 3);
    await travelTo('America/Los_Angeles');
    await pick(page, plan, 3, 4);
    await finish(page);
    await backOnList(page);
    await context.setOffline(false);
    await expect.poll(() => pickedOrders(plan, office)).toEqual(expectedOrders(plan));
  });
});

test('a private window works as any other until it is closed; the next one knows of nothing and says no more than that (F77)', async ({
  browser,
  baseURL,
  office,
  watch,
}) => {
  const plan = await planPicking(office, { orders: 1, picks: 2 });
  const open = async () => {
    const context = await browser.newContext({ ...PHONE, baseURL: baseURL! });
    await watch.over(context);
    return context;
  };
  const first = await open();
  const page = await first.newPage();
  await signIn(page);
  await readyForOffline(page);
  await first.setOffline(true);
  await openPicking(page, plan.orders);
  await pick(page, plan, 0, 2);
  await page.reload();
  await expectProgress(page, 2, plan.orders);
  await first.close();

  const second = await open();
  const next = await second.newPage();
  await signIn(next, undefined, '/outbox');
  await expect(next.getByRole('heading', { name: text('outbox:empty.nothing') })).toBeVisible();
  await expect(next.getByText(text('app:chip.sent'))).toHaveCount(0);
  await second.close();
});

/** Signs somebody else in in this browser, without the app's own tab noticing. */
async function signInBeside(context: BrowserContext, origin: string, email: string): Promise<void> {
  await context.request.get('/sanctum/csrf-cookie');
  const token = (await context.cookies()).find((cookie) => cookie.name === 'XSRF-TOKEN')?.value ?? '';
  const headers = { origin, 'x-xsrf-token': decodeURIComponent(token) };
  const answer = await context.request.post('/api/v1/login', { headers, data: { email, password: PASSWORD } });
  expect(answer.status()).toBe(200);
}

test('two people signed in at once in one browser: nothing goes out under the name of the other (F78)', async ({
  page,
  context,
  office,
  server,
  watch,
}) => {
  watch.expectStatus(401, 403, 409, 419);
  const plan = await planPicking(office, { orders: 1, picks: 2 });
  await signIn(page);
  await readyForOffline(page);
  await context.setOffline(true);
  await openPicking(page, plan.orders);
  await pick(page, plan, 0, 2);
  await finish(page);
  await backOnList(page);
  await signInBeside(context, server.origin, 'operator@demo.test');
  await context.setOffline(false);
  await page.goto('/outbox');
  // The server names the other person, so the device is theirs from here on.
  await expect(page.getByRole('heading', { name: text('home:dashboard.title'), exact: true })).toBeVisible();
  await page.goto('/outbox');
  await expect(page.getByText(text('outbox:note.others', { count: 2 }))).toBeVisible();
  expect((await pickedOrders(plan, office)).map((order) => order.results)).toEqual([0]);

  await page.goto('/auth/logout');
  await page.getByRole('button', { name: text('auth:out.leave') }).tap();
  await page.waitForURL(/\/auth$/);
  await signIn(page);
  await expect.poll(() => pickedOrders(plan, office)).toEqual(expectedOrders(plan));
  const [order] = await office.orders([plan.orders[0]!.id]);
  expect(
    order?.status_history.filter(({ status }) => status.endsWith('PICKEDUP')).map((entry) => entry.user_name),
  ).toEqual(['Pablo Almacén', 'Pablo Almacén']);
});

test('with the worker offline as well, work waits through its failed tries and goes out once (F79)', async ({
  page,
  context,
  office,
}) => {
  const plan = await planPicking(office, { orders: 1, picks: 2 });
  await signIn(page);
  await readyForOffline(page);
  await context.setOffline(true);
  const [worker] = context.serviceWorkers();
  const reaches = () =>
    worker!.evaluate(() =>
      fetch('/api/health', { cache: 'no-store' }).then(
        () => true,
        () => false,
      ),
    );
  expect(await reaches(), 'the worker has no way either').toBe(false);
  await openPicking(page, plan.orders);
  await pick(page, plan, 0, 2);
  await finish(page);
  await backOnList(page);
  // Closing tells the worker to continue: it tries, and must leave everything as it is.
  await page.close();
  const next = await context.newPage();
  await next.goto('/outbox');
  await expect(next.getByText(plan.orders[0]!.order_reference).first()).toBeVisible();
  expect((await pickedOrders(plan, office)).map((order) => order.results)).toEqual([0]);
  await context.setOffline(false);
  await expect.poll(() => pickedOrders(plan, office)).toEqual(expectedOrders(plan));
});
