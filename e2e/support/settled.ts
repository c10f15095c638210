import type { Page } from '@playwright/test';
import { openCalls } from './calls.ts';
import { expect } from './test.ts';

const QUIET_MS = 200;
const LONGEST_MS = 8000;
/** A part that is still being loaded; every placeholder says so. */
const WAITS = 'main [aria-busy="true"]';

/**
 * Resolves when the page has its title, waits for nothing, and has not changed for a while: what a person would call
 * loaded. Each of these is asked once more when the while is over: a page that waits for the device, and not for the
 * server, may stand still before it leads on to another one.
 */
export async function settled(page: Page): Promise<void> {
  const end = Date.now() + LONGEST_MS;
  for (let stands = false; !stands && Date.now() < end;) {
    await drawn(page);
    const calls = openCalls(page);
    await quiet(page);
    stands = calls + openCalls(page) === 0 && (await stillDrawn(page));
  }
  await drawn(page);
}

/** Resolves when a page of the app is there and says of no part that it waits; the bare page before it has no main. */
async function drawn(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expect(page.locator(WAITS)).toHaveCount(0);
}

/** Whether the page is drawn at this moment, without waiting for it. */
const stillDrawn = (page: Page): Promise<boolean> =>
  page.evaluate(
    (waits) =>
      document.querySelector('main') !== null &&
      document.querySelector('h1') !== null &&
      document.querySelector(waits) === null,
    WAITS,
  );

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
