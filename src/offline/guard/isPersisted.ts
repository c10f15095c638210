import { withReopen } from '../db/withReopen.ts';
import { work } from '../db/workDatabase.ts';
import { findLoss } from './findLoss.ts';
import { readStoreFacts } from './storeFacts.ts';
import { readWriteCounter } from './writeCounter.ts';

/** Whether all work that this device was given is stored on it, checked now. Only then may a screen say so. */
export async function isPersisted(): Promise<boolean> {
  const writeCounter = readWriteCounter();
  try {
    const facts = await withReopen(work, () =>
      work.transaction('r', [work.meta, work.commands, work.sessions], () => readStoreFacts(writeCounter)),
    );
    return facts.meta?.losses.length === 0 && findLoss(facts, writeCounter, 0) === null;
  } catch {
    return false;
  }
}
