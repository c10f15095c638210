import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import type { OrderFull } from '#contract/orders/orderFull.ts';
import type { OrderListed } from '#contract/orders/ordersList.ts';
import { said as text } from '../tests/fixtures/said.ts';
import { readPdfText } from '../tests/fakes/labelPrinter.ts';
import { examine } from './support/examine.ts';
import { openOffice, type Office } from './support/office.ts';
import { ONLINE_DESK } from './support/onlineDesk.ts';
import { countTaps } from './support/taps.ts';
import { expect, test } from './support/test.ts';

test.use(ONLINE_DESK);

const MERCHANT = 'merchant@demo.test';
const ORDERS = 100;
const RUN = 20;
/** Slower than a scanner. */
const LETTER_MS = 90;
const HEAD =
  'order_reference;date;firstname;lastname;phone;address1;postcode;city;state;country;carrier;sku;quantity;unit_price';

const referenceOf = (place: number) => `DIA-${String(place).padStart(3, '0')}`;
const phoneOf = (place: number) => `600700${String(place).padStart(3, '0')}`;
/** The last two orders are of one person at one address; the first has units to be split. */
function fileOf(sku: string, carrier: string): string {
  const lines = Array.from({ length: ORDERS }, (_, index) => {
    const place = index + 1;
    const street = Math.min(place, ORDERS - 1);
    const cells = [referenceOf(place), '2026-11-20', 'Ana', `Ruiz ${street}`, phoneOf(place), `Calle Mayor ${street}`];
    return [...cells, '28013', 'Madrid', 'Madrid', 'ES', carrier, sku, place === 1 ? 3 : 1, '2,50'].join(';');
  });
  return [HEAD, ...lines].join('\r\n');
}

/** A product that is sold, and a carrier that makes labels. */
async function readTrade(office: Office) {
  const listed = await office.get<OrderListed[]>(
    'orders?per_page=200&type=order&status=CREATED&carrier_id[notNull]=1&sort=id',
  );
  const ordersIds = (listed.data ?? []).map(({ id }) => id);
  const body = { ordersIds, data: {} };
  const checked = await office.post<{ success: number[] }>('orders/checkActionInOrders/createLabel', body);
  const order = (await office.get<OrderFull>(`orders/${checked.data?.success[0]}`)).data;
  const [line] = order?.products ?? [];
  if (!order?.carrier || !line) throw new Error('the demo has no order that can have a label');
  return { sku: line.sku, carrier: order.carrier.name };
}

const button = (page: Page, name: string, values = {}) =>
  page.getByRole('button', { name: text(name, values), exact: true });
const inBar = (page: Page, name: string) =>
  page.getByRole('region', { name: text('desk:bulk.label') }).getByRole('button', { name: text(name), exact: true });
/** The words of each page, or of each label of a print job. */
const pagesOf = async (file: Download) => {
  const bytes = await readFile(await file.path());
  return file.suggestedFilename().endsWith('.pdf') ? readPdfText(bytes) : bytes.toString('utf8').split('^XA');
};
const choosePage = (page: Page) => page.getByRole('checkbox', { name: text('desk:table.choosePage') }).click();
const madeAndSaved = (page: Page) =>
  expect(page.getByText(text('desk:result.sum.done_other', { figure: RUN }))).toBeVisible();

