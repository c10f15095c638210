import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /**
     * ms from the scanner's Enter to the frame that shows the next answer; resolves when that answer has disappeared.
     */
    nextAnswer?: () => Promise<number>;
  }
}

/**
 * Measures in the page: from the time stamp of Enter to the first frame with the feedback. Nothing polls: a query in
 * each frame would cost a slow page several ms of every answer.
 */
export async function watchAnswers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const isShown = () => document.querySelector('[data-feedback]') !== null;
    let pressed = 0;
    window.addEventListener('keydown', (event) => event.key === 'Enter' && (pressed = event.timeStamp), true);
    const until = (shown: boolean) =>
      new Promise<void>((resolve) => {
        if (isShown() === shown) return resolve();
        const observer = new MutationObserver(() => {
          if (isShown() !== shown) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(document, { childList: true, subtree: true });
      });
    // A message posted in a frame arrives after that frame was painted.
    const painted = () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => resolve(performance.now()));
          port1.start();
          port2.postMessage(null);
        });
      });
    window.nextAnswer = async () => {
      await until(true);
      const at = await painted();
      await until(false);
      return at - pressed;
    };
  });
}

/** ms from the scanner's Enter to the frame that shows the next answer, once that answer has gone; ask before the scan. */
export function nextAnswer(page: Page): Promise<number> {
  return page.evaluate(() => window.nextAnswer?.() ?? Number.NaN);
}
