import type { DataOf } from '#contract/endpoint.ts';
import type { orderPacking } from '#contract/packing/packing.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import { plateText } from '#domain/packing/plate.ts';
import { closedOf, killed, left, onStep, orderOfTwelve, setSteps } from './support/bench.ts';
import { examine } from './support/examine.ts';
import { button, feedback, readyForOffline, signIn, wedge } from './support/floor.ts';
import type { Office } from './support/office.ts';
import { photoFile } from './support/photo.ts';
import { expect, test } from './support/test.ts';
import { said as text } from '../tests/fixtures/said.ts';

const BOXES = 3;

test('twelve units leave in three boxes, by scanner alone and with no network, and are closed once', async ({
  page,
  context,
  office,
}) => {
  const order = await orderOfTwelve(office);
  const [one = '', two = ''] = order.products.map(({ ean13 }) => ean13 ?? '');
  await signIn(page, 'picker@demo.test', '/packing');
  await expect(page.getByText(order.order_reference)).toBeVisible();
  await readyForOffline(page);
  await examine(page, 'what waits to be packed');
  await context.setOffline(true);

  await wedge(page, order.order_reference);
  await page.waitForURL((url) => url.pathname === `/packing/${order.id}`);
  await onStep(page, 'validateProducts');
  await left(page, 12);
  await examine(page, 'validate');
  await wedge(page, `6*${one}`);
  await left(page, 6);
  await killed(page, 'validateProducts');
  await left(page, 6);
  await wedge(page, `6*${two}`);

  await onStep(page, 'packUp');
  await examine(page, 'boxes, none yet');
  // What goes into each box, and how much is left then.
  const reads: readonly (readonly [code: string, left: number])[][] = [
    [[`4*${one}`, 8]],
    [
      [`2*${one}`, 6],
      [`2*${two}`, 4],
    ],
    [[`4*${two}`, 0]],
  ];
  for (const [index, box] of reads.entries()) {
    // Three codes, because the same one within an eighth of a second is one that a scanner read twice.
    await wedge(page, ['CAJA', 'CAJA-2', 'CAJA-3'][index] ?? '');
    await expect(
      page.getByRole('button', { name: text('packing:box', { box: index + 1 }), pressed: true }),
    ).toBeVisible();
    for (const [code, open] of box) {
      await wedge(page, code);
      if (open > 0) await left(page, open);
    }
    if (index === 1) await killed(page, 'packUp');
  }
  await examine(page, 'boxes');
  await wedge(page, 'CONFIRMAR');

  await onStep(page, 'printLabel');
  await expect(page.locator('[data-plate]')).toHaveCount(BOXES);
  await examine(page, 'plates');
  await wedge(page, plateText({ order_id: order.id + 1, parcel: 1, of: 1 }));
  await expect(feedback(page, 'refused')).toContainText(text('packingLater:refused.foreign-plate.title'));
  await examine(page, 'a plate of another order');
  await button(page, 'packingLater:feedback.acknowledge').tap();
  await killed(page, 'printLabel');
  // The packer says that the plates are on once they see them.
  await expect(page.locator('[data-plate]')).toHaveCount(BOXES);
  await wedge(page, 'IMPRIMIR');

  await onStep(page, 'close');
  await examine(page, 'close');
  await killed(page, 'close');
  await wedge(page, 'CONFIRMAR');
  await page.waitForURL((url) => url.pathname === '/packing');
  await expect(page.getByText(text('packing:open.title', { reference: order.order_reference }))).toBeHidden();
  await page.reload();

  expect((await closedOf(office, order)).times, 'nothing went out while offline').toBe(0);
  await context.setOffline(false);
  // The labels that the plates stand for may be made before anybody looks.
  await expect.poll(() => closedOf(office, order)).toMatchObject({ times: 1, parcels: BOXES });
});

/** All orders pass quality control and the scale. */
const checkAndWeigh = (office: Office) =>
  setSteps(office, ({ weighPackage }) => ({
    qualityControl: { enabled: true, requireImagesIfAnomalous: true },
    weighPackage: { ...weighPackage, enabled: true },
  }));

