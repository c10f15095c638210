import type { Page } from '@playwright/test';
import { axeFaults } from './axe.ts';
import { cutTexts } from './cutTexts.ts';
import { settled } from './settled.ts';
import { expect } from './test.ts';
import type { Language } from '#contract/people/user.ts';

/** Resolves when transitions have ended, because colours and positions are checked in their final state. */
const arrived = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((one) => Number.isFinite(Number(one.effect?.getComputedTiming().endTime)));
    await Promise.allSettled(ending.map((one) => one.finished));
  });

export type Theme = 'light' | 'dark';

/** Shows the page as it stands in this theme. */
export const wear = (page: Page, theme: Theme): Promise<void> =>
  page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);

/** Checks that axe finds no fault, nothing is beyond the right edge, no text is cut, and the colours hold in both themes. */
export async function examine(page: Page, what: string): Promise<void> {
  const own = (await page.locator('html').getAttribute('data-theme')) === 'dark' ? 'dark' : 'light';
  const other = own === 'dark' ? 'light' : 'dark';
  await arrived(page);
  expect.soft(await axeFaults(page), `${what}, ${own}: axe`).toEqual([]);
  expect.soft(await cutTexts(page), `${what}: cut texts`).toEqual([]);
  await wear(page, other);
  await arrived(page);
  expect.soft(await axeFaults(page, 'colours'), `${what}, ${other}: axe`).toEqual([]);
  await wear(page, own);
  await arrived(page);
}

/** Sets theme and language of this device, before the first page. */
export async function dress(page: Page, theme: Theme, language: Language): Promise<void> {
  await page.addInitScript(
    ([chosenTheme, chosenLanguage]) => {
      // A sandboxed preview inside a page has no storage, so nothing can be set.
      if (window.top !== window) return;
      localStorage.setItem('despacho.theme', chosenTheme);
      localStorage.setItem('despacho.language', chosenLanguage);
    },
    [theme, language] as const,
  );
}

/** Changes the language of the page as it stands, as another tab of the device does, and resolves when it speaks that. */
export async function speak(page: Page, language: Language): Promise<void> {
  const html = page.locator('html');
  if ((await html.getAttribute('lang')) === language) return;
  await page.evaluate((chosen) => {
    localStorage.setItem('despacho.language', chosen);
    dispatchEvent(new StorageEvent('storage', { key: 'despacho.language' }));
  }, language);
  await expect(html).toHaveAttribute('lang', language);
  await settled(page);
}
