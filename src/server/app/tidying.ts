import { dropOldImages } from '../areas/packing/dropOldImages.ts';
import { dropOldOffers } from '../areas/printing/offers.ts';
import { dropOldTries } from '../auth/backOff.ts';
import { dropOldBrowsers } from '../auth/knownBrowser.ts';
import { dropDeadSessions } from '../auth/sessions.ts';
import { expireKeys } from '../commands/sql/expireKeys.ts';
import { addUpTallies } from '../db/tallies.ts';
import type { FileStore } from '../files/fileStore.ts';
import type { AnyJobKind } from '../jobs/jobKind.ts';
import type { JobRuntime } from '../jobs/jobKind.ts';
import { recurringJob } from '../jobs/recurringJob.ts';

/** What tidying needs that also tidies files. */
export interface FilesRuntime extends JobRuntime {
  readonly files: FileStore;
}

const EVERY_MS = 30 * 60_000;

/** What nobody asks for: it keeps the tables small and the database quick. */
export const TIDYING: readonly AnyJobKind<FilesRuntime>[] = [
  recurringJob('dropDeadSessions', EVERY_MS, ({ database, now }) => dropDeadSessions(database, now())),
  recurringJob('dropOldTries', EVERY_MS, ({ database, now }) => dropOldTries(database, now())),
  recurringJob('dropOldBrowsers', EVERY_MS, ({ database, now }) => dropOldBrowsers(database, now())),
  recurringJob('dropOldOffers', EVERY_MS, ({ database, now }) => dropOldOffers(database, now())),
  recurringJob('expireKeys', EVERY_MS, ({ database, now }) => expireKeys(database, now())),
  recurringJob('addUpTallies', EVERY_MS, ({ database }) => addUpTallies(database)),
  recurringJob('dropOldImages', EVERY_MS, ({ database, files, now }: FilesRuntime) =>
    dropOldImages(database, files, now()),
  ),
  recurringJob('maintainDatabase', EVERY_MS, ({ database }) => database.maintain()),
];
