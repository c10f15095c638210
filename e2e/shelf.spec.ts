import { join } from 'node:path';
import { chromium as playwright } from '@playwright/test';
import { said as text } from '../tests/fixtures/said.ts';
import { writeVideo } from '../tests/fixtures/video.ts';
import { PHONE } from './playwright.config.ts';
import { chromium } from './support/chromium.ts';
import { backOnList, button, expectProgress, finish, openPicking, readyForOffline, signIn } from './support/floor.ts';
import { expectedOrders, pickedOrders, planPicking } from './support/plan.ts';
import { WORK } from './support/template.ts';
import { expect, test } from './support/test.ts';

test('counts by the marks of a shelf, one by a touch and several by a hold, with the network cut', async ({
  office,
  server,
  watch,
}, { repeatEachIndex }) => {
  const plan = await planPicking(office, { orders: 1, picks: 2 });
  const [one, several] = plan.picks;
  if (!one || !several) throw new Error('the plan has two picks');
  const path = join(WORK, `shelf-${repeatEachIndex}.y4m`);
  const hung = (code: string, y: number) => ({ text: code, scale: 2, shift: { x: 0, y } });
  // The whole film is one picture: the shelf is there from the first frame on.
  await writeVideo(path, [
    { ...hung(one.code, -170), beside: [hung('8480017507990', 0), hung(several.code, 170)], held: 10, blank: 0 },
  ]);
  const browser = await playwright.launch(chromium([`--use-file-for-fake-video-capture=${path}`]));
  try {
    const context = await browser.newContext({ ...PHONE, baseURL: server.origin });
    await watch.over(context);
    const page = await context.newPage();
    await signIn(page);
    // As on a device on which the camera showed a shelf before: it opens with the marks and counts nothing by itself.
    await page.evaluate(() => localStorage.setItem('despacho.cameraView', 'shelf'));
    await readyForOffline(page);
    await context.setOffline(true);
    await openPicking(page, plan.orders);
    await button(page, 'picking:actions.scan').tap();
    await button(page, 'shelf:card.close').tap();
    const mark = (name: string) => page.locator('[data-camera=live]').getByRole('button', { name });
    await expect(mark(text('shelf:mark.none', { what: '8480017507990' }))).toBeVisible();
    await mark(one.line.name).tap();
    await expectProgress(page, 1, plan.orders);

    const box = await mark(several.line.name).boundingBox();
    if (!box) throw new Error('the mark is on the screen');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    // All that are missing are offered.
    await button(page, 'ui:keypad.accept').waitFor();
    await page.mouse.up();
    await button(page, 'ui:keypad.accept').tap();
    await expectProgress(page, 1 + several.line.quantity, plan.orders);

    await finish(page);
    await backOnList(page);
    await page.close();
    await context.setOffline(false);
    const picks = [one, ...Array.from({ length: several.line.quantity }, () => several)];
    await expect.poll(() => pickedOrders(plan, office)).toEqual(expectedOrders(plan, picks));
  } finally {
    await browser.close();
  }
});
