import type { Page } from '@playwright/test';

/** Deletes the databases of this site under the open page, as the browser does when a person clears its data. */
export async function clearDatabases(page: Page, what = 'indexeddb'): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: what });
  await session.detach();
}
