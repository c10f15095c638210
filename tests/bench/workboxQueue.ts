import type { Page } from '@playwright/test';

/** A request for the queue of Workbox. */
export interface QueuedRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON; with `photo`, the fields of a form. */
  readonly body: string;
  /** Number of the photo that the form carries. */
  readonly photo?: number;
}

/** Fills the queue of Workbox in the worker of `page` and replays it. @returns ms from the start of the replay to its end */
export function replayByWorkbox(page: Page, requests: readonly QueuedRequest[]): Promise<number> {
  return page.evaluate(async (fill) => {
    await navigator.serviceWorker.register('/bench/workboxSw.js', { scope: '/bench/' });
    const { active } = await navigator.serviceWorker.ready;
    const tell = (query: object): Promise<{ ms: number; problem?: string }> =>
      new Promise((resolve) => {
        const channel = new MessageChannel();
        channel.port1.addEventListener('message', (event) => resolve(event.data as { ms: number }));
        channel.port1.start();
        active!.postMessage(query, [channel.port2]);
      });
    const ask = async (query: object): Promise<number> => {
      const { ms, problem } = await tell(query);
      if (problem) throw new Error(problem);
      return ms;
    };
    await ask({ fill });
    return ask({});
  }, requests);
}
