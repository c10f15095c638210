import { randomUUID } from 'node:crypto';
import type { ScopedTransaction } from '#server/db/tenancy.ts';
import { WORLD_NOW } from './subject.ts';

/** A course that somebody of a client finished. @param mark the name of that person */
export async function insertPractice(trx: ScopedTransaction, client_id: number, mark: string): Promise<void> {
  const finished = { finished_at: WORLD_NOW, received_at: WORLD_NOW };
  await trx
    .insertInto('practice_results')
    .values({ client_id, practice_id: randomUUID(), user_name: mark, course: 'picker', score: 90, ...finished })
    .execute();
}
