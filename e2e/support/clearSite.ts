import type { Page } from '@playwright/test';

/** Deletes the databases of this site under the open page, as the browser does when a person clears its data. */
export async function clearDatabases(page: Page, what = 'indexeddb'): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: what });
  await session.detach();
}

/**
 * What a page prints that draws or reads while its databases go: the logged error, and from React the same once more, as
 * an object that Chrome shows by the class name that the build gave it.
 */
export const LOST_DATABASE =
  /^(\[(page|uncaught)\] (Timeout|DatabaseClosed|OpenFailed|Unknown|Abort|InvalidState|NotFound|QuotaExceeded)Error\b.*|\w{0,2})$/s;
