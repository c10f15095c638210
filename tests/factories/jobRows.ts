import type { ScopedTransaction } from '#server/db/tenancy.ts';

interface HeldRow {
  readonly client_id: number;
  readonly kind: string;
  readonly key: string;
  readonly payload: object;
  readonly attempts: number;
  /** When the lease of whoever has it ends. */
  readonly until: string;
}

/** The job of somebody who does it at this moment, or died over it. */
export async function insertHeldJob(
  trx: ScopedTransaction,
  { client_id, kind, key, payload, attempts, until }: HeldRow,
): Promise<void> {
  const held = { state: 'running', lease: 'somebody', due_at: until, attempts } as const;
  await trx
    .insertInto('jobs')
    .values({ ...held, client_id, kind, key, payload: JSON.stringify(payload), created_at: until })
    .onConflict((conflict) => conflict.columns(['owner', 'kind', 'key']).doUpdateSet({ due_at: until }))
    .execute();
}

/** A job that failed for good; no server knows its kind. @returns its id */
export async function insertDeadJob(trx: ScopedTransaction, client_id: number): Promise<number> {
  const dead = { state: 'dead', problem: 'fault', attempts: 3, due_at: '2026-11-20T10:00:00Z' } as const;
  const { id } = await trx
    .insertInto('jobs')
    // An id that stands for nothing else in an answer.
    .values({
      ...dead,
      id: 900_000 + client_id,
      client_id,
      kind: 'trial',
      payload: '{}',
      created_at: '2026-11-20T10:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
