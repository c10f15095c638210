import type { Browser } from '@playwright/test';
import { LANGUAGES } from '#contract/languages.ts';
import { axeFaults } from './axe.ts';
import { cutTexts } from './cutTexts.ts';
import { expect } from './test.ts';

const WIDTHS = [360, 768, 1280, 1920];
const COLLECT = '/click-and-collect';
/** Where a tap leads, and a link that is good for nothing. */
const ENDS = ['confirmed?what=collected', 'confirmed?what=part', 'confirmed?what=ready', 'cancelled', 'error'];

/**
 * Checks the pages behind the links of a customer and those where their taps lead. Texts are measured in every language
 * and width, colours in both themes; axe checks a third of the pages in each language.
 * @param links path and query of each link
 */
export async function examineCustomerPages(browser: Browser, origin: string, links: readonly string[]): Promise<void> {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  const addresses = [...links, ...ENDS.map((end) => `${COLLECT}/${end}`)];
  for (const [place, address] of addresses.entries())
    for (const [turn, language] of LANGUAGES.entries()) {
      const { pathname, searchParams } = new URL(address, origin);
      searchParams.set('lang', language);
      const what = `${pathname}, ${language}`;
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(`${pathname}?${searchParams}`);
      expect.soft(new URL(page.url()).pathname, `${what}: no other page in its place`).toBe(pathname);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await cutTexts(page), `${what} at ${width} px: cut texts`).toEqual([]);
      }
      if (place % LANGUAGES.length !== turn) continue;
      await page.setViewportSize({ width: WIDTHS[place % WIDTHS.length] ?? 360, height: 800 });
      expect.soft(await axeFaults(page), `${what}, light: axe`).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect.soft(await axeFaults(page, 'colours'), `${what}, dark: axe`).toEqual([]);
    }
  await context.close();
}
