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
  await page.evaluate((path) => {
    const former = document.querySelector('main > *');
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
    return new Promise<void>((resolve) => {
      const look = () => (former?.isConnected ? requestAnimationFrame(look) : resolve());
      look();
    });
  }, address);
}
