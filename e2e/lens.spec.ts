import { join } from 'node:path';
import { chromium as playwright, type Page } from '@playwright/test';
import { writeVideo } from '../tests/fixtures/video.ts';
import { PHONE } from './playwright.config.ts';
import { chromium } from './support/chromium.ts';
import { examine } from './support/examine.ts';
import { button, expectProgress, openPicking, signIn } from './support/floor.ts';
import { planPicking } from './support/plan.ts';
import { WORK } from './support/template.ts';
import { expect, test } from './support/test.ts';
import { said as text } from '../tests/fixtures/said.ts';

test.use({ keepsApp: false });

// The camera when it is refused, busy, asleep, has torch and zoom, or is reached by a detour. The device page shows it
// without any work.

const camera = (page: Page, state: string) => page.locator(`[data-camera=${state}]`);

async function openOnDevicePage(page: Page): Promise<void> {
  await signIn(page, 'picker@demo.test', '/device');
  await button(page, 'device:camera.open').tap();
}

test('says what to do without permission, and lets the code be typed', async ({ page, office }) => {
  const plan = await planPicking(office, { orders: 1, picks: 1 });
  // The browser's permission is shared by all these tests, so the refusal is simulated here.
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
  });
  await signIn(page);
  await openPicking(page, plan.orders);
  await button(page, 'picking:actions.scan').tap();
  await expect(camera(page, 'denied')).toContainText(text('camera:denied.text'));
  await examine(page, 'picking, camera refused');
  await camera(page, 'denied')
    .getByRole('button', { name: text('camera:type') })
    .last()
    .tap();
  await page.getByRole('textbox').fill(plan.picks[0]!.code);
  await page.keyboard.press('Enter');
  await expectProgress(page, 1, plan.orders);
});

test('says that another program has the camera, and starts when it is free', async ({ page }) => {
  await page.addInitScript(() => {
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    let taken = true;
    navigator.mediaDevices.getUserMedia = (request) => {
      if (!taken) return ask(request);
      taken = false;
      return Promise.reject(new DOMException('Could not start video source', 'NotReadableError'));
    };
  });
  await openOnDevicePage(page);
  await expect(camera(page, 'busy')).toContainText(text('camera:busy.title'));
  await page.getByRole('button', { name: text('camera:again') }).tap();
  await expect(camera(page, 'live')).toBeVisible();
});

test('offers torch and zoom only where the camera has them', async ({ page }) => {
  const torch = page.getByRole('button', { name: text('camera:torchOn') });
  const zoom = page.getByRole('slider', { name: text('camera:zoom') });
  await openOnDevicePage(page);
  await expect(camera(page, 'live')).toBeVisible();
  await expect(torch).toHaveCount(0);
  await expect(zoom).toHaveCount(0);

  await page.addInitScript(() => {
    const asked: unknown[] = [];
    const { getCapabilities } = MediaStreamTrack.prototype;
    MediaStreamTrack.prototype.getCapabilities = function gifted() {
      return { ...getCapabilities.call(this), torch: true, zoom: { min: 1, max: 4 } } as MediaTrackCapabilities;
    };
    MediaStreamTrack.prototype.applyConstraints = async (request) => void asked.push(...(request?.advanced ?? []));
    Object.assign(window, { asked });
  });
  await page.reload();
  await button(page, 'device:camera.open').tap();
  await torch.tap();
  await expect(page.getByRole('button', { name: text('camera:torchOff') })).toBeVisible();
  await expect(zoom).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { asked: unknown[] }).asked)).toContainEqual({ torch: true });
});

test('sleeps after 20 seconds without a code and wakes at a tap', async ({ page }) => {
  await page.clock.install();
  await openOnDevicePage(page);
  await expect(camera(page, 'live')).toBeVisible();
  await page.clock.fastForward(15_000);
  await expect(camera(page, 'live')).toBeVisible();
  await page.clock.fastForward(6_000);
  await expect(camera(page, 'idle')).toContainText(text('camera:idle.title'));
  await page.getByRole('button', { name: text('camera:wake') }).tap();
  await expect(camera(page, 'live')).toBeVisible();
});

test('lets the camera go while the page is hidden, and takes it again', async ({ page }) => {
  const turn = (state: 'hidden' | 'visible') =>
    page.evaluate((shown) => {
      Object.defineProperty(document, 'visibilityState', { value: shown, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  const isOn = () =>
    page.evaluate(() => (document.querySelector('video')?.srcObject as MediaStream | null)?.active ?? false);
  await openOnDevicePage(page);
  await expect(camera(page, 'live')).toBeVisible();
  await turn('hidden');
  await expect(camera(page, 'off')).toBeVisible();
  expect(await isOn()).toBe(false);
  await turn('visible');
  await expect(camera(page, 'live')).toBeVisible();
  expect(await isOn()).toBe(true);
});

for (const [name, missing] of [
  ['frame callbacks', ['MediaStreamTrackProcessor']],
  ['pictures of the video', ['MediaStreamTrackProcessor', 'VideoFrame']],
] as const) {
  test(`reads by ${name} where the browser has nothing better`, async ({ server, watch }) => {
    const path = join(WORK, `${missing.length}-missing.y4m`);
    await writeVideo(path, [{ text: '8412345678905', held: 20, blank: 1 }], { rate: 10 });
    const browser = await playwright.launch(chromium([`--use-file-for-fake-video-capture=${path}`]));
    try {
      const context = await browser.newContext({ ...PHONE, baseURL: server.origin });
      await watch.over(context);
      await context.addInitScript((names) => names.forEach((one) => Reflect.deleteProperty(window, one)), missing);
      const page = await context.newPage();
      await openOnDevicePage(page);
      await expect(page.getByText(text('device:codes.count', { done: 1, total: 5 }))).toBeVisible();
    } finally {
      await browser.close();
    }
  });
}