test('two broken units are photographed with no network while another bench wants the order', async ({
  page,
  context,
  browser,
  office,
  server,
  watch,
}) => {
  const order = await orderOfTwelve(office);
  const [broken] = order.products;
  await checkAndWeigh(office);
  await signIn(page, 'picker@demo.test', `/packing/${order.id}`);
  await onStep(page, 'validateProducts');
  await readyForOffline(page);
  await onStep(page, 'validateProducts');

  await test.step('the other bench hears who packs it, and takes nothing over by itself', async () => {
    await expect.poll(async () => (await office.orders([order.id]))[0]?.status).toBe('IN_PREPARATION');
    const other = await browser.newContext({ baseURL: server.origin, locale: 'es-ES', hasTouch: true });
    await watch.over(other);
    const bench = await other.newPage();
    await signIn(bench, 'merchant@demo.test', `/packing/${order.id}`);
    await expect(bench.getByText(text('packingLater:claim.title'))).toBeVisible();
    await examine(bench, 'an order that somebody else packs');
    await other.close();
  });

  await context.setOffline(true);
  for (const { ean13, quantity } of order.products) await wedge(page, `${quantity}*${ean13}`);
  await onStep(page, 'qualityControl');
  const plus = page.getByRole('button', { name: text('packingLater:quality.plus', { name: broken?.name ?? '' }) });
  const strip = page.getByRole('list', { name: text('work:photo.label') });
  for (const place of [1, 2]) {
    await plus.tap();
    await strip.getByLabel(text('work:photo.add'), { exact: true }).setInputFiles(await photoFile(page, place * 90));
    await expect(strip.getByRole('img', { name: text('work:photo.one', { place }) })).toBeVisible();
  }
  await page.getByLabel(text('packingLater:quality.what')).fill('Rotas');
  await page.getByLabel(text('packingLater:quality.what')).blur();
  await examine(page, 'quality with photos');
  await killed(page, 'qualityControl');
  await expect(strip.getByRole('img')).toHaveCount(2);
  await wedge(page, 'CONFIRMAR');

  await onStep(page, 'packUp');
  await wedge(page, 'CAJA-5');
  await wedge(page, 'CONFIRMAR');
  await onStep(page, 'weighPackage');
  const scale = page.getByLabel(text('packingLater:weigh.label', { unit: 'kg' }));
  await scale.fill('1');
  await scale.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await examine(page, 'a weight that does not fit');
  await button(page, 'packingLater:weight.confirm').tap();

  await onStep(page, 'printLabel');
  await wedge(page, 'IMPRIMIR');
  await onStep(page, 'close');
  await wedge(page, 'CONFIRMAR');
  await page.waitForURL((url) => url.pathname === '/packing');
  await context.setOffline(false);
  // The label of a parcel that left the bench with a plate is asked for by itself.
  await expect.poll(() => closedOf(office, order)).toEqual({ status: 'LABEL_CREATED', times: 1, parcels: 1 });
  const { data } = await office.get<DataOf<typeof orderPacking>>(`orders/${order.id}/packing`);
  expect(data?.sessions).toHaveLength(1);
  expect(data?.images.map(({ id_product }) => id_product)).toEqual([broken?.id_product, broken?.id_product]);
});

/** A return of one unit that can be received. */
async function returnOfOne(office: Office): Promise<OrderDetail> {
  const found = await office.get<OrderDetail[]>(
    'orders/detailed?flow[in]=to-prepare&type=return&status=IN_PREPARATION&id_client=1&per_page=200',
  );
  const order = (found.data ?? []).find(({ units, products }) => units === 1 && products[0]?.ean13);
  if (!order) throw new Error('The demo has no return of one unit.');
  return order;
}

const WEEK_AND_A_DAY_MS = 8 * 24 * 60 * 60 * 1000;

test('a return comes in wrong with its words, and a packing that lasted a week is put away', async ({
  page,
  context,
  office,
}) => {
  const order = await returnOfOne(office);
  const waiting = await orderOfTwelve(office);
  await signIn(page, 'picker@demo.test', `/packing/${waiting.id}`);
  await readyForOffline(page);
  await onStep(page, 'validateProducts');
  await wedge(page, `6*${waiting.products[0]?.ean13}`);
  await left(page, 6);

  await page.goto(`/packing/${order.id}`);
  const take = button(page, 'packingLater:claim.take');
  await expect(take.or(page.locator('[data-step]'))).toBeVisible();
  if (await take.isVisible()) await take.tap();
  await onStep(page, 'validateProducts');
  await wedge(page, order.products[0]?.ean13 ?? '');
  await onStep(page, 'qualityControl');
  await wedge(page, 'CONFIRMAR');
  await onStep(page, 'returnStatus');
  await button(page, 'packingLater:received.isWrong').tap();
  await wedge(page, 'CONFIRMAR');
  await expect(feedback(page, 'refused'), 'it needs words').toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByLabel(text('packingLater:received.whatWrong')).fill('Mojado');
  await page.getByLabel(text('packingLater:received.whatWrong')).blur();
  await expect(page.locator('[data-step] li[data-done]'), 'the words are on the disk').toBeVisible();
  await killed(page, 'returnStatus');
  await expect(page.getByLabel(text('packingLater:received.whatWrong'))).toHaveValue('Mojado');
  await examine(page, 'a return that came in wrong');
  await wedge(page, 'CONFIRMAR');
  await onStep(page, 'close');
  // The same code so soon after would be one that a scanner read twice.
  await button(page, 'packingLater:close.action').tap();
  await page.waitForURL((url) => url.pathname === '/packing');
  const statusOf = async () => (await office.orders([order.id]))[0]?.status;
  await expect.poll(statusOf).toBe('RETURN_RECEIVED_WRONG');

  await page.goto(`/packing/${waiting.id}`);
  await left(page, 6);
  // With no network: the server would say at once that the device's clock is a week ahead.
  await context.setOffline(true);
  await page.clock.setSystemTime(Date.now() + WEEK_AND_A_DAY_MS);
  await expect(page.getByText(text('packing:age.expired'))).toBeVisible();
  await examine(page, 'a packing that lasted too long');
  await button(page, 'packing:age.anew').tap();
  await expect(page.getByText(text('packing:age.archived'))).toBeVisible();
  await left(page, 12);
});
