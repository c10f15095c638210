/** The page came to the front, back from the bfcache, or the device says that the network returned. */
export type Wake = 'visible' | 'pageshow' | 'online';

/** Calls back on everything that makes it worth trying again. Page only. */
export function onWake(listener: (wake: Wake) => void): () => void {
  const visible = () => document.visibilityState === 'visible' && listener('visible');
  const pageshow = () => listener('pageshow');
  const online = () => listener('online');
  document.addEventListener('visibilitychange', visible);
  addEventListener('pageshow', pageshow);
  addEventListener('online', online);
  return () => {
    document.removeEventListener('visibilitychange', visible);
    removeEventListener('pageshow', pageshow);
    removeEventListener('online', online);
  };
}

/**
 * Calls back when the device says that it has no network. Page only.
 * @returns stops listening
 */
export function onNetworkGone(listener: () => void): () => void {
  addEventListener('offline', listener);
  return () => removeEventListener('offline', listener);
}

/** Calls back when the page is being left or closed; what it starts then may not finish. Page only. */
export function onLeave(listener: () => void): () => void {
  addEventListener('pagehide', listener);
  return () => removeEventListener('pagehide', listener);
}

/** A page that was left and is still here after this long stays: the person changed their mind, ms. */
const STAYS_MS = 5000;

let leftAt = -Infinity;
// Firefox calls off what a page fetches before it tells the page that it goes: the question before that comes first.
// Not in the service worker, which is never left.
if (typeof document !== 'undefined')
  for (const event of ['beforeunload', 'pagehide']) addEventListener(event, () => (leftAt = performance.now()));

/** Whether this page is being left. */
export const isLeaving = (): boolean => performance.now() - leftAt < STAYS_MS;

/** Whether the page is on the screen. */
export const isVisible = (): boolean => document.visibilityState === 'visible';
