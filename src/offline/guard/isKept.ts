import { withReopen } from '../db/withReopen.ts';
import { work } from '../db/workDatabase.ts';
import { findLoss } from './findLoss.ts';
import { readStoreFacts } from './storeFacts.ts';
import { readWitness } from './witness.ts';

/** Whether all the work that this device was given is on it, as looked up now: only then may a screen say so. */
export async function isKept(): Promise<boolean> {
  const witness = readWitness();
  try {
    const facts = await withReopen(work, () =>
      work.transaction('r', [work.meta, work.commands, work.sessions], () => readStoreFacts(witness)),
    );
    return facts.meta?.losses.length === 0 && findLoss(facts, witness, 0) === null;
  } catch {
    return false;
  }
}
