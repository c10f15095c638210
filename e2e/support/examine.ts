import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { cutTexts } from './cutTexts.ts';
import { expect } from './test.ts';
import type { Language } from '#contract/entities/user.ts';

/** What comes in has come: colours and places are judged as they end, not on their way. */
const arrived = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((one) => Number.isFinite(Number(one.effect?.getComputedTiming().endTime)));
    await Promise.allSettled(ending.map((one) => one.finished));
  });

/** Axe, but for frames that may run no script: there it can look at nothing, and each try is an error in the console. */
export const axe = (page: Page): AxeBuilder => new AxeBuilder({ page }).exclude('iframe[sandbox=""]');

/** No fault that axe knows, nothing beyond the right edge, no text cut. */
export async function examine(page: Page, what: string): Promise<void> {
  await arrived(page);
  const { violations } = await axe(page).analyze();
  const found = violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`);
  expect.soft(found, `${what}: axe`).toEqual([]);
  expect.soft(await cutTexts(page), `${what}: cut texts`).toEqual([]);
}

/** Theme and language of this device, before the first page. */
export async function dress(page: Page, theme: 'light' | 'dark', language: Language): Promise<void> {
  await page.addInitScript(
    ([chosenTheme, chosenLanguage]) => {
      // A preview inside a page is sandboxed: it has no storage, and no choice.
      if (window.top !== window) return;
      localStorage.setItem('despacho.theme', chosenTheme);
      localStorage.setItem('despacho.language', chosenLanguage);
    },
    [theme, language] as const,
  );
}
