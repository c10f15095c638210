import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import type { OrderListed } from '#contract/orders/ordersList.ts';
import { said as text } from '../tests/fixtures/said.ts';
import { readPdfText } from '../tests/fakes/labelPrinter.ts';
import { examine } from './support/examine.ts';
import { openOffice } from './support/office.ts';
import { ONLINE_DESK } from './support/onlineDesk.ts';
import { expect, test } from './support/test.ts';

test.use(ONLINE_DESK);

const MERCHANT = 'merchant@demo.test';
/** From the list to paper, as many taps as there may be. */
const MOST_TAPS = 3;
const ORDERS = 20;
/** Twenty labels are booked and drawn. */
const LONG = { timeout: 180_000 };

/** Opens the list of 20 orders that have no label yet; from there on taps count. */
async function openUnlabelled(page: Page, origin: string, from: number) {
  const office = await openOffice(origin, MERCHANT);
  const listed = await office.get<OrderListed[]>(
    'orders?per_page=500&type=order&status=CREATED&carrier_id[notNull]=1&sort=id',
  );
  const orders = listed.data ?? [];
  const all = orders.map(({ id }) => id);
  const checked = await office.post<{ success: number[] }>('orders/checkActionInOrders/createLabel', {
    ordersIds: all.slice(0, 200),
    data: {},
  });
  const ids = checked.data?.success.slice(from, from + ORDERS) ?? [];
  expect(ids).toHaveLength(ORDERS);
  await page.goto(`/orders?id[in]=${ids.join(',')}`);
  await page.getByRole('button', { name: MERCHANT }).click();
  await expect(page.getByRole('grid').getByRole('checkbox')).toHaveCount(ORDERS + 1);
  let taps = 0;
  const tap = async (what: Locator) => {
    await what.click();
    taps += 1;
  };
  const references = orders.filter(({ id }) => ids.includes(id)).map((order) => order.order_reference);
  return { references, tap, tapped: () => taps };
}

const bar = (page: Page) => page.getByRole('region', { name: text('desk:bulk.label') });
const everyOne = (page: Page) => page.getByRole('checkbox', { name: text('desk:table.choosePage') });
/** The words of each page, or of each label of a print job. */
const pagesOf = async (file: Download) => {
  const bytes = await readFile(await file.path());
  return file.suggestedFilename().endsWith('.pdf') ? readPdfText(bytes) : bytes.toString('utf8').split('^XA');
};

test('labels of twenty orders are made and on their way to paper in three taps', async ({ page, server }) => {
  const { tap, tapped } = await openUnlabelled(page, server.origin, 0);
  await tap(everyOne(page));
  await tap(bar(page).getByRole('button', { name: text('bulk:labels.title'), exact: true }));
  await tap(page.getByRole('button', { name: text('bulk:papers.make', { count: ORDERS }) }));
  await expect(page.getByText(text('desk:result.sum.done_other', { figure: ORDERS }))).toBeVisible(LONG);
  expect(tapped()).toBeLessThanOrEqual(MOST_TAPS);
});

test('labels with slips of twenty orders come out in the same order, in three taps', async ({ page, server }) => {
  const { references, tap, tapped } = await openUnlabelled(page, server.origin, ORDERS);
  const files: Download[] = [];
  page.on('download', (file) => files.push(file));
  await tap(everyOne(page));
  await tap(bar(page).getByRole('button', { name: text('bulk:papers.title') }));
  await tap(page.getByRole('button', { name: text('bulk:papers.make', { count: ORDERS }) }));
  await expect(page.getByRole('progressbar')).toHaveCount(0, LONG);
  const saved = page.getByText(text('bulk:papers.saved'));
  await expect(saved).not.toHaveCount(0);
  expect(tapped()).toBeLessThanOrEqual(MOST_TAPS);
  await examine(page, 'a run of labels and papers');
  await expect.poll(() => files.length).toBe(await saved.count());
  // A file for each size of the carriers' labels, and one for the sheets.
  const slips = files.find((file) => file.suggestedFilename().startsWith(text('bulk:papers.file.papers')));
  if (!slips) throw new Error('no file of papers');
  const namedIn = async (file: Download) => {
    const named = (await pagesOf(file)).flatMap((words) => references.find((one) => words.includes(one)) ?? []);
    return [...new Set(named)];
  };
  const inSlips = await namedIn(slips);
  expect(inSlips.toSorted()).toEqual(references.toSorted());
  for (const labels of files.filter((file) => file !== slips)) {
    const inLabels = await namedIn(labels);
    expect(inLabels).toEqual(inSlips.filter((one) => inLabels.includes(one)));
    expect(inLabels.length).toBeGreaterThan(0);
  }
});
