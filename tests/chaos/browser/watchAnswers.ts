import type { BrowserContext } from '@playwright/test';

/** An answer that a person could see: it was painted, not only computed. */
export interface SeenAnswer {
  readonly kind: string;
  readonly words: string;
}

/** Tells of every answer on any page of the browser, once its frame has been painted. */
export async function watchAnswers(context: BrowserContext, seen: (answer: SeenAnswer) => void): Promise<void> {
  await context.exposeFunction('chaosSaw', (kind: string, words: string) => seen({ kind, words }));
  await context.addInitScript(() => {
    const report = (window as unknown as { chaosSaw: (kind: string, words: string) => Promise<void> }).chaosSaw;
    let shown: Element | null = null;
    new MutationObserver(() => {
      const answer = document.querySelector<HTMLElement>('[data-feedback]');
      if (answer === shown) return;
      shown = answer;
      if (!answer) return;
      // A message posted in a frame comes when that frame has been painted.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => void report(answer.dataset['feedback'] ?? '', answer.innerText));
        port1.start();
        port2.postMessage(null);
      });
    }).observe(document, { childList: true, subtree: true });
  });
}
