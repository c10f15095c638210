import { withReopen } from '../db/withReopen.ts';
import { work } from '../db/workDatabase.ts';

/** Records that the person has read the outcome of a change that they discarded. */
export async function acknowledgeDiscard(seq: number): Promise<void> {
  await withReopen(work, () =>
    work.journal
      .where('seq')
      .equals(seq)
      .modify((command, row) => {
        if (command.discard) row.value = { ...command, discard: { ...command.discard, seen: true } };
      }),
  );
}
