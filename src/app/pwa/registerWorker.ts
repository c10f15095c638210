import { logError } from '#platform/log.ts';
import { allFilesStored, hearOfFiles } from './appFiles.ts';

/** How often a page that stays open looks for a new version, ms. */
const LOOK_MS = 60 * 60 * 1000;

/** How long after a registration that failed the next is tried, ms. */
const AGAIN_MS = 30 * 1000;

let registration: ServiceWorkerRegistration | null = null;

/** Registers until it works: a first visit whose network fell away halfway must not stay unprepared until the next. */
async function register(workers: ServiceWorkerContainer): Promise<ServiceWorkerRegistration> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await workers.register('/sw.js', { scope: '/' });
    } catch (reason) {
      if (failures === 0) logError('service-worker', reason);
    }
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}

/**
 * Tells of every worker that waits behind another. The first worker of a device passes through the same states, but it
 * replaces nothing and is no new version.
 */
function watchWaiting(registered: ServiceWorkerRegistration, onWaiting: () => void): void {
  const tell = (): void => {
    if (registered.waiting && registered.active) onWaiting();
  };
  registered.addEventListener('updatefound', () => registered.installing?.addEventListener('statechange', tell));
  // An update may have been found, or have been waiting, before this page listened.
  registered.installing?.addEventListener('statechange', tell);
  tell();
}

/**
 * Registers the service worker and tells when a new version waits. Installing never interrupts: see shell/Notices. A
 * worker that takes another's place reloads the page, once; the first worker of a device reloads nothing, and neither
 * does one that is taken away.
 */
export function registerWorker(onWaiting: () => void): void {
  const workers = navigator.serviceWorker;
  /** Whether this page has, or had a right to, a worker: what comes next is a new version. */
  let served = workers.controller !== null;
  let reloading = false;
  workers.addEventListener('controllerchange', () => {
    allFilesStored();
    const isServed = workers.controller !== null;
    // Reloads also the tabs where nobody tapped: two versions of the app must not share one database for long.
    if (served && isServed && !reloading) {
      reloading = true;
      location.reload();
    }
    // A browser that deletes the site's data takes the worker away under the open page. That page still holds what it
    // has to say about the loss, and what comes next is a first worker again.
    served = isServed;
  });
  workers.addEventListener('message', ({ data }) => hearOfFiles(data));
  workers.startMessages();
  // Asks the worker that serves this page: a stored file of its version may have been lost meanwhile.
  workers.controller?.postMessage({ type: 'REPAIR' });
  const begin = async (): Promise<void> => {
    const registered = await register(workers);
    registration = registered;
    // A page that was loaded past its worker has no controller, and is of the version of the active one all the same.
    if (registered.active) served = true;
    watchWaiting(registered, onWaiting);
    const first = registered.active ? null : registered.installing;
    // A network that goes while the files are stored ends the first worker, and nobody else begins another.
    first?.addEventListener('statechange', () => {
      if (first.state === 'redundant') setTimeout(() => void begin(), AGAIN_MS);
    });
  };
  void begin();
  setInterval(() => void registration?.update().catch(() => undefined), LOOK_MS);
}

export function applyWaiting(): void {
  registration?.waiting?.postMessage({ type: 'SKIP_WAITING' });
}
