import type { Page } from '@playwright/test';
import { openCalls } from './calls.ts';
import { expect } from './test.ts';

const QUIET_MS = 200;
const LONGEST_MS = 8000;

/**
 * Resolves when the page has its title, waits for no answer, and has not changed for a while: what a person would call
 * loaded. A call whose answer is late may change a page that has been quiet.
 */
export async function settled(page: Page): Promise<void> {
  // The app has drawn: a bare page has the product's name for a heading, and nothing else.
  await expect(page.getByRole('main')).toBeAttached();
  await expect(page.getByRole('heading').first()).toBeAttached();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  const end = Date.now() + LONGEST_MS;
  for (let waiting = true; waiting && Date.now() < end;) {
    waiting = openCalls(page) > 0;
    await quiet(page);
    waiting ||= openCalls(page) > 0;
  }
}

/** Resolves when nothing has changed for a while. */
function quiet(page: Page): Promise<void> {
  return page.evaluate(
    ([still, longest]) =>
      new Promise<void>((resolve) => {
        const done = () => {
          observer.disconnect();
          resolve();
        };
        let timer = setTimeout(done, still);
        const observer = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(done, still);
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        // A clock that ticks in the page must not make this wait for ever.
        setTimeout(done, longest);
      }),
    [QUIET_MS, LONGEST_MS] as const,
  );
}
