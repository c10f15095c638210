import { said as text } from '../tests/fixtures/said.ts';
import { openMailServer, textOf } from '../tests/fakes/mailServer.ts';
import { act, counterOf, OLGA, orderAt, sign, takenOf, tellAgain } from './support/counter.ts';
import { examineCustomerPages } from './support/customerPages.ts';
import { examine } from './support/examine.ts';
import { readyForOffline, signIn, wedge } from './support/floor.ts';
import { openOffice } from './support/office.ts';
import { PHONE } from './playwright.config.ts';
import { expect, test as base } from './support/test.ts';

/** As the mail says it. */
const PICKUP_CODE = /\b[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}\b/;

/** Path and query of the links in a mail that are for this. */
const linksOf = (mail: string, operation: string): readonly string[] =>
  [...mail.matchAll(new RegExp(`https?://[^/\\s]+(/\\S+/${operation}\\?token=[\\w-]{43}\\S*)`, 'g'))].map(
    ([, path = '']) => path,
  );

const test = base.extend<{ mails: Awaited<ReturnType<typeof openMailServer>> }>({
  mails: async ({}, use) => {
    const mails = await openMailServer();
    await use(mails);
    mails.close();
  },
  outside: async ({ mails }, use) => {
    await use({ smtpUrl: mails.url });
  },
});

test('a customer is told by mail, shows what it says, and signs for two parcels with no network: the server has it once', async ({
  page,
  context: staff,
  browser,
  server,
  mails,
}) => {
  const office = await openOffice(server.origin, OLGA);
  const { token } = await openOffice(server.origin, 'merchant@demo.test');
  const told = await fetch(`${server.origin}/api/v1/clients/1/mail-notices`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ notices: ['collect'] }),
  });
  expect(told.status).toBe(200);
  const order = await orderAt(office, 'PENDINGTOCOLLECT', 2);

  await signIn(page, OLGA, '/click-and-collect');
  await expect(page.getByText(text('counter:pile.toReceive'))).toBeVisible();
  await examine(page, 'the piles');
  await wedge(page, order.order_reference);
  await examine(page, 'receive');
  await page.getByRole('button', { name: 'A-2', exact: true }).tap();
  await act(page, 'receive.andReady', { count: 2 }).tap();
  await expect(act(page, 'handOver.do', { count: 2 })).toBeVisible();

  const mine = () => mails.taken.map(textOf).find((one) => one.includes(order.order_reference));
  await expect.poll(mine).toContain('/ready-to-collect?token=');
  const mail = mine() ?? '';
  const code = PICKUP_CODE.exec(mail)?.[0] ?? '';
  const [link = '', ...collected] = ['ready-to-collect', 'delivered'].flatMap((operation) => linksOf(mail, operation));
  expect(collected, 'a link for each parcel').toHaveLength(2);

  const customer = await browser.newContext({ ...PHONE, javaScriptEnabled: false, baseURL: server.origin });
  const shown = await customer.newPage();
  await shown.goto(link);
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText(text('pickup:state.READY_TO_COLLECT'));
  await expect(shown.getByRole('img', { name: text('pickup:qr') })).toBeVisible();
  await expect(shown.getByText('A-2')).toHaveCount(0);
  await customer.close();
  await examineCustomerPages(browser, server.origin, [link, ...collected.slice(0, 1)]);

  // The code comes to the device with the next look at the counter.
  await readyForOffline(page);
  await page.goto('/click-and-collect');
  await expect
    .poll(async () => (await counterOf(office)).orders.find((one) => one.order.id === order.id)?.codes.length)
    .toBe(1);
  await page.reload();
  await expect(page.getByText(order.customer_name).first()).toBeVisible();
  await expect(async () => {
    await page.getByRole('searchbox').fill(code);
    await page.getByRole('searchbox').press('Enter');
    await expect(page.getByText(text('counter:code.right')).first()).toBeVisible({ timeout: 3000 });
  }).toPass();
  await staff.setOffline(true);
  await examine(page, 'hand over');
  await sign(page);
  await act(page, 'handOver.do', { count: 2 }).tap();
  await expect(page.getByText(text('counter:handed.title', { count: 2 }))).toBeVisible();
  await examine(page, 'handed over');
  expect((await takenOf(office, order.id)).status, 'nothing went out while offline').toBe('READY_TO_COLLECT');
  await staff.setOffline(false);
  await expect
    .poll(() => takenOf(office, order.id))
    .toEqual({
      status: 'DELIVERED',
      hand_overs: [{ valid: true, method: 'code', packages: [1, 2] }],
      signed: [true],
    });
});

test('two counters with no network and one pickup code: the server takes the first, the other gets a card', async ({
  page,
  context,
  browser,
  server,
  mails,
  watch,
}) => {
  const office = await openOffice(server.origin, OLGA);
  const order = await orderAt(office, 'READY_TO_COLLECT', 1);
  await tellAgain(office, order.id);
  const mailed = () => mails.taken.map(textOf).find((one) => one.includes(order.order_reference));
  await expect.poll(mailed).toMatch(PICKUP_CODE);
  const [code = ''] = PICKUP_CODE.exec(mailed() ?? '') ?? [];
  const second = await browser.newContext({ ...PHONE, baseURL: server.origin });
  await watch.over(second);
  const other = await second.newPage();
  const counters = [
    { context, page },
    { context: second, page: other },
  ] as const;
  for (const counter of counters) {
    await signIn(counter.page, OLGA, '/click-and-collect');
    await expect(counter.page.getByText(order.order_reference)).toBeVisible();
    await readyForOffline(counter.page);
    await expect(counter.page.getByText(order.order_reference)).toBeVisible();
    await counter.context.setOffline(true);
  }
  // One scans what the customer shows; the other finds the order first, and is asked who stands there.
  await wedge(page, `PICKUP:${code.replace('-', '')}`);
  await expect(page.getByText(text('counter:code.right')).first()).toBeVisible();
  await wedge(other, order.order_reference);
  await act(other, 'handOver.do', { count: 1 }).tap();
  await expect(other.getByRole('alert')).toBeVisible();
  await wedge(other, code);
  await expect(other.getByText(text('counter:code.right')).first()).toBeVisible();
  for (const counter of counters) {
    await act(counter.page, 'handOver.do', { count: 1 }).tap();
    await expect(counter.page.getByText(text('counter:handed.title', { count: 1 }))).toBeVisible();
  }
  const taken = { method: 'code', packages: [1] };
  await context.setOffline(false);
  await expect
    .poll(() => takenOf(office, order.id))
    .toMatchObject({ status: 'DELIVERED', hand_overs: [{ ...taken, valid: true }] });
  await second.setOffline(false);
  await expect
    .poll(async () => (await takenOf(office, order.id)).hand_overs)
    .toEqual([
      { ...taken, valid: true },
      { ...taken, valid: false },
    ]);
  await other.goto('/outbox');
  await expect(other.getByText(text('outbox:conflict.has.handedOver'))).toHaveCount(1);
  await expect(other.getByText(text('outbox:conflict.has.handedOver'))).toBeVisible();
  await expect(other.getByText(order.order_reference).first()).toBeVisible();
  await expect(other.getByText(text('outbox:conflict.proposal.whoHasIt'))).toHaveCount(1);
  await examine(other, 'the card of a second hand-over');
  // The one that was first has nothing to look at.
  await page.goto('/outbox');
  await expect(page.getByRole('heading', { name: text('outbox:empty.title') })).toBeVisible();
  await second.close();
});
