import type { Page } from '@playwright/test';
import type { DataOf } from '#contract/endpoint.ts';
import type { counterOrders } from '#contract/counter/counter.ts';
import { said as text } from '../../tests/fixtures/said.ts';
import type { Office } from './office.ts';
import { expect } from './test.ts';

type Counter = DataOf<typeof counterOrders>;

export const OLGA = 'office@demo.test';

/** What the server has at the counter. */
export async function counterOf(office: Office): Promise<Counter> {
  const { data } = await office.get<Counter>('click-and-collect');
  if (!data) throw new Error('The counter gave no answer.');
  return data;
}

export async function orderAt(office: Office, status: string, parcels: number) {
  const found = (await counterOf(office)).orders.find(
    ({ order }) => order.status === status && order.num_packages === parcels,
  );
  if (!found) throw new Error(`The demo has no order of ${parcels} parcels that is ${status}.`);
  return found.order;
}

/** How an order is at the server, and what it knows of who took it. */
export async function takenOf(office: Office, orderId: number) {
  const one = (await counterOf(office)).orders.find(({ order }) => order.id === orderId);
  return {
    status: one?.order.status,
    hand_overs: one?.hand_overs.map(({ valid, method, packages }) => ({ valid, method, packages })),
    signed: one?.hand_overs.map(({ signature }) => signature !== null),
  };
}

/** Has the customer told once more; resolves when counters can check the new pickup code. */
export async function tellAgain(counter: Office, orderId: number): Promise<void> {
  const before = (await codesOf(counter, orderId))?.length ?? 0;
  expect((await counter.post(`click-and-collect/${orderId}/notice`, { id_client: 1 })).status).toBe(200);
  await expect.poll(async () => (await codesOf(counter, orderId))?.length).toBe(before + 1);
}

const codesOf = async (counter: Office, orderId: number) =>
  (await counterOf(counter)).orders.find(({ order }) => order.id === orderId)?.codes;

export async function sign(page: Page): Promise<void> {
  const pad = page.getByLabel(text('counter:signature.label'), { exact: true });
  // To the middle, because the bar with the buttons lies over the foot of the page.
  await pad.evaluate((canvas) => canvas.scrollIntoView({ block: 'center' }));
  const box = await pad.boundingBox();
  if (!box) throw new Error('There is nowhere to sign.');
  await page.mouse.move(box.x + 30, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + 20, { steps: 5 });
  await page.mouse.move(box.x + box.width - 30, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByRole('button', { name: text('counter:signature.clear'), exact: true })).toBeEnabled();
}

export const act = (page: Page, key: string, values: Record<string, number> = {}) =>
  page.getByRole('button', { name: text(`counter:${key}`, values), exact: true });
