import { sql } from 'kysely';
import { PREPARED } from '../db/prepared.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { ask, type Inquiry, write } from '../db/together.ts';
import type { AnyJobKind, JobKind, JobRuntime } from './jobKind.ts';

/** Tells every server that a job of the named kind waits. */
export const JOBS_CHANNEL = 'despacho_jobs';

export interface JobOrder<Payload> {
  /** null = about no client. */
  readonly clientId: number | null;
  /** One job of the kind for each; a second order moves the first one forward. Absent = a job of its own. */
  readonly key?: string;
  readonly payload: Payload;
  readonly dueAt: Date;
}

/**
 * Has something done later. Call it in the transaction of what causes it: both or neither. Servers hear of it with the
 * commit. Ordered again while it runs, it runs once more; ordered again when it was dead, it starts anew.
 * @param at when it is asked for
 */
export async function enqueueJobs<Payload, Runtime extends JobRuntime>(
  trx: ScopedTransaction,
  kind: Pick<JobKind<Payload, Runtime>, 'name' | 'payload'>,
  orders: readonly JobOrder<Payload>[],
  at: Date,
): Promise<void> {
  if (orders.length > 0) await ask(trx, enqueuedJobs(trx, kind, orders, at));
}

/** The same, sent with other statements; one order or more. */
export function enqueuedJobs<Payload, Runtime extends JobRuntime>(
  trx: ScopedTransaction,
  kind: Pick<JobKind<Payload, Runtime>, 'name' | 'payload'>,
  orders: readonly JobOrder<Payload>[],
  at: Date,
): Inquiry<void> {
  const rows = orders.map(({ clientId, key, payload, dueAt }) => ({
    client_id: clientId,
    kind: kind.name,
    ...(key === undefined ? {} : { key }),
    payload: JSON.stringify(payload),
    state: 'waiting' as const,
    due_at: dueAt,
    created_at: at,
  }));
  const asked = trx
    .insertInto('jobs')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['owner', 'kind', 'key']).doUpdateSet({
        payload: sql`excluded.payload`,
        due_at: sql`case jobs.state when 'waiting' then least(jobs.due_at, excluded.due_at) when 'dead' then excluded.due_at else jobs.due_at end`,
        again_at: sql`case jobs.state when 'running' then least(jobs.again_at, excluded.due_at) end`,
        attempts: sql`case jobs.state when 'dead' then 0 else jobs.attempts end`,
        state: sql`case jobs.state when 'dead' then 'waiting' else jobs.state end`,
      }),
    );
  const told = trx
    .with('asked', () => asked)
    .selectNoFrom(sql`hint(${JOBS_CHANNEL}::text, ${kind.name}::text)`.as('told'));
  return write(rows.length === 1 ? told.modifyEnd(PREPARED) : told);
}

/** What comes back by itself has its one job; an interval that became shorter holds at once. */
export async function enqueueRecurring(
  trx: ScopedTransaction,
  kinds: readonly AnyJobKind<never>[],
  at: Date,
): Promise<void> {
  const rows = kinds.flatMap(({ name, everyMs }) =>
    everyMs === undefined
      ? []
      : {
          kind: name,
          key: '',
          payload: '{}',
          state: 'waiting' as const,
          due_at: new Date(at.getTime() + everyMs),
          created_at: at,
        },
  );
  if (rows.length === 0) return;
  await trx
    .insertInto('jobs')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['owner', 'kind', 'key']).doUpdateSet({
        due_at: sql`case jobs.state when 'waiting' then least(jobs.due_at, excluded.due_at) else jobs.due_at end`,
      }),
    )
    .execute();
}
