import { examine } from './support/examine.ts';
import {
  backOnList,
  button,
  expectProgress,
  finish,
  openPicking,
  readyForOffline,
  signIn,
  wedge,
} from './support/floor.ts';
import { photoFile } from './support/photo.ts';
import { planPicking } from './support/plan.ts';
import { expect, test } from './support/test.ts';
import { said as text } from '../tests/fixtures/said.ts';

test('photos of what is missing wait on the device with the work, and the office sees them', async ({
  page,
  context,
  browser,
  office,
  server,
  watch,
}) => {
  const plan = await planPicking(office, { orders: 1, picks: 1 });
  const [order] = plan.orders;
  await signIn(page);
  await readyForOffline(page);
  await context.setOffline(true);
  await openPicking(page, plan.orders);
  await wedge(page, plan.picks[0]!.code);
  await expectProgress(page, 1, plan.orders);

  await test.step('two photos are taken, one is taken back', async () => {
    await button(page, 'picking:actions.more').tap();
    await button(page, 'pickingLater:more.short').tap();
    const strip = page.getByRole('list', { name: text('work:photo.label') });
    const camera = strip.getByLabel(text('work:photo.add'), { exact: true });
    await camera.setInputFiles({ name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo at all') });
    await expect(page.getByText(text('work:photo.unreadable'))).toBeVisible();
    for (const place of [1, 2]) {
      await camera.setInputFiles(await photoFile(page, place * 90));
      await expect(strip.getByRole('img', { name: text('work:photo.one', { place }) })).toBeVisible();
    }
    await examine(page, 'picking, why with photos');
    await strip.getByRole('button', { name: text('work:photo.remove', { place: 1 }) }).tap();
    await expect(strip.getByRole('img')).toHaveCount(1);
    await button(page, 'picking:short.reasons.damaged').tap();
  });

  await finish(page);
  await backOnList(page);
  await page.goto('/outbox');
  await expect(page.getByText(order!.order_reference).first()).toBeVisible();
  await examine(page, 'outbox with a photo');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: text('outbox:empty.title') })).toBeVisible();

  const desk = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'es-ES',
    baseURL: server.origin,
  });
  await watch.over(desk);
  const atDesk = await desk.newPage();
  await atDesk.goto('/flow/incidents?view=list');
  await atDesk.getByRole('button', { name: 'merchant@demo.test' }).click();
  const incident = atDesk.getByRole('listitem').filter({ hasText: order!.order_reference }).first();
  await expect(incident).toContainText(text('incidents:reasons.damaged'));
  const small = incident.getByRole('button', { name: text('work:photo.one', { place: 1 }) });
  await expect(small).toBeVisible();
  await expect(incident.getByRole('button', { name: text('work:photo.one', { place: 2 }) })).toHaveCount(0);
  await small.click();
  const large = atDesk.getByRole('dialog').getByRole('img', { name: text('work:photo.one', { place: 1 }) });
  await expect
    .poll(() => large.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(500);
  await desk.close();
});
