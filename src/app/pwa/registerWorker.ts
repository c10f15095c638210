import { logError } from '#platform/log.ts';
import { Workbox } from 'workbox-window';

/** How often a page that stays open looks for a new version, ms. */
const LOOK_MS = 60 * 60 * 1000;

let workbox: Workbox | null = null;

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
  workbox.register().catch((reason: unknown) => logError('service-worker', reason));
  setInterval(() => void workbox?.update().catch(() => undefined), LOOK_MS);
}

export function applyWaiting(): void {
  workbox?.messageSkipWaiting();
}
