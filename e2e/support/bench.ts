import type { Page } from '@playwright/test';
import type { Configuration } from '#contract/configuration/configuration.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import type { PackingConfigurationSetting } from '#contract/packing/packingConfiguration.ts';
import { said as text } from '../../tests/fixtures/said.ts';
import { wedge } from './floor.ts';
import type { Office } from './office.ts';
import { expect } from './test.ts';

/** An order that waits to be packed: two products, six of each. */
export async function orderOfTwelve(office: Office): Promise<OrderDetail> {
  const found = await office.get<OrderDetail[]>(
    'orders/detailed?flow[in]=to-prepare&type=order&status=PICKEDUP&id_client=1&per_page=200',
  );
  const order = (found.data ?? []).find(
    ({ products }) => products.length === 2 && products.every(({ quantity, ean13 }) => quantity === 6 && ean13),
  );
  if (!order) throw new Error('The demo has no order of two products, six of each, to pack.');
  return order;
}

/** Orders that wait to be packed, none of more than so many units. */
export async function ordersToPack(office: Office, count: number, most = 12): Promise<OrderDetail[]> {
  const found = await office.get<OrderDetail[]>(
    'orders/detailed?flow[in]=to-prepare&type=order&status=PICKEDUP&id_client=1&per_page=200',
  );
  const all = (found.data ?? []).filter(({ units, products }) => units <= most && products.every(({ ean13 }) => ean13));
  if (all.length < count) throw new Error(`The demo has ${all.length} such orders to pack, not ${count}.`);
  return all.slice(0, count);
}

/** Reads all units of an order. */
export async function readGoods(page: Page, order: OrderDetail): Promise<void> {
  await onStep(page, 'validateProducts');
  for (const { ean13, quantity } of order.products) await wedge(page, `${quantity}*${ean13}`);
}

/** The step that the bench shows. */
export const onStep = (page: Page, step: string) => expect(page.locator(`[data-step=${step}]`)).toBeVisible();

export const left = (page: Page, count: number) =>
  expect(page.getByText(text('packing:goods.left', { count }))).toBeVisible();

/** Has the label made on a device without a printer, which gives it as a file, and says that it is on the parcel. */
export async function labelByHand(page: Page): Promise<void> {
  await wedge(page, 'IMPRIMIR');
  const asked = page.getByText(text('packingLater:label.handed.saved'));
  await expect(asked).toBeVisible();
  await onStep(page, 'printLabel');
  await page.getByRole('button', { name: text('packingLater:label.onParcel') }).tap();
  await expect(asked).toBeHidden();
}

/** The page is killed, and comes back where it was. */
export async function killed(page: Page, step: string): Promise<void> {
  await page.reload();
  await onStep(page, step);
}

export const closedOf = async (office: Office, { id }: OrderDetail) => {
  const [now] = await office.orders([id]);
  return {
    status: now?.status,
    times: now?.status_history.filter(({ status }) => status === 'PREPARED').length,
    parcels: now?.num_packages,
  };
};

/** Changes how orders are packed. */
export async function setSteps(
  office: Office,
  change: (steps: PackingConfigurationSetting['steps']) => Partial<PackingConfigurationSetting['steps']>,
): Promise<void> {
  const name = 'packing_configurations';
  const { data } = await office.get<Configuration[]>(`configuration?name=${name}&id_client=1`);
  const [first, ...others] = (data?.[0]?.value ?? []) as PackingConfigurationSetting[];
  if (first?.type !== 'order') throw new Error('the demo has no way of packing orders');
  const value = [{ ...first, steps: { ...first.steps, ...change(first.steps) } }, ...others];
  const answer = await office.post('configuration', { id_client: 1, configurations: [{ name, value }] });
  expect(answer.status, JSON.stringify(answer)).toBe(200);
}
