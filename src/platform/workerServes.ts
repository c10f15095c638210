/** Whether a service worker serves this page: then the files of the app, and what was asked for before, are on the device. */
export function workerServes(): boolean {
  return Boolean((navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker?.controller);
}
