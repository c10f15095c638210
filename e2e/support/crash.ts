import type { Page } from '@playwright/test';

/** Kills the tab as when the phone runs out of memory: without an unload event. */
export async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const gone = page.waitForEvent('crash');
  // A dead tab cannot answer the command.
  session.send('Page.crash').catch(() => undefined);
  await gone;
  await page.close();
}
