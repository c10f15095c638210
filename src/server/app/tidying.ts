import { enqueueExchanges } from '../carriers/files/enqueueExchanges.ts';
import { enqueueTracking } from '../carriers/tracking/enqueueTracking.ts';
import { asOwner } from '../db/tenancy.ts';
import { dropOldRecipients } from '../people/mails/takeRecipients.ts';
import { dropOldLinks } from '../people/mails/dropOldLinks.ts';
import { dropOldCalls } from '../carriers/dropOldCalls.ts';
import { closeMonth } from '../money/billing/closeMonth.ts';
import { closeDueLots } from '../lots/closeDueLots.ts';
import { remindCollections } from '../counter/remindCollections.ts';
import { releaseDueHolds } from '../orders/releaseDueHolds.ts';
import { warnOfVersions } from '../shops/warnOfVersions.ts';
import { dropOldShopMessages, watchShops } from '../shops/watchShops.ts';
import { dropOldPaymentNews, tellSandboxNews, warnOfExpiry } from '../money/payments/chores.ts';
import { dropOldProofs } from '../carriers/delivery/dropOldProofs.ts';
import { dropOldImages } from '../packing/dropOldImages.ts';
import { dropExpired } from '../service/dropExpired.ts';
import { dropOldOffers } from '../printing/offers.ts';
import { dropOldTries } from '../auth/backOff.ts';
import { dropOldBegun } from '../auth/begun.ts';
import { dropOldBrowsers } from '../auth/knownBrowser.ts';
import { dropDeadSessions } from '../auth/sessions.ts';
import { expireKeys } from '../commands/expireKeys.ts';
import { finishMigrations } from '../db/finishMigrations.ts';
import { maintainEmbedded } from '../db/maintainEmbedded.ts';
import { addUpTallies } from '../db/addUpTallies.ts';
import type { FileStore } from '../files/fileStore.ts';
import type { AnyJobKind } from '../jobs/jobKind.ts';
import { recurringJob } from '../jobs/recurringJob.ts';
import type { CallRuntime } from '../commands/orderAction.ts';
import { dropOldEvents } from '../rules/dropOldEvents.ts';

/** What chores need that also tidy files, or act on orders. */
export interface ChoreRuntime extends CallRuntime {
  readonly files: FileStore;
}

const EVERY_MS = 30 * 60_000;
/** A parcel is asked about within a minute of its turn. */
const TRACKING_EVERY_MS = 60_000;
/** A lot closes within a minute of its cut-off. */
const CUT_OFF_EVERY_MS = 60_000;
/** A shop hears within half a minute that a parcel has left; the stand-in of the payments tells as quickly. */
const OTHERS_EVERY_MS = 30_000;
const DAY_MS = 86_400_000;
/** An index of a large table is built in hours where the disk is slow. */
const MIGRATION_MS = 6 * 60 * 60_000;

/** Jobs that nobody asks for: they keep the tables small and the database quick, and take the steps that time brings. */
export const TIDYING: readonly AnyJobKind<ChoreRuntime>[] = [
  recurringJob('dropDeadSessions', EVERY_MS, ({ database, now }) => dropDeadSessions(database, now())),
  recurringJob('dropOldTries', EVERY_MS, ({ database, now }) => dropOldTries(database, now())),
  recurringJob('dropOldBegun', EVERY_MS, ({ database, now }) => dropOldBegun(database, now())),
  recurringJob('dropOldLinks', EVERY_MS, ({ database, now }) => dropOldLinks(database, now())),
  recurringJob('dropOldRecipients', EVERY_MS, ({ database, now }) =>
    asOwner(database, (trx) => dropOldRecipients(trx, now())),
  ),
  recurringJob('dropOldBrowsers', EVERY_MS, ({ database, now }) => dropOldBrowsers(database, now())),
  recurringJob('dropOldOffers', EVERY_MS, ({ database, now }) => dropOldOffers(database, now())),
  recurringJob('expireKeys', EVERY_MS, ({ database, now }) => expireKeys(database, now())),
  recurringJob('dropOldRuleEvents', EVERY_MS, ({ database, now }) => dropOldEvents(database, now())),
  recurringJob('addUpTallies', EVERY_MS, ({ database, now }) => addUpTallies(database, now())),
  recurringJob('dropOldImages', EVERY_MS, ({ database, files, now }: ChoreRuntime) =>
    dropOldImages(database, files, now()),
  ),
  recurringJob('dropOldProofs', EVERY_MS, ({ database, files, now }: ChoreRuntime) =>
    dropOldProofs(database, files, now()),
  ),
  recurringJob('dropExpired', DAY_MS, ({ database, now }) => dropExpired(database, now())),
  recurringJob('remindCollections', EVERY_MS, ({ database, now }) => remindCollections(database, now())),
  recurringJob('closeDueLots', CUT_OFF_EVERY_MS, ({ database, now, services }: ChoreRuntime) =>
    closeDueLots(database, now(), services.beforeRules),
  ),
  recurringJob('releaseDueHolds', CUT_OFF_EVERY_MS, ({ database, now }) => releaseDueHolds(database, now())),
  recurringJob('enqueueTracking', TRACKING_EVERY_MS, ({ database, now }) => enqueueTracking(database, now())),
  recurringJob('enqueueExchanges', CUT_OFF_EVERY_MS, ({ database, now }) => enqueueExchanges(database, now())),
  recurringJob('watchShops', OTHERS_EVERY_MS, ({ database, now }) => watchShops(database, now())),
  recurringJob('dropOldShopMessages', EVERY_MS, ({ database, now }) => dropOldShopMessages(database, now())),
  recurringJob('warnOfShopVersions', DAY_MS, async ({ now }) => warnOfVersions(now())),
  recurringJob('dropOldCarrierCalls', EVERY_MS, ({ database, now }) => dropOldCalls(database, now())),
  recurringJob('closeMonth', EVERY_MS, ({ database, now, services }: ChoreRuntime) =>
    closeMonth(database, services, now()),
  ),
  recurringJob('tellSandboxNews', OTHERS_EVERY_MS, (runtime: ChoreRuntime) => tellSandboxNews(runtime)),
  recurringJob('warnOfExpiry', EVERY_MS, (runtime: ChoreRuntime) => warnOfExpiry(runtime)),
  recurringJob('dropOldPaymentNews', EVERY_MS, ({ database, now }) => dropOldPaymentNews(database, now())),
  recurringJob(
    'finishMigrations',
    CUT_OFF_EVERY_MS,
    ({ database, now }) => finishMigrations(database, now()),
    MIGRATION_MS,
  ),
  recurringJob('maintainDatabase', EVERY_MS, ({ database }) => maintainEmbedded(database)),
];
