import type { ServiceState } from '#contract/service/service.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { jobsWithOrders } from '../../jobs/jobsWithOrders.ts';

/** Jobs of the scope that failed for good, newest first, at most so many, each with its order and its client. */
export async function deadJobRows(trx: ScopedTransaction, limit: number): Promise<ServiceState['dead']> {
  const rows = await jobsWithOrders(trx)
    .leftJoin('clients', 'clients.id', 'jobs.client_id')
    .select(['jobs.kind', 'jobs.key', 'jobs.problem', 'jobs.attempts', 'jobs.created_at', 'jobs.due_at'])
    .select(['jobs.client_id', 'clients.name as client_name'])
    .where('jobs.state', '=', 'dead')
    .orderBy('jobs.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ created_at, due_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    failed_at: due_at.toISOString(),
  }));
}
