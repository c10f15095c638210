import type { Page } from '@playwright/test';
import type { Language } from '#contract/people/user.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { said as text } from '../tests/fixtures/said.ts';
import { PATHS } from '../src/widgets/paths.ts';
import { axeFaults } from './support/axe.ts';
import { cutTexts } from './support/cutTexts.ts';
import { dress, speak, wear } from './support/examine.ts';
import { openInApp } from './support/openInApp.ts';
import { openLot } from './support/lots.ts';
import { openOffice, type Office } from './support/office.ts';
import { ONLINE_DESK } from './support/onlineDesk.ts';
import { settled } from './support/settled.ts';
import { deskVisits, type DeskVisit } from './support/sweptRoutes.ts';
import { expect, test } from './support/test.ts';

const MERCHANT = 'merchant@demo.test';
const WIDTHS = [360, 768, 1280, 1920];
/** In which languages a screen is looked at, by how it is opened: it speaks the second one without being opened again. */
const WAYS: Readonly<Record<string, readonly [Language, ...Language[]]>> = {
  'from nothing': ['es'],
  'inside the app': ['fr', 'en'],
};

test.describe.configure({ mode: 'parallel' });
test.use(ONLINE_DESK);

for (const [way, spoken] of Object.entries(WAYS)) {
  // Texts are measured in every language and width, colours in both themes. axe checks a third of the addresses in each
  // language.
  test(`every screen of the desk holds at four widths, opened ${way}`, async ({ page, server, watch }) => {
    // The first call after a sign-out has the token of the session that ended (419), and is sent again with another one.
    watch.expectStatus(401, 403, 404, 419);
    // The preview of a mail may run no script, axe's included.
    watch.expectErrors(/^Blocked script execution in 'about:srcdoc'/);
    // Colours are checked after transitions have ended.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await dress(page, 'light', spoken[0]);
    let languages: readonly Language[] = spoken;
    const visits = await deskOf(await openOffice(server.origin, MERCHANT));
    const every = visits.flatMap(({ addresses }) => addresses);
    for (const [visit, { name, addresses }] of visits.entries()) {
      if (visit > 0) await leave(page);
      await enter(page, name);
      for (const address of addresses) {
        const place = every.indexOf(address);
        await (way === 'from nothing' ? page.goto(address) : openInApp(page, address));
        await settled(page);
        expect.soft(new URL(page.url()).pathname, `${address} is not refused to ${name}`).not.toBe(PATHS.forbidden);
        for (const language of languages) {
          await speak(page, language);
          for (const width of WIDTHS) {
            await page.setViewportSize({ width, height: 800 });
            expect.soft(await cutTexts(page, 'any'), `${address}, ${language}, ${width} px: cut texts`).toEqual([]);
          }
          if (LANGUAGES[place % LANGUAGES.length] !== language) continue;
          const width = WIDTHS[Math.floor(place / LANGUAGES.length) % WIDTHS.length] ?? 360;
          await page.setViewportSize({ width, height: 800 });
          expect.soft(await axeFaults(page), `${address}, ${language}, ${width} px, light: axe`).toEqual([]);
          await wear(page, 'dark');
          expect.soft(await axeFaults(page, 'colours'), `${address}, ${language}, ${width} px, dark: axe`).toEqual([]);
          await wear(page, 'light');
        }
        // The next one is opened in the language that this one ended in.
        languages = languages.toReversed();
      }
    }
  });
}

async function enter(page: Page, name: string): Promise<void> {
  await page.goto(PATHS.orders);
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('grid')).toBeVisible();
}

async function leave(page: Page): Promise<void> {
  await page.goto(PATHS.logout);
  const language = (await page.locator('html').getAttribute('lang')) as Language;
  await page.getByRole('button', { name: text('auth:out.leave', {}, language), exact: true }).click();
  await page.waitForURL((url) => url.pathname === PATHS.auth);
}

/**
 * Who opens which screens, with data to show: an order, one that can be returned, a lot, one whose haul can end, a mail,
 * a webhook.
 */
async function deskOf(merchant: Office): Promise<readonly DeskVisit[]> {
  const first = async (query: string): Promise<number> =>
    (await merchant.get<{ id: number }[]>(`orders?type=order&per_page=1&${query}`)).data?.[0]?.id ?? 0;
  const [order, sent] = [await first('sort=date_order'), await first('status=DELIVERED')];
  expect(Math.min(order, sent), 'an order to show, and one that can come back').toBeGreaterThan(0);
  const { id: gone } = await openLot(merchant, 1);
  await merchant.post('lotshippings/executeAction/close', { lotsIds: [gone], data: {} });
  const { id: lot } = await openLot(merchant, 2);
  await merchant.post('orders/executeActionInOrders/sendEmail', {
    ordersIds: [order],
    data: { recipients: ['ana@example.com'] },
  });
  await merchant.post('webhooks/addresses', { url: 'http://127.0.0.1:9/in' });
  await merchant.post('orders/executeActionInOrders/executeWebhook', {
    ordersIds: [order],
    data: { url: 'http://127.0.0.1:9/in' },
  });
  const waiting = await first('status=READY_TO_COLLECT');
  const abroad = (await merchant.get<{ id: number }[]>('customs/orders?per_page=100')).data?.map(({ id }) => id) ?? [];
  expect(Math.min(waiting, abroad.length), 'what waits at a counter, and at customs').toBeGreaterThan(0);
  return deskVisits({ order, sent, lot, waiting, abroad });
}
