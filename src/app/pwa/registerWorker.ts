import { logError } from '#platform/log.ts';
import { Workbox } from 'workbox-window';

/** How often a page that stays open looks for a new version, ms. */
const LOOK_MS = 60 * 60 * 1000;

/** How long after a registration that failed the next is tried, ms. */
const AGAIN_MS = 30 * 1000;

let workbox: Workbox | null = null;

/** Registers until it works: a first visit whose network fell away halfway must not stay unprepared until the next. */
async function register(box: Workbox): Promise<void> {
  for (let failures = 0; ; failures += 1) {
    try {
      await box.register();
      return;
    } catch (reason) {
      if (failures === 0) logError('service-worker', reason);
    }
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}

/** Registers the service worker and tells when a new version waits. Installing never interrupts: see shell/Notices. */
export function registerWorker(onWaiting: () => void): void {
  workbox = new Workbox('/sw.js', { scope: '/' });
  workbox.addEventListener('waiting', onWaiting);
  // Reloads also the tabs where nobody tapped: two versions of the app must not share one database for long.
  workbox.addEventListener('controlling', (event) => {
    if (event.isUpdate) location.reload();
  });
  // Asks the worker that serves this page: a stored file of its version may have been lost meanwhile.
  navigator.serviceWorker.controller?.postMessage({ type: 'REPAIR' });
  void register(workbox);
  setInterval(() => void workbox?.update().catch(() => undefined), LOOK_MS);
}

export function applyWaiting(): void {
  workbox?.messageSkipWaiting();
}
