import { dropOldTries } from '../auth/backOff.ts';
import { dropOldBegun } from '../auth/begun.ts';
import { dropOldBrowsers } from '../auth/knownBrowser.ts';
import { dropDeadSessions } from '../auth/sessions.ts';
import { dropOldCalls } from '../carriers/dropOldCalls.ts';
import { expireKeys } from '../commands/expireKeys.ts';
import type { CallRuntime } from '../commands/orderAction.ts';
import { addUpTallies } from '../db/addUpTallies.ts';
import type { Tables } from '../db/schema.ts';
import { asOwner } from '../db/tenancy.ts';
import type { FileStore } from '../files/fileStore.ts';
import { dropOldPaymentNews } from '../money/payments/chores.ts';
import { dropRemovedImages } from '../packing/dropRemovedImages.ts';
import { dropOldLinks } from '../people/mails/dropOldLinks.ts';
import { dropOldRecipients } from '../people/mails/takeRecipients.ts';
import { dropOldOffers } from '../printing/offers.ts';
import { dropOldEvents } from '../rules/dropOldEvents.ts';
import { AGED, dropExpired } from '../service/dropExpired.ts';
import { dropOldShopMessages } from '../shops/watchShops.ts';

/** What chores need that also tidy files, or act on orders. */
export interface ChoreRuntime extends CallRuntime {
  readonly files: FileStore;
}

interface Dropped {
  /** The stored name of the job. */
  readonly job: string;
  readonly tables: readonly (keyof Tables)[];
  /** How long rows stay, and why nobody sets it; for a page of settings that is its name. */
  readonly kept: string;
  /** Absent = every half hour. */
  readonly everyMs?: number;
  readonly drop: (runtime: ChoreRuntime) => Promise<unknown>;
}

const DAY_MS = 86_400_000;

/** Every job that drops rows by their age, and the tables that it keeps small. */
export const DROPPED: readonly Dropped[] = [
  {
    job: 'dropExpired',
    tables: [...new Set(AGED.map(({ table }) => table))],
    kept: '`/settings/retention`',
    everyMs: DAY_MS,
    drop: ({ database, files, now }) => dropExpired(database, files, now()),
  },
  {
    job: 'expireKeys',
    tables: ['idempotency'],
    kept: '45 days: longer than a device keeps what it sent',
    drop: ({ database, now }) => expireKeys(database, now()),
  },
  {
    job: 'dropOldRuleEvents',
    tables: ['rule_events', 'rule_judgements', 'rule_firings', 'rule_runs'],
    kept: '45 days: as long as a key, so that no repeated command fires a rule anew',
    drop: ({ database, now }) => dropOldEvents(database, now()),
  },
  {
    job: 'dropOldCarrierCalls',
    tables: ['carrier_calls'],
    kept: '30 days: what the page of a carrier shows',
    drop: ({ database, now }) => dropOldCalls(database, now()),
  },
  {
    job: 'dropOldShopMessages',
    tables: ['eplatform_deliveries'],
    kept: '7 days: longer than a shop repeats a message',
    drop: ({ database, now }) => dropOldShopMessages(database, now()),
  },
  {
    job: 'dropOldPaymentNews',
    tables: ['payment_events', 'payment_setups', 'sandbox_events'],
    kept: '40 days: longer than a provider repeats a message',
    drop: ({ database, now }) => dropOldPaymentNews(database, now()),
  },
  {
    job: 'dropOldOffers',
    tables: ['print_offers'],
    kept: 'bytes 3 days, rows a year: longer than a device offers a print again',
    drop: ({ database, now }) => dropOldOffers(database, now()),
  },
  {
    job: 'dropOldImages',
    tables: [],
    kept: 'a day after somebody removed them',
    drop: ({ database, files, now }) => dropRemovedImages(database, files, now()),
  },
  {
    job: 'dropDeadSessions',
    tables: ['sessions'],
    kept: 'until they are accepted no longer',
    drop: ({ database, now }) => dropDeadSessions(database, now()),
  },
  {
    job: 'dropOldTries',
    tables: ['login_attempts'],
    kept: 'an hour: as long as failures count',
    drop: ({ database, now }) => dropOldTries(database, now()),
  },
  {
    job: 'dropOldBegun',
    tables: ['begun_sign_ins'],
    kept: 'until the sign-in is over',
    drop: ({ database, now }) => dropOldBegun(database, now()),
  },
  {
    job: 'dropOldBrowsers',
    tables: ['known_browsers'],
    kept: 'as long as the cookie',
    drop: ({ database, now }) => dropOldBrowsers(database, now()),
  },
  {
    job: 'dropOldLinks',
    tables: ['account_mails'],
    kept: 'until the link opens nothing, 8 days at most',
    drop: ({ database, now }) => dropOldLinks(database, now()),
  },
  {
    job: 'dropOldRecipients',
    tables: ['mail_recipients'],
    kept: 'a day: as long as they count',
    drop: ({ database, now }) => asOwner(database, (trx) => dropOldRecipients(trx, now())),
  },
  {
    job: 'addUpTallies',
    tables: ['order_tallies'],
    kept: 'sums of a day are one row',
    drop: ({ database, now }) => addUpTallies(database, now()),
  },
];
