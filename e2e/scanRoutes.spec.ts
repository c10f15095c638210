import type { Page } from '@playwright/test';
import { openPicking, signIn, wedge } from './support/floor.ts';
import { planPicking } from './support/plan.ts';
import { expect, test } from './support/test.ts';
import { said as text } from '../tests/fixtures/said.ts';

const say = (key: string, values = {}): string => text(`scans:${key}`, values);
const at = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);

/**
 * Scans until the page answers: what handles scans on every page is loaded after the page itself, and orders that are
 * not stored yet are refused by their code, which is no answer.
 */
async function scan(page: Page, code: string, words: string): Promise<void> {
  const card = page.getByRole('region', { name: text('ui:toasts.region') }).getByText(words, { exact: true });
  await expect(async () => {
    await wedge(page, code);
    await expect(card).toBeVisible({ timeout: 1000 });
  }).toPass();
}

test.use({ keepsApp: false });

test('a code leads to what it names from every page', async ({ page, office }) => {
  const plan = await planPicking(office, { orders: 2, picks: 2 });
  const [order, other] = plan.orders;
  const [pick] = plan.picks;
  await signIn(page);
  await expect(page.getByRole('checkbox').first()).toBeVisible();

  await test.step('a code leaves nothing in the search that has the focus', async () => {
    const search = page.getByRole('searchbox');
    await search.tap();
    await scan(page, '84999123', say('unknown.title', { code: '84999123' }));
    await expect(search).toHaveValue('');
    expect(new URL(page.url()).search).toBe('');
  });

  await test.step('an order, from what waits to be sent', async () => {
    await page.goto('/outbox');
    await scan(page, order!.order_reference, order!.order_reference);
    await at(page, '/flow/to-pickup');
    await expect(page.getByRole('searchbox')).toHaveValue(order!.order_reference);
  });

  await test.step('a product, from the overview', async () => {
    await page.goto('/flow');
    await scan(page, pick!.code, pick!.line.name);
    await at(page, '/flow/to-pickup');
  });

  await test.step('on the device page it only says what it is, and offers the way', async () => {
    await page.goto('/device');
    await scan(page, order!.order_reference, order!.order_reference);
    expect(new URL(page.url()).pathname).toBe('/device');
    await page
      .getByRole('link', { name: say('open'), exact: true })
      .first()
      .tap();
    await at(page, '/flow/to-pickup');
  });

  await test.step('what is being picked leads to its picking', async () => {
    await page.goto('/flow/to-pickup?q=');
    await page.getByRole('searchbox').fill('');
    await openPicking(page, [other!]);
    const inHand = other!.products.find((line) => line.ean13 !== null);
    await page.goto('/outbox');
    await scan(page, inHand!.ean13!, inHand!.name);
    await at(page, '/picking');
    await page.goto('/flow');
    await scan(page, other!.order_reference, say('inPicking'));
    await at(page, '/picking');
  });

  await test.step('an unknown code is refused by name', async () => {
    await page.goto('/outbox');
    await scan(page, '00000000017', say('unknown.title', { code: '00000000017' }));
    expect(new URL(page.url()).pathname).toBe('/outbox');
  });
});

test('a code of an order that is still on its way to the device is not called unknown', async ({ page, office }) => {
  const { orders } = await planPicking(office, { orders: 1, picks: 1 });
  const code = orders[0]!.order_reference;
  let release: () => void = () => undefined;
  const free = new Promise<void>((resolve) => (release = resolve));
  await page.context().route(/flow(\[|%5B)in/, async (route) => {
    await free;
    await route.continue();
  });
  await signIn(page, undefined, '/outbox');
  await scan(page, code, say('early.text'));
  release();
  await scan(page, code, code);
  await at(page, '/flow/to-pickup');
});
