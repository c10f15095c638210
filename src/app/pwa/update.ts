import { logError } from '#platform/log.ts';
import { Workbox } from 'workbox-window';
import { create } from 'zustand';

/** How often a page that stays open looks for a new version, ms. */
const LOOK_MS = 60 * 60 * 1000;

export const useUpdate = create<{ readonly waiting: boolean }>(() => ({ waiting: false }));

let workbox: Workbox | null = null;

/** Registers the service worker and notes when a new version waits. Installing never interrupts: see UpdateNotice. */
export function watchUpdates(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  workbox = new Workbox('/sw.js', { scope: '/' });
  workbox.addEventListener('waiting', () => useUpdate.setState({ waiting: true }));
  // Also in the tabs where nobody tapped: two versions of the app must not share one database for long.
  workbox.addEventListener('controlling', (event) => {
    if (event.isUpdate) location.reload();
  });
  workbox.register().catch((reason: unknown) => logError('service-worker', reason));
  setInterval(() => void workbox?.update().catch(() => undefined), LOOK_MS);
}

export function applyUpdate(): void {
  workbox?.messageSkipWaiting();
}
