/**
 * A hidden page paints no frame and a busy one never rests: the work then runs this long after it was requested, ms.
 */
const LIMIT_MS = 100;

/**
 * Runs `act` once, in a task of its own, when the current content of the page has been painted and the page rests: for
 * work that would delay what a person waits for. Runs after 100 ms at the latest, also in a hidden page and outside of
 * pages.
 */
export function afterPaint(act: () => void): void {
  let isDone = false;
  const once = (): void => {
    if (isDone) return;
    isDone = true;
    clearTimeout(limit);
    act();
  };
  const limit = setTimeout(once, LIMIT_MS);
  // Safari has no idle callback, so a task after the frame replaces it.
  const whenIdle = typeof requestIdleCallback === 'undefined' ? setTimeout : requestIdleCallback;
  if (typeof requestAnimationFrame !== 'undefined') requestAnimationFrame(() => whenIdle(once));
}
