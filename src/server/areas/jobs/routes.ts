import { deadJobs, rerunJob } from '#contract/endpoints/jobs.ts';
import { rerun } from '../../jobs/rerun.ts';
import { refuse } from '../../kernel/refuse.ts';
import { type Route, routeIn } from '../../kernel/route.ts';

const MAX_SHOWN = 100;

/** Jobs that failed for good, for the people who can mend the cause and run them again. */
export const jobRoutes: readonly Route[] = [
  routeIn('read', deadJobs, async ({ transaction: trx }) => {
    const rows = await trx
      .selectFrom('jobs')
      .select(['id', 'kind', 'key', 'problem', 'attempts', 'created_at'])
      .where('state', '=', 'dead')
      .orderBy('id', 'desc')
      .limit(MAX_SHOWN)
      .execute();
    return { ok: true as const, data: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })) };
  }),

  routeIn('write', rerunJob, async ({ transaction: trx, now }, { params }) =>
    (await rerun(trx, params.id, now())) ? { ok: true as const, data: null } : refuse(404),
  ),
];
