import { API_BASE } from '#contract/endpoint.ts';
import type { OpenWork } from '#domain/workSession/openElsewhere.ts';
import { apiConfiguration } from '#platform/api/configuration.ts';

const DEBOUNCE_MS = 300;
/**
 * After a refusal the first new try comes within this time, each later one within twice as long, at most FIVE_MINUTES.
 */
const FIRST_TRY_MS = 2000;
const FIVE_MINUTES = 300_000;

/**
 * Listens to the server's events and calls back when orders changed, or may have changed while nobody listened. The
 * browser reconnects by itself after a lost connection, but not after an answer that is no stream (429, 503, a proxy's
 * page). Then this code reconnects, ever more slowly and never all devices at once. After each reconnect everything is
 * read again, because events are hints and no log.
 * @param opened somebody else says what they have open
 * @param random uniform in [0, 1)
 * @returns stops listening
 */
export function listenToOrders(
  changed: () => void,
  sessionRevoked: () => void,
  opened: (work: OpenWork) => void,
  random: () => number = Math.random,
): () => void {
  if (typeof EventSource === 'undefined') return () => {};
  let source: EventSource;
  let told: ReturnType<typeof setTimeout> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let missed = false;
  let refusals = 0;
  const soon = () => {
    told ??= setTimeout(() => {
      told = undefined;
      changed();
    }, DEBOUNCE_MS);
  };
  const open = () => {
    source = new EventSource(`${apiConfiguration().base}${API_BASE}events`, { withCredentials: true });
    source.addEventListener('open', () => {
      refusals = 0;
      if (missed) soon();
      missed = true;
    });
    source.addEventListener('error', () => {
      missed = true;
      if (source.readyState !== EventSource.CLOSED) return;
      refusals += 1;
      again = setTimeout(open, random() * Math.min(FIVE_MINUTES, FIRST_TRY_MS * 2 ** refusals));
    });
    source.addEventListener('order', soon);
    source.addEventListener('open-orders', ({ data }: MessageEvent<string>) => opened(JSON.parse(data) as OpenWork));
    source.addEventListener('session-revoked', sessionRevoked);
  };
  open();
  return () => {
    clearTimeout(told);
    clearTimeout(again);
    source.close();
  };
}
