import type { Page } from '@playwright/test';

/** The tab dies as it would when the phone runs out of memory: no unload, no last word. */
export async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const gone = page.waitForEvent('crash');
  // The command can't be answered by a dead tab.
  session.send('Page.crash').catch(() => undefined);
  await gone;
  await page.close();
}
