import type { BrowserContext, Page } from '@playwright/test';
import type { OrderListed } from '#contract/orders/ordersList.ts';
import type { OrderFull } from '#contract/orders/orderFull.ts';
import { openOffice, type Office } from './support/office.ts';
import { expect, test } from './support/test.ts';
import { said as text } from '../tests/fixtures/said.ts';

test.use({ viewport: { width: 1280, height: 900 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false });

const MERCHANT = { email: 'merchant@demo.test', name: 'Marta Tienda' };
const TYPED = { searched: 'zapatillas rojas', firstname: 'Hermenegilda' };
const SESSION = 'despacho_session';

/** Words that must not be readable afterwards: people, their addresses and numbers, orders, and who worked. */
async function secretsOf(office: Office): Promise<string[]> {
  const lists = ['type=order&sort=-date_order', 'flow=to-pickup&sort=date_order'].map(
    async (query) => (await office.get<OrderListed[]>(`orders?${query}&per_page=4`)).data ?? [],
  );
  const listed = (await Promise.all(lists)).flat();
  const orders = await Promise.all(listed.map(async ({ id }) => (await office.get<OrderFull>(`orders/${id}`)).data));
  const ofOrders = orders.flatMap((order) => {
    if (!order) throw new Error('an order of the list is not there');
    const { firstname, lastname, email, phone, address1 } = order.customer;
    return [order.order_reference, `${firstname} ${lastname}`, email, phone, address1];
  });
  return [
    ...new Set(
      [...ofOrders, MERCHANT.email, MERCHANT.name, ...Object.values(TYPED)].filter(
        (one) => one !== null && one.length > 4,
      ),
    ),
  ] as string[];
}

/** Every storage of the browser that outlives a page, with the words that it contains. */
function wordsKept(page: Page, words: readonly string[]): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    const found = new Set<string>();
    const look = (place: string, content: string) => {
      for (const word of wanted) if (content.includes(word)) found.add(`${place}: ${word}`);
    };
    const bytes = (data: ArrayBuffer | ArrayBufferView) => new TextDecoder().decode(data);
    const asText = (value: unknown) =>
      JSON.stringify(value, (_, part: unknown) =>
        part instanceof ArrayBuffer || ArrayBuffer.isView(part) ? bytes(part) : part,
      ) ?? '';
    const settle = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('unreadable')));
      });
    for (const [name, storage] of [
      ['localStorage', localStorage],
      ['sessionStorage', sessionStorage],
    ] as const) {
      for (const [key, value] of Object.entries(storage)) look(`${name} ${key}`, `${key} ${String(value)}`);
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settle(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        look(`${name}/${store}`, asText(await settle(database.transaction(store).objectStore(store).getAll())));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        look(`cache ${name} ${new URL(request.url).pathname}`, `${request.url} ${(await answer?.text()) ?? ''}`);
      }
    }
    for await (const name of (await navigator.storage.getDirectory()).keys()) look('files', name);
    look('cookie', document.cookie);
    return [...found].toSorted();
  }, words);
}

const places = (kept: readonly string[]) => [...new Set(kept.map((one) => one.split(/[ /]/)[0] ?? ''))].toSorted();
const sessionIn = async (context: BrowserContext) =>
  (await context.cookies()).find((cookie) => cookie.name === SESSION);

test('after the sign-out nothing of a person or an order is left on the device', async ({
  page,
  context,
  server,
  browser,
  watch,
}) => {
  watch.expectStatus(401);
  const office = await openOffice(server.origin, MERCHANT.email);
  const secrets = await secretsOf(office);
  await page.goto('/orders?type=order&sort=-date_order');
  await page.getByRole('button', { name: MERCHANT.email }).click();
  await page.waitForURL((url) => url.pathname === '/orders');
  const grid = page.getByRole('grid');
  const row = grid.getByRole('row').filter({ hasText: secrets[0] ?? '' });
  await row.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(secrets[0] ?? '');

  // Typed text is stored for its writer: a search of the floor, a form that was begun.
  await page.goto('/flow/to-pickup');
  await page.getByLabel(text('flow:search.label')).fill(TYPED.searched);
  await expect.poll(() => wordsKept(page, [TYPED.searched])).not.toEqual([]);
  await page.goto('/orders/create');
  await page.getByLabel(text('order:customer.field.firstname')).fill(TYPED.firstname);
  await expect.poll(() => wordsKept(page, [TYPED.firstname])).not.toEqual([]);
  // A second tab with the same data.
  const other = await context.newPage();
  await other.goto('/orders?type=order&sort=-date_order');
  await expect(
    other
      .getByRole('grid')
      .getByRole('row')
      .filter({ hasText: secrets[0] ?? '' }),
  ).toBeVisible();

  // While the person works everything is found, which proves that the test looks in the right places.
  await expect
    .poll(async () => places(await wordsKept(page, secrets)))
    .toEqual(['despacho-cache', 'despacho-work', 'localStorage', 'sessionStorage']);
  const before = await sessionIn(context);
  // The session's token is where no script can read it.
  expect(await page.evaluate(() => sessionStorage.getItem('despacho.token'))).toBeNull();
  expect(before?.value).toBeTruthy();

  await page.goto('/auth/logout');
  await page.getByRole('button', { name: text('auth:out.leave') }).click();
  for (const one of [page, other]) await one.waitForURL((url) => url.pathname === '/auth');
  // A page may still write when it is closed.
  await other.close();
  await page.goto('/auth');
  await expect(page.getByRole('button', { name: MERCHANT.email })).toBeVisible();
  expect(await wordsKept(page, secrets)).toEqual([]);

  expect((await sessionIn(context))?.value).not.toBe(before?.value);
  const stolen = await browser.newContext();
  if (before) await stolen.addCookies([before]);
  expect((await stolen.request.get(`${server.origin}/api/v1/user/current`)).status()).toBe(401);
  await stolen.close();
});
