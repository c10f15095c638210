import { sql } from 'kysely';
import type { JobKind, JobRuntime } from './jobKind.ts';

/**
 * When the job that is about a row is due; null where none waits. Read row by row, along the key.
 * @param table whose `client_id` and `id` name it
 */
export function nextAttemptOf<Payload, Runtime extends JobRuntime>(
  { name }: Pick<JobKind<Payload, Runtime>, 'name'>,
  table: 'mails' | 'webhook_deliveries',
) {
  return sql<Date | null>`(select due_at from jobs
    where jobs.owner = ${sql.ref(`${table}.client_id`)} and jobs.kind = ${name} and jobs.key = ${sql.ref(`${table}.id`)} and jobs.state = 'waiting')`;
}
