import type { Page } from '@playwright/test';
import type { LotDetail } from '#contract/lots/lot.ts';
import type { OrderFull } from '#contract/orders/orderFull.ts';
import { examine } from './support/examine.ts';
import { wedge } from './support/floor.ts';
import { loadableOrders, openLot } from './support/lots.ts';
import { openOffice, type Office } from './support/office.ts';
import { ONLINE_DESK } from './support/onlineDesk.ts';
import { expect, test } from './support/test.ts';
import { said as text } from '../tests/fixtures/said.ts';

test.use(ONLINE_DESK);

const MERCHANT = 'merchant@demo.test';
const say = (key: string, values = {}): string => text(`lots:${key}`, values);
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const badge = (page: Page, status: string) =>
  page
    .getByRole('main')
    .locator('header')
    .first()
    .getByText(say(`status.${status}`), { exact: true });

async function signIn(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: MERCHANT }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
}

/** The lot that the order travels in, as the server has it. */
async function lotOf(merchant: Office, orderId: number): Promise<LotDetail> {
  const order = await merchant.get<OrderFull>(`orders/${orderId}`);
  const lot = await merchant.get<LotDetail>(`lotshippings/${order.data?.lot?.id}`);
  if (!lot.data) throw new Error(`order ${orderId} is in no lot`);
  return lot.data;
}

/** Chooses every order of the open list, begins something and does it. */
async function actOnAll(page: Page, choose: () => Promise<void>, go: string, orders: number): Promise<void> {
  // The head and a row for each order: a selection before they are shown is empty.
  await expect(page.getByRole('grid').getByRole('checkbox')).toHaveCount(orders + 1);
  await page.getByRole('checkbox', { name: text('desk:table.choosePage') }).check();
  await choose();
  await button(page, go).click();
  await expect(
    page.getByText(text(`desk:result.sum.done_${orders === 1 ? 'one' : 'other'}`, { figure: orders })),
  ).toBeVisible();
  // The close icon at the top has the same name.
  await button(page, text('desk:result.close')).last().click();
}

test('a lot: orders go in, get labels, are checked at the vehicle, and the lot closes, opens again and leaves', async ({
  page,
  server,
}) => {
  const merchant = await openOffice(server.origin, MERCHANT);
  const { itinerary, orders } = await loadableOrders(merchant, 2);
  const ids = orders.map(({ id }) => id);

  await signIn(page, `/orders?id[in]=${ids.join(',')}`);
  await actOnAll(
    page,
    async () => {
      await button(page, text('desk:bulk.more')).click();
      await page.getByRole('menuitem', { name: text('actions:name.assignLotShipping') }).click();
      await page.getByLabel(text('bulk:field.itinerary_id')).selectOption({ label: itinerary.name });
      await page.getByLabel(text('bulk:field.date')).fill(itinerary.next_date ?? '');
      await page.getByRole('button', { name: text('bulk:check'), exact: true }).click();
    },
    text('actions:go.assignLotShipping', { count: ids.length }),
    ids.length,
  );
  const { id: lotId, order_reference: reference } = await lotOf(merchant, ids[0] ?? 0);

  // From the order to its lot, and from there to its orders, to label them together.
  await page.goto(`/orders/${ids[0]}`);
  await page.getByRole('main').getByRole('link', { name: reference }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(reference);
  await expect(badge(page, 'OPEN')).toBeVisible();
  await expect(button(page, say('papers.saveOf', { name: say('papers.manifest') }))).toBeDisabled();
  await page.getByRole('link', { name: say('inOrders') }).click();
  await actOnAll(
    page,
    () => button(page, text('bulk:labels.title')).click(),
    text('bulk:papers.make', { count: ids.length }),
    ids.length,
  );

  await page.goto(`/orders/lots/${lotId}`);
  const parcels = (await lotOf(merchant, ids[0] ?? 0)).orders_in.flatMap((order) =>
    order.parcels.map((parcel) => ({ ...parcel, order: order.order_reference })),
  );
  const missing = (count: number) => page.getByText(say(`load.missing_${count === 1 ? 'one' : 'other'}`, { count }));
  await expect(missing(parcels.length)).toBeVisible();
  for (const [place, parcel] of parcels.entries()) {
    expect(parcel.tracking_number, 'every parcel has its label').not.toBeNull();
    await wedge(page, parcel.tracking_number ?? '');
    await expect(page.getByText(say('load.loaded', { reference: parcel.order, number: parcel.number }))).toBeVisible();
    if (place > 0) continue;
    await wedge(page, '8400000000000');
    await expect(page.getByText(say('load.unknown', { code: '8400000000000' }))).toBeVisible();
    await examine(page, 'the load check, with a foreign parcel');
    await wedge(page, parcel.tracking_number ?? '');
    await expect(page.getByText(say('load.again', { reference: parcel.order, number: parcel.number }))).toBeVisible();
  }
  await expect(page.getByText(say('load.complete'))).toBeVisible();
  const manifest = page.waitForEvent('download');
  await button(page, say('papers.saveOf', { name: say('papers.manifest') })).click();
  expect((await manifest).suggestedFilename()).toMatch(/^manifest_.*\.pdf$/);

  await button(page, say('act.close', { count: 1 })).click();
  await expect(badge(page, 'CLOSE')).toBeVisible();
  await expect(button(page, say('takeOutOf', { reference: orders[0]?.order_reference }))).toHaveCount(0);
  await button(page, say('act.reOpen', { count: 1 })).click();
  await expect(badge(page, 'OPEN')).toBeVisible();
  await button(page, say('act.close', { count: 1 })).click();
  await expect(badge(page, 'CLOSE')).toBeVisible();
  await button(page, say('act.send', { count: 1 })).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('act.send', { count: 1 }) })
    .click();
  await expect(badge(page, 'SENT')).toBeVisible();
  for (const id of ids) expect((await merchant.get<OrderFull>(`orders/${id}`)).data?.status).toBe('SHIPPED');

  await page.getByRole('link', { name: say('history') }).click();
  await expect(page.getByRole('row').filter({ hasText: text('logbook:lot.reOpen') })).toHaveCount(1);
  await page.getByRole('link', { name: reference }).first().click();
  await expect(page).toHaveURL(new RegExp(`/orders/lots/${lotId}$`));
  // The address of the lot as an order also leads there.
  await page.goto(`/orders/${lotId}`);
  await expect(page).toHaveURL(new RegExp(`/orders/lots/${lotId}$`));
});

