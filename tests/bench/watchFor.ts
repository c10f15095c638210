import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** ms since navigation at which the watched text was first on the screen. */
    seenAt?: number;
  }
}

/**
 * From the next navigation on, notes when `selector` first has a box on the screen: asked in every frame inside the
 * page, so that no time of the test runner is in the number.
 */
export async function watchFor(page: Page, selector: string): Promise<void> {
  await page.addInitScript((wanted) => {
    const look = (): void => {
      const box = document.querySelector(wanted)?.getBoundingClientRect();
      if (box && box.height > 0 && box.top < innerHeight) window.seenAt = performance.now();
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