test('a clerk works through a hundred orders of a file, and no usual act takes more taps than it may', async ({
  page,
  server,
}) => {
  const office = await openOffice(server.origin, MERCHANT);
  const { sku, carrier } = await readTrade(office);
  const taps = await countTaps(page);
  await page.goto('/orders');
  await page.getByRole('button', { name: MERCHANT }).click();

  await test.step('a file of them comes in', async () => {
    const link = page.getByRole('link', { name: text('orders:create.import') });
    await expect(link).toBeVisible();
    await taps.of('import', async () => {
      await link.click();
      const asks = page.waitForEvent('filechooser');
      await button(page, 'imports:file.choose').click();
      const buffer = Buffer.from(fileOf(sku, carrier));
      await (await asks).setFiles({ name: 'pedidos.csv', mimeType: 'text/csv', buffer });
      taps.outside();
      await button(page, 'imports:apply.orders_other', { figure: ORDERS }).click();
      await expect(page.getByText(text('imports:result.stored.orders_other', { figure: ORDERS }))).toBeVisible();
    });
  });
  const stored = await office.get<OrderListed[]>('orders?order_reference[like_]=DIA-&per_page=500&sort=id');
  const orders = stored.data ?? [];
  expect(orders).toHaveLength(ORDERS);
  const openList = async (from: number) => {
    const chosen = orders.slice(from, from + RUN);
    await page.goto(`/orders?id[in]=${chosen.map(({ id }) => id).join(',')}`);
    await expect(page.getByRole('grid').getByRole('checkbox')).toHaveCount(RUN + 1);
    return chosen.map((order) => order.order_reference);
  };

  await test.step('somebody rings, asks to wait, and changes their mind', async () => {
    await taps.of('telephone', async () => {
      await page.keyboard.press('/');
      await page.keyboard.type(phoneOf(1), { delay: LETTER_MS });
      await expect(page.getByRole('option', { name: referenceOf(1) })).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toContainText(referenceOf(1));
    });
    await taps.of('hold', async () => {
      await button(page, 'bulk:hold.act').click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: text('bulk:hold.act'), exact: true })
        .click();
      await expect(button(page, 'bulk:hold.release')).toBeVisible();
    });
    await taps.of('release', async () => {
      await button(page, 'bulk:hold.release').click();
      await expect(button(page, 'bulk:hold.act')).toBeVisible();
    });
  });

  await test.step('a note, and half of it in an order of its own', async () => {
    await page.getByRole('textbox', { name: text('notes:write') }).fill('Quiere dos entregas');
    await button(page, 'notes:save').click();
    // Changed can only be a note that the server has.
    await expect(button(page, 'notes:edit')).toBeVisible();
    await button(page, 'order:acts.label').click();
    await page.getByRole('menuitem', { name: text('order:composing.split.title'), exact: true }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel(text('order:composing.split.units')).first().fill('1');
    await sheet.getByRole('button', { name: text('order:composing.split.act'), exact: true }).click();
    await expect(page).not.toHaveURL(new RegExp(`/orders/${orders[0]?.id}$`));
  });

  await test.step('two of one person travel together', async () => {
    await page.goto(`/orders/${orders[ORDERS - 2]?.id}`);
    await button(page, 'order:composing.merge.open').click();
    await button(page, 'order:composing.merge.act').click();
    await expect(button(page, 'order:composing.separate.title')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    // A sheet that closes goes back in the history, which would end the next navigation.
    await page.waitForFunction(() => (history.state as { overlay?: true } | null)?.overlay !== true);
  });

  await test.step('twenty are in preparation', async () => {
    await openList(1);
    await taps.of('status', async () => {
      await choosePage(page);
      await inBar(page, 'actions:name.changeOrderStatus').click();
      await button(page, 'statuses:IN_PREPARATION').click();
      await madeAndSaved(page);
    });
  });

  await test.step('twenty labels', async () => {
    await openList(1 + RUN);
    await taps.of('labels', async () => {
      await choosePage(page);
      await inBar(page, 'bulk:labels.title').click();
      await button(page, 'bulk:papers.make', { count: RUN }).click();
      await madeAndSaved(page);
    });
  });

  await test.step('twenty labels with their slips, in the same order', async () => {
    const references = await openList(1 + 2 * RUN);
    const files: Download[] = [];
    page.on('download', (file) => files.push(file));
    const saved = page.getByText(text('bulk:papers.saved'));
    await taps.of('papers', async () => {
      await choosePage(page);
      await inBar(page, 'bulk:papers.title').click();
      await button(page, 'bulk:papers.make', { count: RUN }).click();
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      await expect(saved).not.toHaveCount(0);
    });
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

  await test.step('a rule does the next of them', async () => {
    await page.goto('/settings/rules');
    const template = page.getByRole('link', { name: text('rules:template.heavy') });
    await expect(template).toBeVisible();
    await taps.of('rule', async () => {
      await template.click();
      await button(page, 'rules:saveAndArm').click();
      const name = text('rules:template.heavy');
      await expect(page.getByText(text('rules:turnedOn', { name }))).toBeVisible();
    });
    await examine(page, 'a rule that was just armed');
  });
});
