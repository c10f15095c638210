import { sql } from 'kysely';

/**
 * When the job that is about a row is due; null where none waits. Read row by row, along the key.
 * @param table whose `client_id` and `id` name it
 */
export function nextAttemptOf({ name }: { readonly name: string }, table: 'mails' | 'webhook_deliveries') {
  return sql<Date | null>`(select due_at from jobs
    where jobs.owner = ${sql.ref(`${table}.client_id`)} and jobs.kind = ${name} and jobs.key = ${sql.ref(`${table}.id`)} and jobs.state = 'waiting')`;
}
