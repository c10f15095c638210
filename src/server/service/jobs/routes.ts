import { deadJobs, MAX_DEAD_JOBS, rerunJob } from '#contract/service/jobs.ts';
import { notifyJob } from '../../jobs/jobsWithOrders.ts';
import { rerun } from '../../jobs/rerun.ts';
import { refuse } from '../../kernel/refuse.ts';
import { type Route, routeIn } from '../../kernel/route.ts';
import { deadJobRows } from './deadJobRows.ts';

/** Jobs that failed for good, for the people who can mend the cause and run them again. */
export const jobRoutes: readonly Route[] = [
  routeIn('read', deadJobs, async ({ transaction: trx }) => {
    const rows = await deadJobRows(trx, MAX_DEAD_JOBS + 1);
    const jobs = rows.map((row) => {
      const { client_id: _client, client_name: _name, ...job } = row;
      return job;
    });
    return { ok: true as const, data: jobs };
  }),

  routeIn('write', rerunJob, async ({ transaction: trx, now }, { params }) => {
    if (!(await rerun(trx, params.id, now()))) return refuse(404);
    await notifyJob(trx, params.id);
    return { ok: true as const, data: null };
  }),
];
