import type { Page } from '@playwright/test';
import { PASSWORD } from './support/office.ts';
import { expect, test } from './support/test.ts';
import { said } from '../tests/fixtures/said.ts';

test.use({ keepsApp: false });

/** The files of the build that draw the form, and the app. */
const BASE = /\/assets\/base-/;
const APP = /\/assets\/app-/;

/**
 * Holds back every answer to addresses that match.
 * @returns releases them; fails where nothing was held, because the build names its files otherwise
 */
async function hold(page: Page, pattern: RegExp): Promise<() => Promise<void>> {
  let release: () => void = () => undefined;
  const free = new Promise<void>((resolve) => (release = resolve));
  let held = 0;
  await page.route(pattern, async (route) => {
    held += 1;
    await free;
    await route.continue();
  });
  return async () => {
    await expect.poll(() => held).toBeGreaterThan(0);
    release();
  };
}

test('the way in is there before the first script, and what is typed into it is never lost', async ({ page }) => {
  const base = await hold(page, BASE);
  const app = await hold(page, APP);
  await page.goto('/auth?backTo=/flow/to-pickup', { waitUntil: 'commit' });
  const email = page.getByLabel(said('auth:email'));
  const password = page.getByLabel(said('auth:password'), { exact: true });

  // The form as it came with the page: it can be typed into, and Enter puts no password into the address.
  await email.fill('picker@demo');
  await password.fill('half');
  await password.press('Enter');
  expect(new URL(page.url()).search).toBe('?backTo=/flow/to-pickup');
  // Whoever goes on typing does not want what was sent.
  await email.fill('picker@demo');

  // The form drawn by React, without the app: the typed text and the focus are still there.
  await base();
  await expect
    .poll(() => email.evaluate((field) => Object.keys(field).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);
  await expect(email).toBeFocused();
  await expect(email).toHaveValue('picker@demo');
  await expect(password).toHaveValue('half');
  await email.press('End');
  await page.keyboard.type('.test');
  await password.fill(PASSWORD);

  // The form inside the app, with the connection chip: still the same, and it signs in.
  await app();
  await expect(page.getByRole('banner').getByText(said('app:chip.online'))).toBeVisible();
  await expect(email).toHaveValue('picker@demo.test');
  await expect(password).toHaveValue(PASSWORD);
  await page.getByRole('button', { name: said('auth:signIn'), exact: true }).tap();
  await page.waitForURL('**/flow/to-pickup');
});

test('what is sent before React has the form is not asked for twice', async ({ page }) => {
  const base = await hold(page, BASE);
  await page.goto('/auth', { waitUntil: 'commit' });
  const send = page.getByRole('button', { name: said('auth:signIn') });
  await page.getByLabel(said('auth:email')).fill('picker@demo.test');
  await page.getByLabel(said('auth:password'), { exact: true }).fill(PASSWORD);
  await send.tap();
  await expect(send).toHaveAttribute('aria-busy', 'true');
  await base();
  await page.waitForURL('**/flow/to-pickup');
});

test('what is sent before the app is there leads in once it is', async ({ page }) => {
  const app = await hold(page, APP);
  await page.goto('/auth', { waitUntil: 'commit' });
  const email = page.getByLabel(said('auth:email'));
  await expect
    .poll(() => email.evaluate((field) => Object.keys(field).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);
  await email.fill('picker@demo.test');
  await page.getByLabel(said('auth:password'), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: said('auth:signIn'), exact: true }).tap();
  await app();
  await page.waitForURL('**/flow/to-pickup');
});

test('letters that are typed while the app draws the form anew are all there', async ({ page }) => {
  const app = await hold(page, APP);
  await page.goto('/auth', { waitUntil: 'commit' });
  const email = page.getByLabel(said('auth:email'));
  await expect
    .poll(() => email.evaluate((field) => Object.keys(field).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);
  await email.focus();
  const typed = 'abcdefghijklmnopqrstuvwxyz'.repeat(6);
  const typing = page.keyboard.type(typed, { delay: 8 });
  await app();
  await typing;
  await expect(page.getByRole('banner').getByText(said('app:chip.online'))).toBeVisible();
  await expect(email).toHaveValue(typed);
  await page.keyboard.type('.test');
  await expect(email).toHaveValue(`${typed}.test`);
});
