import type { Page } from '@playwright/test';
import { packingConfigurations } from '#contract/packing/packing.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import { choosePrinter, startAgent } from './support/agent.ts';
import { closedOf, labelByHand, onStep, ordersToPack, readGoods, setSteps } from './support/bench.ts';
import { examine } from './support/examine.ts';
import { button, feedback, readyForOffline, signIn, wedge } from './support/floor.ts';
import { PASSWORD, type Office } from './support/office.ts';
import { expect, test } from './support/test.ts';
import { said as text } from '../tests/fixtures/said.ts';

// What happens at a bench beside packing: another bench, another label, a scale, a printer, a session that ends.

const off = { enabled: false };

/** One parcel, and its label is read from it. */
const labelAlone = (office: Office) =>
  setSteps(office, ({ printLabel }) => ({
    packUp: { ...off, boxes: [] },
    printLabel: { ...printLabel, enabled: true, validateLabel: true },
  }));

const flagsOf = async (office: Office, orders: readonly OrderDetail[]) =>
  (await office.orders(orders.map(({ id }) => id))).map(({ label_alarms = 0 }) => label_alarms);

/** Packs the order until its label is on paper. @returns the number that it travels under */
async function labelled(page: Page, office: Office, order: OrderDetail): Promise<string> {
  await page.goto(`/packing/${order.id}`);
  await readGoods(page, order);
  await onStep(page, 'printLabel');
  await labelByHand(page);
  await expect(page.getByText(text('packingLater:label.scan'))).toBeVisible();
  const [now] = await office.orders([order.id]);
  return now?.packages?.[0]?.tracking_number ?? now?.tracking_number ?? '';
}

test('a swapped label is refused, and the bench that holds the other one is stopped at once', async ({
  page,
  browser,
  office,
  server,
  watch,
}) => {
  await labelAlone(office);
  const [mine, theirs] = (await ordersToPack(office, 2)) as [OrderDetail, OrderDetail];
  await signIn(page, 'picker@demo.test', '/packing');
  await labelled(page, office, mine);
  const other = await browser.newContext({ baseURL: server.origin, locale: 'es-ES', hasTouch: true });
  await watch.over(other);
  const bench = await other.newPage();
  await signIn(bench, 'merchant@demo.test', '/packing');
  const swapped = await labelled(bench, office, theirs);

  await wedge(page, swapped);
  await expect(feedback(page, 'refused')).toContainText(text('packingLater:refused.foreign-label.title'));
  await examine(page, 'a label of another order');
  await expect(bench.getByText(text('packingLater:stopped.mislabelled.title'))).toBeVisible();
  await expect(bench.getByText(mine.order_reference)).toBeVisible();
  await examine(bench, 'a bench whose label was swapped');
  expect(await flagsOf(office, [mine, theirs])).toEqual([1, 1]);

  await button(page, 'packingLater:feedback.acknowledge').tap();
  await button(bench, 'packingLater:stopped.goOn').tap();
  await onStep(bench, 'printLabel');
  await wedge(bench, swapped);
  await onStep(bench, 'close');
  await wedge(bench, 'CONFIRMAR');
  await expect.poll(() => flagsOf(office, [theirs])).toEqual([0]);
  expect((await closedOf(office, theirs)).status).toBe('PREPARED');
  await other.close();
});

