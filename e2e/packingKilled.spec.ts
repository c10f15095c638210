import type { orderPacking } from '#contract/packing/packing.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { said as text } from '../tests/fixtures/said.ts';
import { closedOf, killed, onStep, ordersToPack, orderOfTwelve, setSteps } from './support/bench.ts';
import { examine } from './support/examine.ts';
import { button, readyForOffline, signIn, wedge } from './support/floor.ts';
import { expect, test } from './support/test.ts';

test('a bench dies at serials, boxes, weight, office and papers with no network: nothing is lost, it closes once, and the next code counts', async ({
  page,
  context,
  office,
}) => {
  const order = await orderOfTwelve(office);
  const { data: places } = await office.get<{ id: number; kind: string }[]>('tax-offices?id_client=1');
  const place = (places ?? []).find(({ kind }) => kind === 'office');
  if (!place) throw new Error('The demo has no office that papers can name.');
  await setSteps(office, ({ weighPackage, originTaxOffice, printDocuments, setProductSerialNumber }) => ({
    setProductSerialNumber: { ...setProductSerialNumber, enabled: true },
    weighPackage: { ...weighPackage, enabled: true },
    originTaxOffice: { ...originTaxOffice, enabled: true, allowedTaxOffices: [place.id] },
    printDocuments: { ...printDocuments, enabled: true, documents: ['sale_invoice'] },
  }));
  const next = (await ordersToPack(office, 2)).find(({ id }) => id !== order.id);
  await signIn(page, 'picker@demo.test', '/packing');
  await expect(page.getByText(order.order_reference)).toBeVisible();
  await readyForOffline(page);
  await context.setOffline(true);
  await wedge(page, order.order_reference);
  await onStep(page, 'validateProducts');
  for (const { ean13, quantity } of order.products) await wedge(page, `${quantity}*${ean13}`);

  await onStep(page, 'setProductSerialNumber');
  const field = page.getByLabel(text('packingLater:serials.label'), { exact: true });
  for (const [place_, { ean13, name }] of order.products.entries()) {
    if (!(await field.isVisible())) await wedge(page, ean13 ?? '');
    await field.fill([1, 2, 3, 4, 5, 6].map((unit) => `SN-${place_}-${unit}`).join(' '));
    await button(page, 'packingLater:serials.add').tap();
    if (place_ > 0) continue;
    const list = page.getByRole('list', { name: text('packingLater:serials.list', { name }) });
    await expect(list.getByRole('listitem')).toHaveCount(6);
    await examine(page, 'serials');
    await killed(page, 'setProductSerialNumber');
    await expect(list.getByRole('listitem')).toHaveCount(6);
  }

  await onStep(page, 'packUp');
  await wedge(page, 'CAJA-5');
  await wedge(page, 'CONFIRMAR');
  await onStep(page, 'weighPackage');
  await killed(page, 'weighPackage');
  const scale = page.getByLabel(text('packingLater:weigh.label', { unit: 'kg' }));
  await scale.fill('1,25');
  await scale.press('Enter');
  const odd = button(page, 'packingLater:weight.confirm');
  const from = page.locator('[data-step=originTaxOffice]');
  await expect(odd.or(from)).toBeVisible();
  if (await odd.isVisible()) await odd.tap();

  await onStep(page, 'originTaxOffice');
  await examine(page, 'where it leaves from');
  await killed(page, 'originTaxOffice');
  await page.locator('[data-step=originTaxOffice]').getByRole('button', { pressed: false }).first().tap();

  await onStep(page, 'printDocuments');
  await killed(page, 'printDocuments');
  await button(page, 'packingLater:documents.print').tap();
  await expect(page.getByText(text('packingLater:documents.offline'))).toBeVisible();
  await examine(page, 'papers with no network');
  await button(page, 'packingLater:documents.byHand').tap();

  await onStep(page, 'printLabel');
  await wedge(page, 'IMPRIMIR');
  await onStep(page, 'close');
  await killed(page, 'close');
  await button(page, 'packingLater:close.actionOffline').tap();
  await wedge(page, order.order_reference);
  await expect(
    page.getByText(text('packingLater:doneBefore.order.title')),
    'nothing begins anew unasked',
  ).toBeVisible();
  await examine(page, 'an order that is packed already');
  await wedge(page, next?.order_reference ?? '');
  await page.waitForURL((url) => url.pathname === `/packing/${next?.id}`);
  await onStep(page, 'validateProducts');

  expect((await closedOf(office, order)).times, 'nothing went out while offline').toBe(0);
  await context.setOffline(false);
  // The label that its plate stands for may be made before anybody looks.
  await expect.poll(() => closedOf(office, order)).toMatchObject({ times: 1, parcels: 1 });
  const { data } = await office.get<DataOf<typeof orderPacking>>(`orders/${order.id}/packing`);
  expect(data?.sessions).toHaveLength(1);
});
