import { MAX_OF_SERVICE, type ServiceState } from '#contract/service/service.ts';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { deadJobRows } from './jobs/deadJobRows.ts';

const DAY_MS = 86_400_000;

/**
 * What is to be done, what was given up, and which messages did not arrive. A periodic job, which has neither client nor
 * key, rests until its time and is not counted before.
 */
export async function readQueues(
  trx: ScopedTransaction,
  now: Date,
): Promise<Pick<ServiceState, 'queues' | 'dead' | 'failed'>> {
  const { rows: queues } = await sql<ServiceState['queues'][number]>`
    select kind,
      (count(*) filter (where state = 'waiting'))::integer as waiting,
      (count(*) filter (where state = 'running'))::integer as running,
      (count(*) filter (where state = 'dead'))::integer as dead,
      greatest(0, coalesce(extract(epoch from ${now}::timestamptz - min(due_at) filter (where state = 'waiting')), 0))::integer as late
    from jobs where not (client_id is null and key = '' and state = 'waiting' and due_at > ${now}::timestamptz)
    group by kind order by (count(*) filter (where state = 'dead')) > 0 desc, late desc, kind`.execute(trx);
  const dead = await deadJobRows(trx, MAX_OF_SERVICE + 1);
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const failedOf = (table: string) => sql`(select count(*)::integer from ${sql.table(table)}
    where state = 'failed' and requested_at >= ${dayAgo}::timestamptz)`;
  const { rows: failed } = await sql<ServiceState['failed']>`
    select ${failedOf('mails')} as mails, ${failedOf('webhook_deliveries')} as webhooks`.execute(trx);
  return { queues, dead, failed: failed[0] ?? { mails: 0, webhooks: 0 } };
}
