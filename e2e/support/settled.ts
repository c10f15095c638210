import type { Page } from '@playwright/test';
import { expect } from './test.ts';

const QUIET_MS = 200;
const LONGEST_MS = 8000;

/**
 * Resolves when the page has its title, waits for nothing, and has not changed for a while: what a person would call
 * loaded.
 */
export async function settled(page: Page): Promise<void> {
  // The app has drawn: a bare page has the product's name for a heading, and nothing else.
  await expect(page.getByRole('main')).toBeAttached();
  await expect(page.getByRole('heading').first()).toBeAttached();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(
    ([quiet, longest]) =>
      new Promise<void>((resolve) => {
        const done = () => {
          observer.disconnect();
          resolve();
        };
        let timer = setTimeout(done, quiet);
        const observer = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(done, quiet);
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        // A clock that ticks in the page must not make this wait for ever.
        setTimeout(done, longest);
      }),
    [QUIET_MS, LONGEST_MS] as const,
  );
}
