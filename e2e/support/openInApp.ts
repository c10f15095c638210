import type { Page } from '@playwright/test';

/** The screen of an address: what its ids and its query say is the same screen's. */
const screenOf = (address: string): string => new URL(address, 'http://x').pathname.replaceAll(/\d+/g, ':id');

/**
 * Goes to an address as a link inside the app does, and resolves when the former screen is gone. The same screen with
 * other data keeps what it has drawn, so nothing would tell when it is through: it is opened from nothing.
 */
export async function openInApp(page: Page, address: string): Promise<void> {
  if (screenOf(page.url()) === screenOf(address)) {
    await page.goto(address);
    return;
  }
  const former = await page.evaluateHandle((path) => {
    const drawn = document.querySelector('main > *');
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
    return drawn;
  }, address);
  // Asked by the clock and not with each frame: one that is never drawn would be waited for without end.
  await page.waitForFunction((drawn) => !drawn?.isConnected, former, { polling: 50 });
}
