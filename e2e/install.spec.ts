import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { readyForOffline, signIn } from './support/floor.ts';
import { openLossyRoad } from './support/loseAnswers.ts';
import { ROOT } from './support/server.ts';
import { expect, test } from './support/test.ts';
import { said as text } from '../tests/fixtures/said.ts';

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
}
interface Manifest {
  readonly id: string;
  readonly name: string;
  readonly display: string;
  readonly start_url: string;
  readonly lang: string;
  readonly icons: readonly Icon[];
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
  readonly screenshots: readonly (Icon & { readonly form_factor: string })[];
}

test('is a program that a phone can install', async ({ page, request }) => {
  await page.goto('/');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = (await (await request.get(address ?? '')).json()) as Manifest;
  expect(manifest).toMatchObject({ id: '/', name: 'Despacho', display: 'standalone', start_url: '/', lang: 'es' });
  expect(manifest.shortcuts.map((one) => one.url)).toEqual(['/flow/to-pickup', '/picking', '/outbox']);
  expect(manifest.screenshots.map((one) => one.form_factor).toSorted()).toEqual(
    expect.arrayContaining(['narrow', 'wide']),
  );
  expect(manifest.icons.filter((icon) => icon.purpose?.includes('maskable')).length).toBeGreaterThan(0);
  for (const size of ['192x192', '512x512']) expect(manifest.icons.some((icon) => icon.sizes === size)).toBe(true);

  for (const picture of [...manifest.icons, ...manifest.screenshots].filter((one) => one.type === 'image/png')) {
    const answer = await request.get(picture.src);
    expect(answer.headers()['content-type'], picture.src).toContain('image/png');
    const { width, height } = PNG.sync.read(await answer.body());
    expect(`${width}x${height}`, picture.src).toBe(picture.sizes);
  }

  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A private window is never offered an installation; nothing else may prevent it.
  expect(installabilityErrors.map((one) => one.errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
});

test('opens with no network: list, deep link and unknown address', async ({ page, context }) => {
  await signIn(page);
  await readyForOffline(page);
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await context.setOffline(true);

  await page.reload();
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  const cold = await context.newPage();
  await cold.goto('/outbox');
  await expect(cold.getByRole('heading', { name: text('outbox:empty.nothing') })).toBeVisible();
  await cold.goto('/no/such/page');
  await expect(cold.getByText(text('app:errorPages.notFound.headline'))).toBeVisible();
});

test('the service worker answers for pages and never for changes', async ({ page }) => {
  await signIn(page);
  await readyForOffline(page);
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  expect(new URL(scope).pathname).toBe('/');
  const calls: string[] = [];
  page.on('response', (answer) => {
    if (answer.url().includes('/api/')) calls.push(answer.fromServiceWorker() ? 'worker' : 'server');
  });
  await page.reload();
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await expect.poll(() => calls.length).toBeGreaterThan(0);
  expect(new Set(calls)).toEqual(new Set(['server']));
});

test('a stored file of the app that the browser lost is fetched again at the next start', async ({ page, context }) => {
  await signIn(page);
  await readyForOffline(page);
  const lose = (what: RegExp) =>
    page.evaluate(
      async ({ source }) => {
        const cache = await caches.open((await caches.keys()).find((name) => name.includes('precache')) ?? '');
        const lost = (await cache.keys()).filter((key) => new RegExp(source).test(key.url));
        for (const key of lost) await cache.delete(key);
        return lost.length;
      },
      { source: what.source },
    );
  const stored = () =>
    page.evaluate(
      async () =>
        (await (await caches.open((await caches.keys()).find((name) => name.includes('precache')) ?? '')).keys())
          .length,
    );
  const all = await stored();
  expect(await lose(/index\.html|assets\/outbox-.*\.js/)).toBeGreaterThan(1);
  await page.reload();
  await expect.poll(stored).toBe(all);
  await context.setOffline(true);
  await page.goto('/outbox');
  await expect(page.getByRole('heading', { name: text('outbox:empty.nothing') })).toBeVisible();
});

test('a new version reloads the page once, twice in a row, and is offered no more', async ({ page, server }) => {
  const road = await openLossyRoad(server.origin);
  try {
    let loads = 0;
    page.on('framenavigated', (frame) => void (frame === page.mainFrame() && (loads += 1)));
    await signIn(page, 'picker@demo.test', `${road.origin}/flow/to-pickup`);
    // The page of the first visit goes on: its worker took it over without a load.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => 0));
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    const shipped = await readFile(join(ROOT, 'dist/sw.js'), 'utf8');
    for (const version of [2, 3]) {
      road.ship('/sw.js', `${shipped}\n// ${version}`);
      loads = 0;
      await page.evaluate(() =>
        navigator.serviceWorker.getRegistration().then((found) => found?.update().then(() => 0)),
      );
      await expect(page.getByText(text('app:update.ready'))).toBeVisible();
      expect(loads).toBe(0);
      const reloaded = page.waitForEvent('load');
      await page.getByRole('button', { name: text('app:update.now'), exact: true }).tap();
      await reloaded;
      await expect(page.getByRole('checkbox').first()).toBeVisible();
      const workers = () =>
        page.evaluate(async () => {
          const found = await navigator.serviceWorker.getRegistration();
          return [found?.installing, found?.waiting].filter(Boolean).length;
        });
      await expect.poll(workers).toBe(0);
      await expect(page.getByText(text('app:update.ready'))).toHaveCount(0);
      expect(loads).toBe(1);
    }
  } finally {
    await road.close();
  }
});
