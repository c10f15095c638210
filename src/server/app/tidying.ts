import { enqueueExchanges } from '../carriers/files/enqueueExchanges.ts';
import { enqueueTracking } from '../carriers/tracking/enqueueTracking.ts';
import { closeMonth } from '../money/billing/closeMonth.ts';
import { closeDueLots } from '../lots/closeDueLots.ts';
import { remindCollections } from '../counter/remindCollections.ts';
import { ringReminders } from '../orders/reminders/ringReminders.ts';
import { releaseDueHolds } from '../orders/releaseDueHolds.ts';
import { warnOfVersions } from '../shops/warnOfVersions.ts';
import { watchShops } from '../shops/watchShops.ts';
import { tellSandboxNews, warnOfExpiry } from '../money/payments/chores.ts';
import { finishMigrations } from '../db/finishMigrations.ts';
import { maintainEmbedded } from '../db/maintainEmbedded.ts';
import { makeMonths } from '../db/months.ts';
import { learnRoutes } from '../picking/learnedRoutes/learnRoutes.ts';
import { countFigures } from '../reports/figures/countFigures.ts';
import type { AnyJobKind } from '../jobs/jobKind.ts';
import { recurringJob } from '../jobs/recurringJob.ts';
import { type ChoreRuntime, DROPPED } from './dropped.ts';

const EVERY_MS = 30 * 60_000;
/** A parcel is asked about within a minute of its turn. */
const TRACKING_EVERY_MS = 60_000;
/** A lot closes within a minute of its cut-off. */
const CUT_OFF_EVERY_MS = 60_000;
/** A shop hears within half a minute that a parcel has left; the stand-in of the payments tells as quickly. */
const OTHERS_EVERY_MS = 30_000;
/** What changed since is read from the orders themselves, which takes longer the more there is. */
const FIGURES_EVERY_MS = 5 * 60_000;
const DAY_MS = 86_400_000;
/** An index of a large table is built in hours where the disk is slow. */
const MIGRATION_MS = 6 * 60 * 60_000;

/** Jobs that nobody asks for: they keep the tables small and the database quick, and take the steps that time brings. */
export const TIDYING: readonly AnyJobKind<ChoreRuntime>[] = [
  ...DROPPED.map(({ job, everyMs = EVERY_MS, drop }) => recurringJob(job, everyMs, drop)),
  recurringJob('remindCollections', EVERY_MS, ({ database, now }) => remindCollections(database, now())),
  recurringJob('countFigures', FIGURES_EVERY_MS, ({ database, now }) => countFigures(database, now())),
  recurringJob('learnRoutes', EVERY_MS, ({ database, now }) => learnRoutes(database, now())),
  recurringJob('closeDueLots', CUT_OFF_EVERY_MS, ({ database, now, services }: ChoreRuntime) =>
    closeDueLots(database, now(), services.beforeRules),
  ),
  recurringJob('releaseDueHolds', CUT_OFF_EVERY_MS, ({ database, now }) => releaseDueHolds(database, now())),
  recurringJob('ringReminders', CUT_OFF_EVERY_MS, ({ database, now }) => ringReminders(database, now())),
  recurringJob('enqueueTracking', TRACKING_EVERY_MS, ({ database, now }) => enqueueTracking(database, now())),
  recurringJob('enqueueExchanges', CUT_OFF_EVERY_MS, ({ database, now }) => enqueueExchanges(database, now())),
  recurringJob('watchShops', OTHERS_EVERY_MS, ({ database, now }) => watchShops(database, now())),
  recurringJob('warnOfShopVersions', DAY_MS, async ({ now }) => warnOfVersions(now())),
  recurringJob('closeMonth', EVERY_MS, ({ database, now, services }: ChoreRuntime) =>
    closeMonth(database, services, now()),
  ),
  recurringJob('tellSandboxNews', OTHERS_EVERY_MS, (runtime: ChoreRuntime) => tellSandboxNews(runtime)),
  recurringJob('warnOfExpiry', EVERY_MS, (runtime: ChoreRuntime) => warnOfExpiry(runtime)),
  recurringJob(
    'finishMigrations',
    CUT_OFF_EVERY_MS,
    ({ database, now }) => finishMigrations(database, now()),
    MIGRATION_MS,
  ),
  recurringJob('makeMonths', DAY_MS, ({ database, now }) => makeMonths(database, now())),
  recurringJob('maintainDatabase', EVERY_MS, ({ database }) => maintainEmbedded(database)),
];
