import { withReopen } from '../db/withReopen.ts';
import { work } from '../db/workDatabase.ts';

const DAY_MS = 86_400_000;
const JOURNAL_MS = 30 * DAY_MS;
const TOMBSTONE_MS = 90 * DAY_MS;

/**
 * Forgets what was settled long ago: sent commands after 30 days, discarded ones after 90. A command that was not sent
 * never expires. Age is measured against the newest entry, so a clock that jumped into the future does not empty the
 * journal.
 * @param wall wall clock, ms
 */
export async function tidyJournal(wall: number): Promise<void> {
  await withReopen(work, async () => {
    const newest = (await work.journal.orderBy('settledAt').last())?.settledAt ?? wall;
    const now = Math.min(wall, newest + DAY_MS);
    await work.journal
      .where('settledAt')
      .below(now - JOURNAL_MS)
      .filter((one) => one.overlay === 0 && (one.state === 'done' || (one.settledAt ?? now) < now - TOMBSTONE_MS))
      .delete();
  });
}
