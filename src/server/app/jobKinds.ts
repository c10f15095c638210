import { cancelBookingJob } from '../actions/labels/cancelBookingJob.ts';
import type { CallRuntime } from '../records/orderAction.ts';
import { mailJob } from '../areas/notifications/mailJob.ts';
import { webhookJob } from '../areas/webhooks/webhookJob.ts';
import type { AnyJobKind } from '../jobs/jobKind.ts';
import { TIDYING, type FilesRuntime } from './tidying.ts';

/** Everything that is done later, once. */
export const JOB_KINDS: readonly AnyJobKind<CallRuntime & FilesRuntime>[] = [
  mailJob,
  webhookJob,
  cancelBookingJob,
  ...TIDYING,
];
