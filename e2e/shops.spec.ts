import type { BrowserContext, Page } from '@playwright/test';
import type { Shop } from '#contract/shops/shop.ts';
import type { OrderListed } from '#contract/orders/ordersList.ts';
import { SHOP_TYPES } from '#domain/orders/shopTypes.ts';
import { PHONE } from './playwright.config.ts';
import { examine } from './support/examine.ts';
import { expectProgress, openPicking, signIn, wedge } from './support/floor.ts';
import { openOffice, type Office } from './support/office.ts';
import { openInApp } from './support/openInApp.ts';
import { JOURNEY_SHOPS, type JourneyShop } from './support/shopJourneys.ts';
import { ONLINE_DESK } from './support/onlineDesk.ts';
import { expect, test as base } from './support/test.ts';
import { PATHS } from '../src/widgets/paths.ts';
import { said as text } from '../tests/fixtures/said.ts';

const test = base.extend<{ shop: JourneyShop }>({
  shop: async ({}, use, info) => {
    const { type = 'woocommerce' } = SHOP_TYPES.find(({ name }) => info.title.startsWith(name)) ?? {};
    const shop = await JOURNEY_SHOPS[type]();
    await use(shop);
    await shop.close();
  },
  outside: async ({ shop }, use) => {
    await use(shop.outside);
  },
});

test.use(ONLINE_DESK);

const MERCHANT = 'merchant@demo.test';
/** What the stand-ins sell. */
const CANDLE = '8412345678905';
const say = (key: string, values = {}): string => text(`eplatforms:${key}`, values);

/** From nothing to a shop whose orders come in, as the pages lead. */
async function connect(page: Page, shop: JourneyShop, letIn: () => Promise<void>): Promise<void> {
  await page.goto('/eplatforms/integrations');
  await page.getByRole('button', { name: MERCHANT }).click();
  await page.getByRole('button', { name: say('connectNamed', { name: shop.name }) }).click();
  await page.getByLabel(say('field.name')).fill('Velas');
  await page.getByLabel(say('field.url')).fill(shop.url);
  await page.getByRole('button', { name: say('next') }).click();
  await letIn();
  await expect(page.getByText(say('try.good'), { exact: true })).toHaveCount(4);
  if (shop.name === SHOP_TYPES[0].name) await examine(page, 'a connection that was tried');
  await page.getByRole('button', { name: say('import.begin') }).click();
  await expect(page.getByText(say('state.connected'), { exact: true })).toBeVisible();
}

/** Our order of the shop's, as soon as it is there. */
async function arrived(office: Office, order: number): Promise<OrderListed> {
  const find = async () => {
    const { data } = await office.get<OrderListed[]>(`orders?id_order_eplatform_shop=${order}`);
    return data?.[0] ?? null;
  };
  await expect.poll(find).not.toBeNull();
  return (await find())!;
}

/** A picker's phone, with one candle of the order in the hand. */
async function pickOne(context: BrowserContext, office: Office, id: number): Promise<Page> {
  const page = await context.newPage();
  const orders = await office.orders([id]);
  await signIn(page);
  await openPicking(page, orders);
  await wedge(page, CANDLE);
  await expectProgress(page, 1, orders);
  return page;
}

async function ship(office: Office, id: number): Promise<string> {
  const act = async (action: string, data: object) => {
    const answer = await office.post(`orders/executeActionInOrders/${action}`, { ordersIds: [id], data });
    expect(answer, `${action} ${JSON.stringify(data)}`).toMatchObject({ data: { success: [id] } });
  };
  for (const status of ['IN_PICKEDUP', 'PICKEDUP']) await act('changeOrderStatus', { status });
  await act('createLabel', {});
  for (const status of ['PREPARED', 'SHIPPED']) await act('changeOrderStatus', { status });
  const [order] = await office.orders([id]);
  return order?.tracking_number ?? '';
}

for (const { name } of SHOP_TYPES)
  test(`${name}: connected, its orders come in, a cancellation reaches the picker, the tracking reaches the shop`, async ({
    page,
    browser,
    server,
    shop,
    watch,
  }) => {
    const office = await openOffice(server.origin, MERCHANT);
    shop.sell(1001);
    await connect(page, shop, () => shop.letIn(page, server));
    const picked = await arrived(office, 1001);
    const connected = (await office.get<Shop[]>('eplatforms')).data?.at(-1)?.id ?? 0;

    await test.step('a way of sending that nobody knows yet gets its carrier', async () => {
      const unmapped = page.getByRole('main').getByRole('link', { name: /sin transportista$/ });
      await expect(unmapped).toHaveAttribute('href', PATHS.settingsEplatforms);
      await openInApp(page, PATHS.settingsEplatforms);
      await page.getByLabel(/^Envío 24 h/).selectOption({ index: 1 });
      await page.getByRole('button', { name: text('desk:form.save') }).click();
      await expect(page.getByText(say('saved')).first()).toBeVisible();
    });

    const phone = await browser.newContext({ ...PHONE, baseURL: server.origin });
    await watch.over(phone);
    const floor = await pickOne(phone, office, picked.id);
    shop.cancel(1001);
    await shop.tell(1001, server, office, connected);
    await expect(floor.getByText(text('picking:changed.title'))).toBeVisible();
    await expect(
      floor.getByText(text('pickingLater:leftOut.status', { status: text('statuses:CANCELED') })),
    ).toBeVisible();
    await phone.close();

    shop.sell(1002);
    await shop.tell(1002, server, office, connected);
    const sent = await arrived(office, 1002);
    const number = await ship(office, sent.id);
    await server.watchShops();
    await expect.poll(() => shop.tracking(1002)).toEqual([number]);
    expect(shop.tracking(1001)).toEqual([]);
    // A shop has the number a moment before it has answered to all of it.
    const told = async () => (await office.get<Shop[]>('eplatforms')).data?.at(-1)?.last_tracking_at;
    await expect.poll(told).toEqual(expect.any(String));
    await page.goto(PATHS.eplatforms);
    const velas = page.getByRole('listitem').filter({ hasText: 'Velas' });
    const fact = velas.locator('dt', { hasText: say('fact.lastTracking') }).locator('+ dd');
    await expect(fact).not.toHaveText(say('fact.never'));
  });
