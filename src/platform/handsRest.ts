/** A person at work seldom pauses longer than this between two scans, ms. */
const REST_MS = 2000;
/** For somebody who never rests the work runs after this time anyway, ms. */
const LIMIT_MS = 15_000;

let lastAt = -Infinity;

/** Tells that a person has just done something that reached the app by other ways than key or touch, such as a scan. */
export function handsAtWork(): void {
  lastAt = performance.now();
}

if (typeof addEventListener !== 'undefined') {
  for (const event of ['keydown', 'pointerdown'] as const)
    addEventListener(event, handsAtWork, { capture: true, passive: true });
}

/**
 * Resolves when nobody has touched, typed or scanned for a while; at once if that is already so, after fifteen
 * seconds at the latest. For work that nobody waits for and that would delay the answer to a scan on a slow device.
 * @param restMs how long hands have to rest, ms; absent = two seconds
 */
export function handsRest(restMs = REST_MS): Promise<void> {
  const end = performance.now() + LIMIT_MS;
  return new Promise((resolve) => {
    const look = (): void => {
      const wait = Math.min(lastAt + restMs, end) - performance.now();
      if (wait <= 0) resolve();
      else setTimeout(look, Math.ceil(wait));
    };
    look();
  });
}
