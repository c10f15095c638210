import { isOpenPrint } from '#domain/printing/printQueue.ts';
import { onHint } from '#platform/bus.ts';
import { prints } from '../db/printDatabase.ts';
import { withReopen } from '../db/withReopen.ts';
import { sessionStore } from '../session/sessionStore.ts';
import { resumeOffers } from './giveAwayPrint.ts';
import { devicePrints } from './runPrints.ts';

/** How long a job that is settled can be looked up and printed again. */
const KEPT_MS = 7 * 24 * 3600_000;

/** Goes on with what waited when the last page closed; runs as long as the page is open. */
export async function startPrinting(): Promise<void> {
  onHint((hint) => {
    if (hint === 'prints') void devicePrints.run();
  });
  sessionStore.subscribe((now, before) => {
    if (now.user?.id !== before.user?.id || now.locked !== before.locked) void devicePrints.run();
  });
  await devicePrints.run();
  await resumeOffers();
  await tidyPrints(Date.now());
}

/** Drops jobs that were settled long ago. */
export async function tidyPrints(now: number): Promise<void> {
  await withReopen(prints, () =>
    prints.transaction('rw', prints.jobs, prints.bytes, async () => {
      const old = prints.jobs.filter((job) => !isOpenPrint(job) && job.changedAt < now - KEPT_MS);
      await prints.bytes.bulkDelete(await old.primaryKeys());
      await old.delete();
    }),
  );
}
