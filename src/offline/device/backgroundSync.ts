import { newId } from '#platform/ids.ts';

interface SyncRegistration {
  readonly sync?: { register(tag: string): Promise<void>; getTags(): Promise<readonly string[]> };
}

/** Tags begin with this; each is used once, because a tag that failed is not fired again for five minutes. */
export const SYNC_TAG = 'outbox-';

/**
 * So many may wait at once: each wakes the worker once more when the network is back, and a night without network would
 * collect hundreds. More than one, because one that failed sleeps for minutes.
 */
const MAX_WAITING = 3;

/**
 * Asks the browser to wake the service worker when the network is back, also with every tab closed. A bonus:
 * only Chromium has it, and it may refuse; the page drains in any case (F28).
 */
export async function askForBackgroundSync(registration: ServiceWorkerRegistration): Promise<void> {
  const { sync } = registration as SyncRegistration;
  try {
    const waiting = (await sync?.getTags())?.filter((tag) => tag.startsWith(SYNC_TAG)) ?? [];
    if (waiting.length < MAX_WAITING) await sync?.register(SYNC_TAG + newId());
  } catch {
    // The browser may refuse at any time: then the page alone sends.
  }
}
