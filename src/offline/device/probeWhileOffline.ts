import { requestApi } from '#platform/api/request.ts';
import { isVisible, onWake } from '#platform/lifecycle.ts';
import { onlineState } from '#platform/onlineState.ts';

const FIRST_MS = 2000;
const MAX_MS = 30_000;
const TIMEOUT_MS = 10_000;

/**
 * Asks the server for a sign of life for as long as it counts as out of reach: after 2 s, then ever more slowly, up to
 * 30 s, never all devices at once; within 2 s again when the page comes back into view. A screen that reads nothing by
 * itself would else stay offline long after one call that failed. A page out of view does not ask, nor one whose device
 * says that there is no network at all.
 * @param random uniform in [0, 1)
 * @returns stops asking
 */
export function probeWhileOffline(random: () => number = Math.random): () => void {
  let wait = FIRST_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  const rest = () => {
    clearTimeout(timer);
    timer = undefined;
    wait = FIRST_MS;
  };
  const follow = () => {
    if (onlineState.current().state !== 'offline') return rest();
    if (!isAsking) timer ??= setTimeout(() => void ask(), wait * (0.5 + random() / 2));
  };
  const ask = async () => {
    timer = undefined;
    wait = Math.min(MAX_MS, wait * 2);
    isAsking = true;
    if (isVisible() && navigator.onLine) await requestApi({ method: 'GET', path: '/api/live', timeout: TIMEOUT_MS });
    isAsking = false;
    follow();
  };
  const stops = [
    onlineState.subscribe(follow),
    onWake(() => {
      rest();
      follow();
    }),
  ];
  follow();
  return () => {
    stops.forEach((stop) => stop());
    clearTimeout(timer);
  };
}