test('an order that two benches pack is closed once, and the one that came late is told', async ({
  page,
  context,
  browser,
  office,
  server,
  watch,
}) => {
  await setSteps(office, ({ printLabel }) => ({
    packUp: { ...off, boxes: [] },
    printLabel: { ...printLabel, enabled: false },
  }));
  const [order] = (await ordersToPack(office, 1)) as [OrderDetail];
  await signIn(page, 'picker@demo.test', `/packing/${order.id}`);
  await onStep(page, 'validateProducts');
  await readyForOffline(page);
  await onStep(page, 'validateProducts');
  await expect.poll(async () => (await office.orders([order.id]))[0]?.status).toBe('IN_PREPARATION');
  await context.setOffline(true);
  await readGoods(page, order);
  await onStep(page, 'close');

  const other = await browser.newContext({ baseURL: server.origin, locale: 'es-ES', hasTouch: true });
  await watch.over(other);
  const bench = await other.newPage();
  await signIn(bench, 'merchant@demo.test', `/packing/${order.id}`);
  await button(bench, 'packingLater:claim.take').tap();
  await readGoods(bench, order);
  await onStep(bench, 'close');
  await wedge(bench, 'CONFIRMAR');
  await expect.poll(() => closedOf(office, order)).toMatchObject({ status: 'PREPARED', times: 1 });
  await other.close();

  await wedge(page, 'CONFIRMAR');
  await page.waitForURL((url) => url.pathname === '/packing');
  await context.setOffline(false);
  await page.goto('/outbox');
  await expect(page.getByText(text('outbox:state.attention'), { exact: true }).first()).toBeVisible();
  await examine(page, 'a packing that came late');
  expect(await closedOf(office, order)).toMatchObject({ status: 'PREPARED', times: 1 });
});

/** A HID scale, as Chromium shows one to a page; what lies on it is set by `weigh`. */
async function plugScale(page: Page): Promise<(grams: number) => Promise<void>> {
  await page.addInitScript(() => {
    const hearers = new Set<(event: unknown) => void>();
    const device = {
      vendorId: 0x09_22,
      productId: 0x80_03,
      productName: 'Báscula de mesa',
      collections: [],
      opened: false,
      open: async () => void (device.opened = true),
      close: async () => void (device.opened = false),
      addEventListener: (_: string, hear: (event: unknown) => void) => void hearers.add(hear),
      removeEventListener: (_: string, hear: (event: unknown) => void) => void hearers.delete(hear),
    };
    const hid = {
      getDevices: async () => [device],
      requestDevice: async () => [device],
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    };
    Object.defineProperty(navigator, 'hid', { configurable: true, value: hid });
    Object.assign(window, {
      async weigh(grams: number) {
        // A scale tells its weight again and again, this one once: to a page that listens.
        while (hearers.size === 0) await new Promise(requestAnimationFrame);
        // Status stable, unit gram, exponent 0, weight in two bytes.
        const data = new DataView(Uint8Array.of(4, 2, 0, grams & 0xff, grams >> 8).buffer);
        for (const hear of hearers) hear({ reportId: 3, data });
      },
    });
  });
  return (grams) =>
    page.evaluate((given) => (window as unknown as { weigh(grams: number): Promise<void> }).weigh(given), grams);
}

test('a scale gives each parcel its own weight, and none twice', async ({ page, office }) => {
  await setSteps(office, ({ printLabel, weighPackage }) => ({
    packUp: { ...off, boxes: [] },
    weighPackage: { ...weighPackage, enabled: true },
    printLabel: { ...printLabel, enabled: false },
  }));
  const [first, second] = (await ordersToPack(office, 2)) as [OrderDetail, OrderDetail];
  const weigh = await plugScale(page);
  await signIn(page, 'picker@demo.test', '/device/scale');
  await button(page, 'scale:choose').tap();
  await weigh(1000);
  await expect(page.getByText('1,000')).toBeVisible();
  await examine(page, 'the scale of a device');

  const takes = async (order: OrderDetail, grams: number) => {
    await page.goto(`/packing/${order.id}`);
    await readGoods(page, order);
    await onStep(page, 'weighPackage');
    await weigh(grams);
    await expect(page.getByText((grams / 1000).toFixed(3).replace('.', ','))).toBeVisible();
  };
  const confirmWeight = async () => {
    const confirm = button(page, 'packingLater:weight.confirm');
    await expect(confirm.or(page.locator('[data-step=close]'))).toBeVisible();
    if (await confirm.isVisible()) await confirm.tap();
    await onStep(page, 'close');
  };
  await takes(first, 1234);
  await examine(page, 'a weight on the scale');
  await wedge(page, 'CONFIRMAR');
  await confirmWeight();
  await button(page, 'packingLater:close.action').tap();
  await page.waitForURL((url) => url.pathname === '/packing');

  // The page stays: the scale still shows the parcel before.
  await expect(page.getByRole('searchbox')).toBeVisible();
  await wedge(page, second.order_reference);
  await readGoods(page, second);
  await onStep(page, 'weighPackage');
  await weigh(1234);
  await button(page, 'packing:primary.weighPackage').tap();
  await expect(feedback(page, 'refused')).toContainText(text('packingLater:refused.same-weight.title'));
  await page.keyboard.press('Escape');
  await weigh(0);
  await weigh(870);
  await button(page, 'packing:primary.weighPackage').tap();
  await confirmWeight();
  await button(page, 'packingLater:close.action').tap();
  const weights = async () => (await office.orders([first.id, second.id])).map(({ total_weight }) => total_weight);
  await expect.poll(weights).toEqual(expect.arrayContaining([1234, 870]));
});

