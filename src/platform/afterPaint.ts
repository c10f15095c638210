/** A page that nobody sees paints no frame, and a busy one never rests: then so long after it was asked for, ms. */
const LIMIT_MS = 100;

/**
 * Runs `act` once, in a task of its own, when what is put on the page now has been painted and the page rests: for work that would
 * delay what a person waits for. At the latest after 100 ms, also in a hidden page and outside of pages.
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
  // Safari has no idle callback: a task behind the frame does.
  const whenIdle = typeof requestIdleCallback === 'undefined' ? setTimeout : requestIdleCallback;
  if (typeof requestAnimationFrame !== 'undefined') requestAnimationFrame(() => whenIdle(once));
}
