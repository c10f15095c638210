import type { ActionResult } from '#contract/actionResult.ts';
import type { CustomsOrder } from '#contract/customs/customsOrder.ts';
import { printPdf, readCodes } from '../tests/fakes/labelPrinter.ts';
import { said as text } from '../tests/fixtures/said.ts';
import { examine } from './support/examine.ts';
import { wedge } from './support/floor.ts';
import { openOffice, type Office } from './support/office.ts';
import { ONLINE_DESK } from './support/onlineDesk.ts';
import { expect, test } from './support/test.ts';

test.use(ONLINE_DESK);

const MERCHANT = 'merchant@demo.test';
const OFFICER = 'customs@demo.test';

const customsOrders = async (office: Office, query: string): Promise<readonly CustomsOrder[]> =>
  (await office.get<CustomsOrder[]>(`customs/orders?${query}`)).data ?? [];

/** What a phone reads from the QR of the prior declaration of an order. */
async function qrOf(origin: string, merchant: Office, id: number): Promise<string> {
  const answer = await fetch(`${origin}/api/v1/orders/${id}/customs_document/ptd`, {
    headers: { authorization: `Bearer ${merchant.token}`, 'accept-language': 'es' },
  });
  const [page] = await printPdf(new Uint8Array(await answer.arrayBuffer()));
  const [code = ''] = page ? await readCodes(page, 'QR') : [];
  return code;
}

/** Orders to the Canaries whose labels are made; what their customers and products lack is written first. */
async function labelled(origin: string, merchant: Office, count: number): Promise<readonly CustomsOrder[]> {
  const found = (await customsOrders(merchant, 'territory=ES-CAN&waits=declaration&per_page=100')).filter(
    ({ due, tracking_number }) => due.kind === 'H7' && tracking_number === null,
  );
  const ids = found.map(({ id }) => id);
  await fetch(`${origin}/api/v1/customs/gaps`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${merchant.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ordersIds: ids, products: [], orders: ids.map((id) => ({ id, tax_id: '12345678Z' })) }),
  });
  const checked = await merchant.post<ActionResult>('orders/checkActionInOrders/createLabel', {
    ordersIds: ids,
    data: {},
  });
  const able = (checked.data?.success ?? []).slice(0, count);
  await merchant.post('orders/executeActionInOrders/createLabel', { ordersIds: able, data: {} });
  return found.filter(({ id }) => able.includes(id));
}

test('a customs officer admits ten by the QR of their papers, and files five H7 of which one is refused', async ({
  page,
  server,
}) => {
  const merchant = await openOffice(server.origin, MERCHANT);
  const officer = await openOffice(server.origin, OFFICER);
  const ready = await labelled(server.origin, merchant, 4);
  expect(ready).toHaveLength(4);
  const bare = (await customsOrders(merchant, 'territory=ES-CAN&waits=declaration&per_page=100')).find(
    ({ due, tracking_number }) => due.kind === 'H7' && tracking_number === null,
  );
  if (!bare) throw new Error('The demo has no order to the Canaries without a label.');
  const others = (await customsOrders(officer, 'waits=origin&per_page=100')).filter(
    ({ id }) => ![bare, ...ready].some((one) => one.id === id),
  );
  const ten = [bare, ...ready, ...others].slice(0, 10);
  expect(ten).toHaveLength(10);
  const codes: string[] = [];
  for (const { id } of ten) codes.push(await qrOf(server.origin, merchant, id));

  await page.goto('/customs/admision-in-origin-adt');
  await page.getByRole('button', { name: OFFICER }).click();
  await expect(page.getByText(text('customs:admission.origin.help'))).toBeVisible();
  for (const code of codes) await wedge(page, code);
  await expect(page.getByText(text('customs:admission.count_other', { count: 10 }))).toBeVisible();
  // One that is read again is one row.
  await wedge(page, codes[0] ?? '');
  await expect(page.getByRole('listitem').filter({ hasText: ten[0]?.order_reference ?? '' })).toHaveCount(1);
  await examine(page, 'ten admissions');
  await page.setViewportSize({ width: 360, height: 740 });
  await examine(page, 'ten admissions at 360 px');
  await page.setViewportSize({ width: 1280, height: 860 });
  for (const { id } of ten) expect((await customsOrders(officer, `id=${id}`))[0]?.admitted_at_origin).not.toBeNull();

  const five = [bare, ...ready];
  await page.goto('/customs?territory=ES-CAN&waits=declaration&per_page=100');
  // All of it is seen at once: nobody scrolls sideways for who admitted what.
  await expect(page.getByRole('grid')).toBeVisible();
  expect(
    await page.getByRole('grid').evaluate((grid) => grid.scrollWidth - grid.clientWidth),
    'the table fits beside the menu',
  ).toBe(0);
  const row = (reference: string) => page.getByRole('row').filter({ hasText: reference });
  for (const { order_reference } of five) {
    await row(order_reference).getByRole('checkbox').check();
  }
  await page.getByRole('button', { name: text('customs:file.H7'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: text('bulk:check'), exact: true }).click();
  // The one that has no label is refused, and stops none of the others.
  await expect(dialog.getByText(text('errors:14011', { 0: bare.order_reference }))).toBeVisible();
  await dialog.getByRole('button', { name: text('actions:go.declareTaxH7_other', { count: 4 }), exact: true }).click();
  await expect(page.getByText(text('desk:result.sum.done_other', { figure: 4 }))).toBeVisible();
  for (const { id } of ready) {
    const [now] = await customsOrders(officer, `id=${id}`);
    expect(now?.declarations.map(({ kind, status, reference }) => [kind, status, reference])).toEqual([
      ['H7', 'filed', `H7-${id}`],
    ]);
  }
  expect((await customsOrders(officer, `id=${bare.id}`))[0]?.declarations).toEqual([]);
});