test('a printer without paper holds the label, and a reprint says why in the history', async ({ page, office }) => {
  await labelAlone(office);
  const [order] = (await ordersToPack(office, 1)) as [OrderDetail];
  let isOut = true;
  const agent = await startAgent(page, { refusesWith: () => (isOut ? 'Printer is out of paper' : null) });
  try {
    await signIn(page, 'picker@demo.test', '/device/printers');
    await choosePrinter(page);
    await page.goto(`/packing/${order.id}`);
    await readGoods(page, order);
    await onStep(page, 'printLabel');
    await wedge(page, 'IMPRIMIR');
    await expect(page.getByText(text('printing:problem.no-paper.title'))).toBeVisible();
    await examine(page, 'a bench whose printer has no paper');
    isOut = false;
    await button(page, 'packingLater:label.retry').tap();
    await expect(page.getByText(text('packingLater:label.scan'))).toBeVisible();
    expect(agent.printed).toHaveLength(1);
    await page.reload();
    await expect(page.getByText(text('packingLater:label.scan'))).toBeVisible();
    expect(agent.printed, 'nothing twice after a reload').toHaveLength(1);

    await button(page, 'packingLater:label.again').tap();
    await examine(page, 'why a label is printed again');
    await button(page, 'printing:reason.damaged').tap();
    await expect.poll(() => agent.printed.length).toBe(2);
    expect(agent.printed[1]?.bytes).toEqual(agent.printed[0]?.bytes);
    const history = async () => JSON.stringify(await office.get(`orders/${order.id}/timeline`));
    await expect.poll(history).toContain('damaged');
  } finally {
    await agent.stop();
  }
});

test('a session that ends under the packer’s hands holds the close, asks in place, and loses nothing', async ({
  page,
  context,
  office,
  watch,
}) => {
  watch.expectStatus(401);
  await setSteps(office, ({ printLabel }) => ({
    packUp: { ...off, boxes: [] },
    printLabel: { ...printLabel, enabled: false },
  }));
  const [order] = (await ordersToPack(office, 1)) as [OrderDetail];
  // A session that ends sooner leaves the bench with the steps that it has of itself.
  const setup = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith(packingConfigurations.path));
  await signIn(page, 'picker@demo.test', `/packing/${order.id}`);
  await setup;
  await onStep(page, 'validateProducts');
  await expect.poll(async () => (await office.orders([order.id]))[0]?.status).toBe('IN_PREPARATION');
  // The server has forgotten the session.
  await context.clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  await readGoods(page, order);
  await onStep(page, 'close');
  await wedge(page, 'CONFIRMAR');
  const password = page.getByRole('dialog').getByLabel(text('auth:password'), { exact: true });
  await expect(password).toBeVisible();
  expect((await closedOf(office, order)).times).toBe(0);
  await password.fill(PASSWORD);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('auth:signIn'), exact: true })
    .tap();
  await expect.poll(() => closedOf(office, order)).toMatchObject({ status: 'PREPARED', times: 1 });
});
