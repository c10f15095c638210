import { isStoreFault } from './reserve.ts';

/**
 * Lets `work` go on with nobody to wait for it. What the store refuses it the next round tries again: whoever does
 * something meanwhile is told by what they do. Any other failure is a fault of the code, and is reported.
 */
export function inBackground(work: Promise<unknown>): void {
  work.catch((reason: unknown) => {
    if (!isStoreFault(reason)) reportError(reason);
  });
}
