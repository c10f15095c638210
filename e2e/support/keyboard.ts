import type { Locator, Page } from '@playwright/test';

/** Far more than any page has places that Tab stops at. */
const MOST_STOPS = 120;

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Presses Tab until it stands on the target, as somebody without a mouse does; where it never arrives, that is a fault. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${String(target)}`);
}

/** Goes there and presses it. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Between two letters of a person, ms: what comes quicker is taken for a scanner. */
const LETTER_MS = 90;

/** Goes there and writes into it, in place of what is there. */
export async function write(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text, { delay: LETTER_MS });
}
