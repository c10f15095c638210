import { SETTINGS } from '#domain/people/areas.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { clientChoice, rowIdInPath } from '../rowId.ts';

const query = z.object({ id_client: clientChoice });

/** So many are shown; one more in the answer says that there are more. */
export const MAX_DEAD_JOBS = 100;

export const deadJob = z.object({
  id: z.int(),
  kind: z.string(),
  /** What the job is about, such as the id of a booking. */
  key: z.string(),
  /** Code of the last failure. */
  problem: z.nullable(z.string()),
  attempts: z.int(),
  created_at: z.string(),
  /** When it was given up. */
  failed_at: z.string(),
  /** Null when it is about no order, or about one that is gone. */
  order_id: z.nullable(z.int()),
  order_reference: z.nullable(z.string()),
});

export const deadJobs = defineEndpoint({
  method: 'GET',
  path: 'jobs/dead',
  summary:
    'Background jobs that failed for good, newest first; at most 101, of which the last only says that there are more. Mails and webhooks show this in their own lists',
  query,
  data: z.array(deadJob),
  refresh: { on: 'orders' },
  errors: [],
  access: SETTINGS,
});

export const rerunJob = defineEndpoint({
  method: 'POST',
  path: 'jobs/{id}/rerun',
  summary: 'Runs a job again, with all its attempts; one that waits runs now',
  params: z.object({ id: rowIdInPath }),
  query,
  data: z.null(),
  errors: [],
  access: SETTINGS,
});
