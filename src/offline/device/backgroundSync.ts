import { newId } from '#platform/ids.ts';

interface SyncRegistration {
  readonly sync?: { register(tag: string): Promise<void>; getTags(): Promise<readonly string[]> };
}

/** Prefix of tags. Each tag is used once, because a tag that failed does not fire again for five minutes. */
export const SYNC_TAG = 'outbox-';

/**
 * Most tags that wait at once. Each wakes the worker once more when the network returns, and a night without network
 * would collect hundreds. More than one, because a failed tag sleeps for minutes.
 */
const MAX_WAITING = 3;

/**
 * Asks the browser to wake the service worker when the network is back, also with every tab closed. It is a bonus: only
 * Chromium has it and it may refuse, so the page drains in any case (F28).
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