test('a lot moves to another day, lets an order go, and ends with the others back where they were', async ({
  page,
  server,
}) => {
  const merchant = await openOffice(server.origin, MERCHANT);
  const lot = await openLot(merchant, 3);
  const [first, second] = lot.orders_in;
  await signIn(page, '/orders/lots');
  await page.getByRole('searchbox', { name: say('search') }).fill(lot.order_reference);
  await page.getByRole('rowheader', { name: lot.order_reference }).click();

  await button(page, say('act.changeDate')).click();
  const dialog = page.getByRole('dialog');
  const day = dialog.getByLabel(say('ask.changeDate.date'));
  // The itinerary has no lot on a Sunday.
  const sunday = new Date(`${lot.date}T00:00:00Z`);
  sunday.setUTCDate(sunday.getUTCDate() + 7 - sunday.getUTCDay());
  await day.fill(sunday.toISOString().slice(0, 10));
  await expect(dialog.getByRole('button', { name: say('act.changeDate') })).toBeDisabled();
  const monday = new Date(sunday.getTime() + 86_400_000).toISOString().slice(0, 10);
  await day.fill(monday);
  await dialog.getByRole('button', { name: say('act.changeDate') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(monday.split('-').toReversed().join('/')).first()).toBeVisible();

  await button(page, say('takeOutOf', { reference: first?.order_reference })).click();
  await expect(page.getByRole('link', { name: first?.order_reference ?? '' })).toHaveCount(0);
  expect((await merchant.get<OrderFull>(`orders/${first?.id}`)).data).toMatchObject({ status: 'CREATED', lot: null });

  await button(page, say('act.deleteLothisppingOrder', { count: 1 })).click();
  await dialog.getByRole('button', { name: say('act.deleteLothisppingOrder', { count: 1 }) }).click();
  await expect(badge(page, 'REMOVEDCONSOLIDATE')).toBeVisible();
  await expect(page.getByText(say('noOrders'))).toBeVisible();
  expect((await merchant.get<OrderFull>(`orders/${second?.id}`)).data).toMatchObject({ status: 'CREATED', lot: null });
});
