import { deadJobs, MAX_DEAD_JOBS, rerunJob } from '#contract/endpoints/jobs.ts';
import { jobsWithOrders, notifyJob } from '../../jobs/jobsWithOrders.ts';
import { rerun } from '../../jobs/rerun.ts';
import { refuse } from '../../kernel/refuse.ts';
import { type Route, routeIn } from '../../kernel/route.ts';

/** Jobs that failed for good, for the people who can mend the cause and run them again. */
export const jobRoutes: readonly Route[] = [
  routeIn('read', deadJobs, async ({ transaction: trx }) => {
    const rows = await jobsWithOrders(trx)
      .select(['jobs.kind', 'jobs.key', 'jobs.problem', 'jobs.attempts', 'jobs.created_at', 'jobs.due_at'])
      .where('jobs.state', '=', 'dead')
      .orderBy('jobs.id', 'desc')
      .limit(MAX_DEAD_JOBS + 1)
      .execute();
    return {
      ok: true as const,
      data: rows.map(({ created_at, due_at, ...row }) => ({
        ...row,
        created_at: created_at.toISOString(),
        failed_at: due_at.toISOString(),
      })),
    };
  }),

  routeIn('write', rerunJob, async ({ transaction: trx, now }, { params }) => {
    if (!(await rerun(trx, params.id, now()))) return refuse(404);
    await notifyJob(trx, params.id);
    return { ok: true as const, data: null };
  }),
];
