import type { Page } from '@playwright/test';
import { withLimit } from './bench.ts';

declare global {
  interface Window {
    /** Answers that have come and gone. */
    answerCount?: () => number;
    /** ms from the scanner's Enter to the frame that showed the answer of this place; resolves when it has gone. */
    answerAt?: (place: number) => Promise<number>;
  }
}

/** Only stops what would never end: how long an answer takes is what is measured. */
const LONGEST_MS = 60_000;

/**
 * Notes every answer of the page from its first moment on: from the time stamp of Enter to the first frame with the
 * feedback. Nothing polls: a query in each frame would cost a slow page several ms of every answer. Nothing is asked
 * after the key either: on a slow machine the answer has come and gone before a question is in the page.
 */
export async function watchAnswers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const times: number[] = [];
    const waiting = new Map<number, (ms: number) => void>();
    window.answerCount = () => times.length;
    window.answerAt = (place) =>
      new Promise((resolve) => {
        const ms = times[place];
        if (ms === undefined) waiting.set(place, resolve);
        else resolve(ms);
      });
    const ended = (ms: number) => waiting.get(times.push(ms) - 1)?.(ms);
    let pressed = 0;
    let isShown = false;
    let painted = Promise.resolve(0);
    window.addEventListener('keydown', (event) => event.key === 'Enter' && (pressed = event.timeStamp), true);
    // A message posted in a frame arrives after that frame was painted.
    const nextPaint = () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => resolve(performance.now()));
          port1.start();
          port2.postMessage(null);
        });
      });
    new MutationObserver(() => {
      const shown = document.querySelector('[data-feedback]') !== null;
      if (shown === isShown) return;
      isShown = shown;
      if (shown) {
        const since = pressed;
        painted = nextPaint().then((at) => at - since);
      } else void painted.then(ended);
    }).observe(document, { childList: true, subtree: true });
  });
}

/**
 * Ask before the scan.
 * @returns waits for the next answer to have gone; ms from the scanner's Enter to the frame that showed it
 */
export async function nextAnswer(page: Page): Promise<() => Promise<number>> {
  const place = await page.evaluate(() => window.answerCount?.() ?? 0);
  return () =>
    withLimit(
      page.evaluate((at) => window.answerAt?.(at) ?? Number.NaN, place),
      LONGEST_MS,
      'the answer to a scan',
    );
}
