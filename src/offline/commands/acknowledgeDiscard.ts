import { withReopen } from '../db/withReopen.ts';
import { work } from '../db/workDatabase.ts';

/** The person has read what became of a change that they threw away. */
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
