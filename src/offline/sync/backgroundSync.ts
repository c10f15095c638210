import { newId } from '#platform/ids.ts';

interface SyncRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** Tags begin with this; each is used once, because a tag that failed is not fired again for five minutes. */
export const SYNC_TAG = 'outbox-';

/**
 * Asks the browser to wake the service worker when the network is back, also with every tab closed. A bonus:
 * only Chromium has it, and it may refuse; the page drains in any case (F28).
 */
export async function askForBackgroundSync(registration: ServiceWorkerRegistration): Promise<void> {
  const { sync } = registration as SyncRegistration;
  await sync?.register(SYNC_TAG + newId()).catch(() => undefined);
}
