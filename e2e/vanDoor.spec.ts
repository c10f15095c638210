import type { LotDetail } from '#contract/lots/lot.ts';
import type { OrderFull } from '#contract/orders/orderFull.ts';
import { said as text } from '../tests/fixtures/said.ts';
import { sign } from './support/counter.ts';
import { readyForOffline, signIn } from './support/floor.ts';
import { openLot } from './support/lots.ts';
import { openOffice } from './support/office.ts';
import { expect, test } from './support/test.ts';

const say = (key: string, values = {}): string => text(`van:${key}`, values);

test('a vehicle is checked and closed at its door with no network, and its lot is gone once there is one', async ({
  page,
  context,
  server,
}) => {
  const merchant = await openOffice(server.origin, 'merchant@demo.test');
  const lot = await openLot(merchant, 3);
  const [first, second, stays] = lot.orders_in.map(({ id, order_reference }) => ({ id, reference: order_reference }));
  if (!first || !second || !stays) throw new Error('the lot has no three orders');
  const scan = async (code: string) => {
    await page.getByRole('searchbox').fill(code);
    await page.getByRole('searchbox').press('Enter');
  };
  const loaded = (count: number) =>
    expect(page.getByText(say('pile.loaded', { count }), { exact: true })).toBeAttached();

  await signIn(page, 'picker@demo.test', '/van-door');
  await expect(page.getByText(lot.order_reference)).toBeVisible();
  await readyForOffline(page);
  await context.setOffline(true);
  try {
    await page.goto(`/van-door/${lot.id}`);
    await scan(first.reference);
    await loaded(1);
    await page.reload();
    await loaded(1);
    await scan(second.reference);
    await loaded(2);
    await scan('XX-AJENO-1');
    await expect(page.getByText(say('foreign.unknown'), { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: say('away'), exact: true }).tap();
    await page.getByRole('button', { name: say('close.open'), exact: true }).tap();
    await page.getByLabel(say('field.driver'), { exact: true }).fill('Luis Gil');
    await page.getByLabel(say('field.plate'), { exact: true }).fill('1234 BCD');
    await sign(page);
    await page.getByRole('button', { name: say('close.do'), exact: true }).tap();
    await expect(page.getByRole('heading', { name: say('closed.waiting', { plate: '1234 BCD' }) })).toBeVisible();
  } finally {
    await context.setOffline(false);
  }
  const read = async () => (await merchant.get<LotDetail>(`lotshippings/${lot.id}`)).data;
  await expect.poll(async () => (await read())?.status).toBe('SENT');
  expect(await read()).toMatchObject({ loaded: 2, departure: { plate: '1234 BCD', signed: true, foreign: 0 } });
  const later = (await merchant.get<OrderFull>(`orders/${stays.id}`)).data?.lot;
  expect(later?.id).not.toBe(lot.id);
});
