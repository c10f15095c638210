import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** ms since navigation at which the watched element was first on the screen. */
    seenAt?: number;
    /** ms since navigation at which it first answered: React had taken it over. */
    usableAt?: number;
  }
}

/**
 * From the next navigation on, notes when `selector` first has a box on the screen, and when it is React's: asked in every
 * frame inside the page, so that no time of the test runner is in the number.
 */
export async function watchFor(page: Page, selector: string): Promise<void> {
  await page.addInitScript((wanted) => {
    const look = (): void => {
      const element = document.querySelector(wanted);
      const box = element?.getBoundingClientRect();
      if (box && box.height > 0 && box.top < innerHeight) window.seenAt ??= performance.now();
      if (window.seenAt !== undefined && element && Object.keys(element).some((key) => key.startsWith('__reactProps')))
        window.usableAt = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, selector);
}

/** ms from navigation until the watched element was seen. */
export async function seenAt(page: Page): Promise<number> {
  await page.waitForFunction(() => window.seenAt !== undefined);
  return page.evaluate(() => window.seenAt ?? Number.NaN);
}

/** ms from navigation until the watched element could be used. */
export async function usableAt(page: Page): Promise<number> {
  await page.waitForFunction(() => window.usableAt !== undefined);
  return page.evaluate(() => window.usableAt ?? Number.NaN);
}
