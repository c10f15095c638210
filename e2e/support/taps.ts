import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

/** Most taps of each usual act at a desk, from the page on which it begins to its result. */
const MOST_TAPS = {
  /** Twenty orders of a list, their labels made and on their way to paper. */
  labels: 3,
  /** The same with their packing slips. */
  papers: 3,
  /** Twenty orders of a list in another status. */
  status: 3,
  hold: 2,
  release: 1,
  /** From the list of rules to one from a template that is armed. */
  rule: 5,
  /** From the first page of a new client to its first label. */
  firstLabel: 10,
  /** From any page to the order of somebody who rings. */
  telephone: 0,
  /** From the list of orders to those of a file. */
  import: 4,
} as const;

export interface Taps {
  /** Counts the taps of an act: more than it may take are a fault. */
  of(act: keyof typeof MOST_TAPS, work: () => Promise<void>): Promise<void>;
  /** A tap outside the page: in a window of the system. */
  outside(): void;
}

/** Counts what a person presses, by the page itself. Called before the page is opened; keys are no taps. */
export async function countTaps(page: Page): Promise<Taps> {
  let taps = 0;
  await page.exposeBinding('tapped', () => {
    taps += 1;
  });
  await page.addInitScript(() => {
    const { tapped } = globalThis as unknown as { readonly tapped: () => Promise<void> };
    addEventListener('pointerdown', () => void tapped(), { capture: true });
  });
  return {
    async of(act, work) {
      taps = 0;
      await work();
      // An answer of the page comes after every tap that it has told.
      await page.evaluate(() => null);
      test.info().annotations.push({ type: 'taps', description: `${act}: ${taps} of ${MOST_TAPS[act]}` });
      expect.soft(taps, `taps: ${act}`).toBeLessThanOrEqual(MOST_TAPS[act]);
    },
    outside: () => {
      taps += 1;
    },
  };
}
