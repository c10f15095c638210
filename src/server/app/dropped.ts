import { dropOldTries } from '../auth/backOff.ts';
import { dropOldBegun } from '../auth/begun.ts';
import { dropOldBrowsers } from '../auth/knownBrowser.ts';
import { dropDeadSessions } from '../auth/sessions.ts';
import { dropOldCalls } from '../carriers/dropOldCalls.ts';
import { expireKeys } from '../commands/expireKeys.ts';
import type { CallRuntime } from '../commands/orderAction.ts';
import { addUpTallies } from '../db/addUpTallies.ts';
import { asOwner } from '../db/tenancy.ts';
import type { FileStore } from '../files/fileStore.ts';
import { dropOldPaymentNews } from '../money/payments/chores.ts';
import { dropRemovedImages } from '../packing/dropRemovedImages.ts';
import { dropOldLinks } from '../people/mails/dropOldLinks.ts';
import { dropOldRecipients } from '../people/mails/takeRecipients.ts';
import { dropOldWalks } from '../picking/learnedRoutes/learnRoutes.ts';
import { dropOldOffers } from '../printing/offers.ts';
import { dropOldEvents } from '../rules/dropOldEvents.ts';
import { dropOldPractices } from '../picking/practice/practiceResults.ts';
import { dropOldRecordings } from '../picking/recordings/saveRecording.ts';
import { dropExpired } from '../service/dropExpired.ts';
import { dropOldShopMessages } from '../shops/watchShops.ts';

/** What chores need that also tidy files, or act on orders. */
export interface ChoreRuntime extends CallRuntime {
  readonly files: FileStore;
}

interface Dropped {
  /** The stored name of the job. */
  readonly job: string;
  /** Absent = every half hour. */
  readonly everyMs?: number;
  readonly drop: (runtime: ChoreRuntime) => Promise<unknown>;
}

const DAY_MS = 86_400_000;

/** Every job that drops rows by their age, and why nobody sets how long they stay; the first goes by settings. */
export const DROPPED: readonly Dropped[] = [
  {
    job: 'dropExpired',
    everyMs: DAY_MS,
    drop: ({ database, now }) => dropExpired(database, now()),
  },
  {
    // Kept 45 days: longer than a device keeps what it sent.
    job: 'expireKeys',
    drop: ({ database, now }) => expireKeys(database, now()),
  },
  {
    // Kept 45 days: as long as a key, so that no repeated command fires a rule anew.
    job: 'dropOldRuleEvents',
    drop: ({ database, now }) => dropOldEvents(database, now()),
  },
  {
    // Kept 30 days: what the page of a carrier shows.
    job: 'dropOldCarrierCalls',
    drop: ({ database, now }) => dropOldCalls(database, now()),
  },
  {
    // Kept 7 days: longer than a shop repeats a message.
    job: 'dropOldShopMessages',
    drop: ({ database, now }) => dropOldShopMessages(database, now()),
  },
  {
    // Kept 40 days: longer than a provider repeats a message.
    job: 'dropOldPaymentNews',
    drop: ({ database, now }) => dropOldPaymentNews(database, now()),
  },
  {
    // Kept 30 days: as long as a device keeps its black box.
    job: 'dropOldRecordings',
    everyMs: DAY_MS,
    drop: ({ database, now }) => dropOldRecordings(database, now()),
  },
  {
    // Kept a year: who has to practise again.
    job: 'dropOldPractices',
    everyMs: DAY_MS,
    drop: ({ database, now }) => dropOldPractices(database, now()),
  },
  {
    // Kept bytes 3 days, rows a year: longer than a device offers a print again.
    job: 'dropOldOffers',
    drop: ({ database, now }) => dropOldOffers(database, now()),
  },
  {
    // Kept a day after somebody removed them.
    job: 'dropOldImages',
    drop: ({ database, now }) => dropRemovedImages(database, now()),
  },
  {
    // Kept until they are accepted no longer.
    job: 'dropDeadSessions',
    drop: ({ database, now }) => dropDeadSessions(database, now()),
  },
  {
    // Kept an hour: as long as failures count.
    job: 'dropOldTries',
    drop: ({ database, now }) => dropOldTries(database, now()),
  },
  {
    // Kept until the sign-in is over.
    job: 'dropOldBegun',
    drop: ({ database, now }) => dropOldBegun(database, now()),
  },
  {
    // Kept as long as the cookie.
    job: 'dropOldBrowsers',
    drop: ({ database, now }) => dropOldBrowsers(database, now()),
  },
  {
    // Kept until the link opens nothing, 8 days at most.
    job: 'dropOldLinks',
    drop: ({ database, now }) => dropOldLinks(database, now()),
  },
  {
    // Kept a day: as long as they count.
    job: 'dropOldRecipients',
    drop: ({ database, now }) => asOwner(database, (trx) => dropOldRecipients(trx, now())),
  },
  {
    // Kept the newest 1,000 of a warehouse, 180 days: where shelves stand now.
    job: 'dropOldWalks',
    everyMs: DAY_MS,
    drop: ({ database, now }) => dropOldWalks(database, now()),
  },
  {
    // Kept sums of a day are one row.
    job: 'addUpTallies',
    drop: ({ database, now }) => addUpTallies(database, now()),
  },
];
