import type { OrderFull } from '#contract/orders/orderFull.ts';
import { said as text } from '../tests/fixtures/said.ts';
import { openMailServer, textOf } from '../tests/fakes/mailServer.ts';
import { logoFile } from '../tests/factories/logo.ts';
import { examineCustomerPages } from './support/customerPages.ts';
import { signIn } from './support/floor.ts';
import { openOffice, type Office } from './support/office.ts';
import { PHONE } from './playwright.config.ts';
import { expect, test as base } from './support/test.ts';

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

test.use({ keepsApp: false });

/** An order of the demo that was delivered, and to which mails go. */
async function delivered(merchant: Office): Promise<OrderFull> {
  const list = await merchant.get<{ id: number }[]>('orders?type=order&status=DELIVERED&sort=-id&per_page=50');
  for (const { id } of list.data ?? []) {
    const { data } = await merchant.get<OrderFull>(`orders/${id}`);
    if (data?.customer.email && data.children.length === 0) return data;
  }
  throw new Error('The demo has no delivered order with an e-mail address.');
}

test('a customer announces a return, follows it by the link of its mail, and sees the money go back', async ({
  page,
  browser,
  server,
  mails,
}) => {
  const merchant = await openOffice(server.origin, 'merchant@demo.test');
  const set = (name: string, value: unknown) => ({ name, scope: 'CLIENT', scope_id: null, operation: 'set', value });
  const rules = [set('returns_enabled', true), set('returns_days', 365)];
  const saved = await merchant.post('clients/1/configurations', { operations: rules });
  expect(saved.status, JSON.stringify(saved)).toBe(200);
  const told = await fetch(`${server.origin}/api/v1/clients/1/mail-notices`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${merchant.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ notices: ['comingBack'] }),
  });
  expect(told.status).toBe(200);
  const { data: portal } = await merchant.get<{ address: string }>('clients/1/return-portal');
  const order = await delivered(merchant);
  const entry = new URL(portal?.address ?? '').pathname;

  const customer = await browser.newContext({ ...PHONE, javaScriptEnabled: false, baseURL: server.origin });
  const shown = await customer.newPage();
  await shown.goto(entry);
  await shown.getByLabel(text('pickup:returns.number')).fill(order.order_reference);
  await shown.getByLabel(text('pickup:returns.postcode')).fill('99999');
  await shown.getByRole('button', { name: text('pickup:returns.go') }).click();
  await expect(shown.getByRole('alert')).toHaveText(text('pickup:returns.noMatch'));
  await shown.getByLabel(text('pickup:returns.postcode')).fill(order.customer.postcode);
  await shown.getByRole('button', { name: text('pickup:returns.go') }).click();
  await shown.getByRole('spinbutton').first().fill('1');
  await shown.getByRole('button', { name: text('pickup:returns.send') }).click();
  await expect(shown.getByRole('alert').first()).toHaveText(text('pickup:returns.wrong.look'));
  await shown.getByRole('combobox').first().selectOption('damaged');
  await shown.getByLabel(text('pickup:returns.comment')).fill('Vino roto');
  await shown.getByRole('button', { name: text('pickup:returns.send') }).click();
  await expect(shown.getByRole('status')).toHaveText(text('pickup:returns.news.announced'));
  const picture = { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from(logoFile({ ground: 255 })) };
  await shown.getByLabel(text('pickup:returns.photo')).setInputFiles(picture);
  await shown.getByRole('button', { name: text('pickup:returns.addPhoto') }).click();
  await expect(shown.getByRole('status')).toHaveText(text('pickup:returns.news.photo'));

  const mine = () => mails.taken.map(textOf).find((one) => one.includes(`${order.order_reference}-D`));
  await expect.poll(mine).toContain('/returns/order/');
  const link = /https?:\/\/[^/\s]+(\/returns\/order\/\S+)/.exec(mine() ?? '')?.[1] ?? '';
  await shown.goto(link);
  await expect(shown.getByText('Vino roto')).toBeVisible();
  await expect(shown.getByText(text('pickup:returns.state.waiting'))).toBeVisible();
  await examineCustomerPages(browser, server.origin, [entry, link]);

  const returned = (await merchant.get<OrderFull>(`orders/${order.id}`)).data?.children[0]?.id ?? 0;
  await page.setViewportSize({ width: 1280, height: 860 });
  await signIn(page, 'merchant@demo.test', `/orders/${returned}`);
  await expect(page.getByText('Vino roto').first()).toBeVisible();
  await page.getByRole('button', { name: text('order:announced.say') }).click();
  await expect(page.getByRole('button', { name: text('order:announced.undo') })).toBeVisible();
  await shown.reload();
  await expect(shown.getByText(text('pickup:returns.notYet'))).toHaveCount(0);
  await customer.close();
});
