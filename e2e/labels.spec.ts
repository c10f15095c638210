import { readFile } from 'node:fs/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { ActionResult } from '#contract/actionResult.ts';
import type { OrderListed } from '#contract/orders/ordersList.ts';
import { said as text } from '../tests/fixtures/said.ts';
import { examine } from './support/examine.ts';
import { openOffice } from './support/office.ts';
import { ONLINE_DESK } from './support/onlineDesk.ts';
import { expect, test } from './support/test.ts';

test.use(ONLINE_DESK);

const MERCHANT = 'merchant@demo.test';

test('the labels of many orders are looked at and saved by format, and stand in the history', async ({
  page,
  server,
}) => {
  const office = await openOffice(server.origin, MERCHANT);
  const created =
    (await office.get<OrderListed[]>('orders?per_page=500&status[in]=CREATED&type=order&sort=id')).data ?? [];
  const label = async (from: number, format: string) => {
    const ordersIds = created.slice(from, from + 12).map(({ id }) => id);
    const answer = await office.post<ActionResult>('orders/executeActionInOrders/createLabel', {
      ordersIds,
      data: { format, size: '10X15' },
    });
    return answer.data?.success.slice(0, 2) ?? [];
  };
  const [paged, job] = [await label(0, 'PDF'), await label(12, 'ZPL')];
  const bare = created.at(-1);
  expect([paged.length, job.length]).toEqual([2, 2]);

  await page.goto(`/orders?id[in]=${[...paged, ...job, bare?.id].join(',')}`);
  await page.getByRole('button', { name: MERCHANT }).click();
  // The head and a row for each order: a selection before they are shown is empty.
  await expect(page.getByRole('grid').getByRole('checkbox')).toHaveCount(1 + [...paged, ...job, bare].length);
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: text('desk:bulk.more') }).click();
  await page.getByRole('menuitem', { name: text('bulk:labels.get') }).click();
  const files = page.getByRole('region', { name: text('bulk:labels.title') });
  await expect(files.getByRole('link', { name: bare?.order_reference ?? '-' })).toBeVisible();
  const of = (words: string, format: string) =>
    files.getByRole('button', {
      name: text('ui:named', {
        name: text(`bulk:labels.${words}`),
        words: `${format} · ${text('bulk:labels.stock.10X15')}`,
      }),
    });
  await examine(page, 'the labels of a selection');

  await of('preview', 'PDF').click();
  await expect(files.locator('iframe')).toHaveAttribute('src', /^blob:/);
  const save = async (format: string) => {
    const [download] = await Promise.all([page.waitForEvent('download'), of('save', format).click()]);
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  };
  const pdf = await save('PDF');
  expect(pdf.name).toMatch(/_10X15\.pdf$/);
  expect((await PDFDocument.load(pdf.bytes)).getPageCount()).toBeGreaterThanOrEqual(2);
  expect((await save('ZPL')).bytes.toString().match(/\^XA/g)?.length).toBeGreaterThanOrEqual(2);
  for (const id of [...paged, ...job]) {
    const { data } = await office.get<{ what: string }[]>(`orders/${id}/timeline`);
    expect(data?.some(({ what }) => what === 'printLabel')).toBe(true);
  }
});
