import { API_BASE } from '#contract/endpoint.ts';
import { apiConfiguration } from '#platform/api/configuration.ts';

const DEBOUNCE_MS = 300;

/**
 * Listens to the server's events and calls back when orders changed, or may have while nobody listened. The browser
 * reconnects by itself; after each reconnect everything is read again, because events are hints, not a log.
 * @returns stops listening.
 */
export function listenToOrders(changed: () => void, sessionRevoked: () => void): () => void {
  if (typeof EventSource === 'undefined') return () => {};
  const source = new EventSource(`${apiConfiguration().base}${API_BASE}events`, { withCredentials: true });
  let timer: ReturnType<typeof setTimeout> | null = null;
  const soon = () => {
    timer ??= setTimeout(() => {
      timer = null;
      changed();
    }, DEBOUNCE_MS);
  };
  let opened = false;
  source.addEventListener('open', () => {
    if (opened) soon();
    opened = true;
  });
  source.addEventListener('order', soon);
  source.addEventListener('session-revoked', sessionRevoked);
  return () => {
    if (timer !== null) clearTimeout(timer);
    source.close();
  };
}
