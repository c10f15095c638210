import type { OrderFull } from '#contract/orders/orderFull.ts';
import { said as text } from '../tests/fixtures/said.ts';
import { openOffice } from './support/office.ts';
import { PHONE } from './playwright.config.ts';
import { expect, test } from './support/test.ts';

test.use({ keepsApp: false });

test('a link shows the evidence of an order to whoever has it, and a saved file is checked without a network', async ({
  browser,
  server,
}) => {
  const merchant = await openOffice(server.origin, 'merchant@demo.test');
  const { data: delivered } = await merchant.get<OrderFull[]>('orders?type=order&status=DELIVERED&per_page=1');
  const order = delivered?.[0];
  if (!order) throw new Error('The demo has no delivered order.');
  const made = await merchant.post(`orders/${order.id}/evidence/links`, { reader: 'carrier', days: 30 });
  const { pathname } = new URL((made.data as { address: string }).address);

  const stranger = await browser.newContext({ ...PHONE, baseURL: server.origin, locale: 'es-ES' });
  const page = await stranger.newPage();
  const verdict = page.getByRole('status').getByRole('heading');
  await page.goto(pathname);
  await expect(verdict).toHaveText(text('evidencePage:page.right'));
  await expect(page.getByRole('listitem').first()).toContainText(order.order_reference);
  const file = await (await page.request.get(`${pathname}?as=html`)).text();

  await page.goto('/evidence');
  await expect(page.getByLabel(text('evidencePage:page.choose'))).toBeVisible();
  await stranger.setOffline(true);
  const choose = (content: string) =>
    page
      .getByLabel(text('evidencePage:page.choose'))
      .setInputFiles({ name: 'evidence.html', mimeType: 'text/html', buffer: Buffer.from(content) });
  await choose(file);
  await expect(verdict).toHaveText(text('evidencePage:page.right'));
  await choose(file.replace('"status":"DELIVERED"', '"status":"DELIVERER"'));
  await expect(verdict).toHaveText(text('evidencePage:page.wrong'));
  await stranger.close();
});
