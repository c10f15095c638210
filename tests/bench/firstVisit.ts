import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page, Response } from '@playwright/test';
import { throttle } from './stage.ts';
import { watchFor } from './watchFor.ts';

/** Decoders are loaded when a camera opens, not with the page. */
const DECODER = /zxing|decoder/i;

/** What a first visit cost. */
export interface FirstVisit {
  readonly seenMs: number;
  /** Absent where the page has no script. */
  readonly usableMs: number | undefined;
  /** React has it. Absent where the page has no script. */
  readonly takenMs: number | undefined;
  readonly requests: number;
  readonly jsKb: number;
  readonly cssKb: number;
}

const kb = (bytes: number): number => Number((bytes / 1000).toFixed(1));

/** Loads an address with empty caches; counts what the page itself asks for until the watched element is seen. */
export async function firstVisit(
  context: BrowserContext,
  address: string,
  { selector, isStill = false }: { readonly selector: string; readonly isStill?: boolean },
  rate: number,
): Promise<FirstVisit> {
  const page: Page = await context.newPage();
  const answers: Response[] = [];
  page.on('response', (answer) => {
    if (!answer.request().serviceWorker() && !DECODER.test(answer.url())) answers.push(answer);
  });
  await throttle(page, rate);
  const watch = await watchFor(page, selector);
  await page.goto(address);
  const usableMs = isStill ? undefined : await watch.usableAt;
  const takenMs = isStill ? undefined : await watch.takenAt;
  const seenMs = await watch.seenAt;
  // What the page requests once the screen stands does not count.
  const before = await askedBefore(page, takenMs ?? seenMs);
  // Read at the end, because the page itself hands them over, in the time that is measured.
  const sizes = await Promise.all(answers.filter((one) => before.includes(one.url())).map(sizeOf));
  const sum = (kind: string): number =>
    sizes.filter((one) => one.type.includes(kind)).reduce((total, one) => total + one.size, 0);
  return { seenMs, usableMs, takenMs, requests: before.length + 1, jsKb: kb(sum('javascript')), cssKb: kb(sum('css')) };
}

/** Kind and compressed bytes of a script or style sheet; of others nothing. */
async function sizeOf(answer: Response): Promise<{ readonly type: string; readonly size: number }> {
  const type = answer.headers()['content-type'] ?? '';
  const body = /javascript|css/.test(type) ? await answer.body() : null;
  return { type, size: body ? gzipSync(body, { level: 9 }).length : 0 };
}

/** Addresses that the page asked for up to this moment, the page itself apart. */
function askedBefore(page: Page, ms: number): Promise<string[]> {
  return page.evaluate(
    (until) =>
      performance
        .getEntriesByType('resource')
        .filter((one) => one.startTime <= until && !one.name.includes('/api/v1/events'))
        .map((one) => one.name),
    ms,
  );
}
