import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { said as text } from '../tests/fixtures/said.ts';
import { openMailServer, textOf } from '../tests/fakes/mailServer.ts';
import { axeFaults } from './support/axe.ts';
import { act, counterOf, OLGA, orderAt, sign, takenOf } from './support/counter.ts';
import { examine } from './support/examine.ts';
import { readyForOffline, signIn, wedge } from './support/floor.ts';
import { openOffice } from './support/office.ts';
import { PHONE } from './playwright.config.ts';
import { startServer } from './support/server.ts';
import { TEMPLATE, WORK } from './support/template.ts';
import { expect, test } from './support/test.ts';

test('a customer is told by mail, shows what it says, and signs for two parcels with no network: the server has it once', async ({
  browser,
  watch,
}, info) => {
  test.setTimeout(150_000);
  const mails = await openMailServer();
  const dataDir = join(WORK, `${info.testId}-mail`);
  await cp(TEMPLATE, dataDir, { recursive: true });
  const server = await startServer({ dataDir, env: { SMTP_URL: mails.url } });
  const staff = await browser.newContext({ ...PHONE, baseURL: server.origin });
  await watch.over(staff);
  const page = await staff.newPage();
  try {
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
    await expect.poll(mine, { timeout: 60_000 }).toContain('/ready-to-collect?token=');
    const mail = mine() ?? '';
    const code = /\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/.exec(mail)?.[0] ?? '';
    const link = new URL(/https?:\/\/\S+ready-to-collect\?token=[\w-]{43}\S*/.exec(mail)?.[0] ?? 'about:blank');

    const customer = await browser.newContext({ ...PHONE, javaScriptEnabled: false, baseURL: server.origin });
    const shown = await customer.newPage();
    await shown.goto(link.pathname + link.search);
    await expect(shown.getByRole('heading', { level: 1 })).toHaveText(text('pickup:state.READY_TO_COLLECT'));
    await expect(shown.getByRole('img', { name: text('pickup:qr') })).toBeVisible();
    await expect(shown.getByText('A-2')).toHaveCount(0);
    await customer.close();
    const looking = await browser.newContext({ ...PHONE, baseURL: server.origin });
    const looked = await looking.newPage();
    await looked.goto(link.pathname + link.search);
    expect(await axeFaults(looked)).toEqual([]);
    await looking.close();

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
    }).toPass({ timeout: 40_000 });
    await staff.setOffline(true);
    await examine(page, 'hand over');
    await sign(page);
    await act(page, 'handOver.do', { count: 2 }).tap();
    await expect(page.getByText(text('counter:handed.title', { count: 2 }))).toBeVisible();
    await examine(page, 'handed over');
    expect((await takenOf(office, order.id)).status, 'nothing went out while offline').toBe('READY_TO_COLLECT');
    await staff.setOffline(false);
    await expect
      .poll(() => takenOf(office, order.id), { timeout: 30_000 })
      .toEqual({
        status: 'DELIVERED',
        hand_overs: [{ valid: true, method: 'code', packages: [1, 2] }],
        signed: [true],
      });
  } finally {
    await staff.close();
    await server.stop();
    mails.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});

test('two counters with no network hand one order over: the server takes the first, the other gets a card', async ({
  page,
  context,
  browser,
  server,
  watch,
}) => {
  test.setTimeout(120_000);
  const office = await openOffice(server.origin, OLGA);
  const order = await orderAt(office, 'READY_TO_COLLECT', 1);
  const second = await browser.newContext({ ...PHONE, baseURL: server.origin });
  await watch.over(second);
  const other = await second.newPage();
  const counters = [
    { context, page, digits: '428Z' },
    { context: second, page: other, digits: '111H' },
  ] as const;
  for (const counter of counters) {
    await signIn(counter.page, OLGA, '/click-and-collect');
    await expect(counter.page.getByText(order.order_reference)).toBeVisible();
    await readyForOffline(counter.page);
    await expect(counter.page.getByText(order.order_reference)).toBeVisible();
    await counter.context.setOffline(true);
  }
  for (const counter of counters) {
    await wedge(counter.page, order.order_reference);
    await act(counter.page, 'handOver.do', { count: 1 }).tap();
    await expect(counter.page.getByRole('alert')).toBeVisible();
    await counter.page.getByLabel(text('counter:handOver.digits')).fill(counter.digits);
    await act(counter.page, 'handOver.do', { count: 1 }).tap();
    await expect(counter.page.getByText(text('counter:handed.title', { count: 1 }))).toBeVisible();
  }
  await context.setOffline(false);
  await expect
    .poll(async () => (await takenOf(office, order.id)).hand_overs, { timeout: 30_000 })
    .toEqual([{ valid: true, method: 'document', packages: [1] }]);
  await second.setOffline(false);
  await expect
    .poll(async () => (await takenOf(office, order.id)).hand_overs?.map(({ valid }) => valid), { timeout: 30_000 })
    .toEqual([true, false]);
  await other.goto('/outbox');
  await expect(other.getByText(order.order_reference).first()).toBeVisible();
  await expect(other.getByText(/ya lo entregó/)).toBeVisible();
  await expect(other.getByText(text('outbox:conflict.meaning.handed-over'))).toBeVisible();
  await examine(other, 'the card of a second hand-over');
  await second.close();
});
