import { join } from 'node:path';
import { chromium as playwright, type Page } from '@playwright/test';
import sharp from 'sharp';
import { said as text } from '../tests/fixtures/said.ts';
import { writePictures } from '../tests/fixtures/video.ts';
import { PHONE } from './playwright.config.ts';
import { closedOf, left, onStep, orderOfTwelve } from './support/bench.ts';
import { chromium } from './support/chromium.ts';
import { examine } from './support/examine.ts';
import { button, readyForOffline, signIn, wedge } from './support/floor.ts';
import { openInApp } from './support/openInApp.ts';
import { WORK } from './support/template.ts';
import { expect, test } from './support/test.ts';

const [WIDTH, HEIGHT] = [1280, 720];
/** How many of its pictures a camera sees. */
const SEEN = 60;

/** What a camera of 720 lines sees of a screen that shows a code: the screen a little away from it, on a table. */
async function seen(page: Page, name: string) {
  const shot = await page.getByRole('img', { name: text(name) }).screenshot();
  const screen = await sharp(shot).resize(660, 660).png().toBuffer();
  const bytes = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#767676' } })
    .composite([{ input: screen }])
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  return { bytes: Uint8Array.from(bytes), width: WIDTH, height: HEIGHT };
}

test('a packing goes to another phone by its camera with no network, and is closed there once', async ({
  office,
  server,
  watch,
}, { repeatEachIndex }) => {
  const order = await orderOfTwelve(office);
  const [first, second] = order.products;
  const phone = async (name: string, email: string) => {
    const film = join(WORK, `${name}-${repeatEachIndex}.y4m`);
    const browser = await playwright.launch(chromium([`--use-file-for-fake-video-capture=${film}`]));
    const context = await browser.newContext({ ...PHONE, baseURL: server.origin });
    await watch.over(context);
    const page = await context.newPage();
    await signIn(page, email, '/packing');
    await readyForOffline(page);
    return { film, browser, context, page };
  };
  const giver = await phone('giver', 'picker@demo.test');
  const receiver = await phone('receiver', 'merchant@demo.test');
  try {
    await giver.context.setOffline(true);
    await receiver.context.setOffline(true);
    await wedge(giver.page, order.order_reference);
    await onStep(giver.page, 'validateProducts');
    await wedge(giver.page, `4*${first?.ean13}`);
    await left(giver.page, 8);

    await openInApp(receiver.page, '/hand-over');
    await button(receiver.page, 'handover:receive.begin').tap();
    await writePictures(giver.film, [await seen(receiver.page, 'handover:receive.label')], 10);
    await button(giver.page, 'packing:actions.more').tap();
    await button(giver.page, 'packingLater:more.handOver').tap();
    await expect(giver.page.getByText(text('handover:stays.devices'))).toBeVisible();
    await examine(giver.page, 'hand-over-give');
    await button(giver.page, 'handover:give.read').tap();
    await expect(giver.page.getByText(text('handover:give.units', { done: 4, total: 12 }))).toBeVisible();
    await button(giver.page, 'handover:give.do').tap();

    const pictures = [];
    while (pictures.length < SEEN) pictures.push(await seen(giver.page, 'handover:giving.label'));
    await writePictures(receiver.film, pictures, 9);
    await button(receiver.page, 'handover:receive.read').tap();
    await expect(receiver.page.getByRole('img', { name: text('handover:receive.answer') })).toBeVisible();
    await examine(receiver.page, 'hand-over-received');
    await writePictures(giver.film, [await seen(receiver.page, 'handover:receive.answer')], 10);
    await button(giver.page, 'handover:giving.read').tap();
    await expect(giver.page.getByText(text('handover:given.text'))).toBeVisible();
    await openInApp(giver.page, `/packing/${order.id}`);
    await expect(giver.page.getByText(text('packingLater:handedAway.title'))).toBeVisible();

    await button(receiver.page, 'handover:goOn.packing').tap();
    await onStep(receiver.page, 'validateProducts');
    await left(receiver.page, 8);
    await wedge(receiver.page, `2*${first?.ean13}`);
    await left(receiver.page, 6);
    await wedge(receiver.page, `6*${second?.ean13}`);
    await onStep(receiver.page, 'packUp');
    await wedge(receiver.page, 'CAJA');
    await expect(
      receiver.page.getByRole('button', { name: text('packing:box', { box: 1 }), pressed: true }),
    ).toBeVisible();
    await wedge(receiver.page, 'CONFIRMAR');
    await onStep(receiver.page, 'printLabel');
    await expect(receiver.page.locator('[data-plate]')).toHaveCount(1);
    await wedge(receiver.page, 'IMPRIMIR');
    await onStep(receiver.page, 'close');
    await wedge(receiver.page, 'CONFIRMAR');
    await receiver.page.waitForURL((url) => url.pathname === '/packing');
    expect((await closedOf(office, order)).times, 'nothing went out while offline').toBe(0);
    await receiver.context.setOffline(false);
    await giver.context.setOffline(false);
    await expect.poll(() => closedOf(office, order)).toMatchObject({ times: 1, parcels: 1 });
  } finally {
    await giver.browser.close();
    await receiver.browser.close();
  }
});
