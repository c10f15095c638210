/** Whether a service worker serves this page: the files of the app and earlier answers are then on the device. */
export function workerServes(): boolean {
  return Boolean((navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker?.controller);
}
