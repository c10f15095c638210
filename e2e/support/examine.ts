import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { cutTexts } from './cutTexts.ts';
import { expect } from './test.ts';
import type { Language } from '#contract/entities/user.ts';

/** Resolves when transitions have ended, because colours and positions are checked in their final state. */
const arrived = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((one) => Number.isFinite(Number(one.effect?.getComputedTiming().endTime)));
    await Promise.allSettled(ending.map((one) => one.finished));
  });

/** axe without frames that may run no script: it cannot check them, and each try is an error in the console. */
export const axe = (page: Page): AxeBuilder => new AxeBuilder({ page }).exclude('iframe[sandbox=""]');

/** Checks that axe finds no fault, nothing is beyond the right edge, and no text is cut. */
export async function examine(page: Page, what: string): Promise<void> {
  await arrived(page);
  const { violations } = await axe(page).analyze();
  const found = violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`);
  expect.soft(found, `${what}: axe`).toEqual([]);
  expect.soft(await cutTexts(page), `${what}: cut texts`).toEqual([]);
}

/** Sets theme and language of this device, before the first page. */
export async function dress(page: Page, theme: 'light' | 'dark', language: Language): Promise<void> {
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
