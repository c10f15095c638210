/** Between two scans of a person who is at work there is seldom more, ms. */
const REST_MS = 2000;
/** Whoever never rests has it done between the hands, ms. */
const LIMIT_MS = 15_000;

let lastAt = -Infinity;

/** A person has just done something that reached the app some other way than by key or touch. */
export function handsAtWork(): void {
  lastAt = performance.now();
}

if (typeof addEventListener !== 'undefined') {
  for (const event of ['keydown', 'pointerdown'] as const)
    addEventListener(event, handsAtWork, { capture: true, passive: true });
}

/**
 * Resolves when nobody has touched, typed or scanned for two seconds, at once if so; at the latest after fifteen: for work that nobody
 * waits for and that would stand between a scan and its answer on a slow device.
 */
export function handsRest(): Promise<void> {
  const end = performance.now() + LIMIT_MS;
  return new Promise((resolve) => {
    const look = (): void => {
      const wait = Math.min(lastAt + REST_MS, end) - performance.now();
      if (wait <= 0) resolve();
      else setTimeout(look, Math.ceil(wait));
    };
    look();
  });
}
