import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { HeldJob } from './heldJob.ts';
import type { JobKind, JobRuntime } from './jobKind.ts';

export interface JobToHold<Payload> {
  readonly clientId: number;
  readonly key: string;
  readonly payload: Payload;
  /** Attempts before there was a job. */
  readonly earlierAttempts?: number;
}

/**
 * Takes a job for whoever does the thing right now and tells somebody who waits for it. Should the server die meanwhile,
 * the lease ends and the job is taken up like any other.
 * @returns null = somebody else is about it
 */
export async function holdJob<Payload, Runtime extends JobRuntime>(
  trx: ScopedTransaction,
  kind: JobKind<Payload, Runtime>,
  { clientId, key, payload, earlierAttempts = 0 }: JobToHold<Payload>,
  now: () => Date,
): Promise<HeldJob<Payload> | null> {
  const at = now();
  const held = { state: 'running' as const, lease: randomUUID(), due_at: new Date(at.getTime() + kind.leaseMs) };
  const row = await trx
    .insertInto('jobs')
    .values({
      ...held,
      client_id: clientId,
      kind: kind.name,
      key,
      payload: JSON.stringify(payload),
      attempts: earlierAttempts + 1,
      created_at: at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['owner', 'kind', 'key'])
        .doUpdateSet({ ...held, attempts: sql`jobs.attempts + 1` })
        .where(sql<boolean>`jobs.state <> 'running' or jobs.due_at <= ${at}`),
    )
    .returningAll()
    .executeTakeFirst();
  return row ? new HeldJob(kind, row, payload, now) : null;
}
