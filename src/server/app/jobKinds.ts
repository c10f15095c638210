import { cancelBookingJob } from '../actions/labels/cancelBookingJob.ts';
import type { OnlineRuntime } from '../records/orderAction.ts';
import { mailJob } from '../areas/notifications/mailJob.ts';
import { webhookJob } from '../areas/webhooks/webhookJob.ts';
import type { AnyJobKind } from '../jobs/jobKind.ts';
import { TIDYING } from './tidying.ts';

/** What the jobs of this server reach. */
export type ServerJobRuntime = Pick<OnlineRuntime, 'database' | 'services' | 'now'>;

/** Everything that is done later, once. */
export const JOB_KINDS: readonly AnyJobKind<ServerJobRuntime>[] = [mailJob, webhookJob, cancelBookingJob, ...TIDYING];
