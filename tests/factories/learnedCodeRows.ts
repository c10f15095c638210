import { randomUUID } from 'node:crypto';
import type { ScopedTransaction } from '#server/db/tenancy.ts';
import { type Subject, WORLD_NOW } from './subject.ts';

/** A code that somebody taught, and what it counted of an order. */
export async function insertLearnedCode(
  trx: ScopedTransaction,
  { client: client_id, product: product_id }: Pick<Subject, 'client' | 'product'>,
  order_id: number,
  mark: string,
): Promise<number> {
  const code_key = `${mark} ${order_id}`;
  const { id } = await trx
    .insertInto('learned_codes')
    .values({
      client_id,
      teaching: randomUUID(),
      code: code_key,
      code_key,
      product_id,
      units: 6,
      state: 'proposed',
      photos: '[]',
      user_name: mark,
      teachers: '[]',
      created_at: WORLD_NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const counted = { order_id, session_id: randomUUID(), product_id, code_key, units: 6, counted_at: WORLD_NOW };
  await trx
    .insertInto('learned_code_counts')
    .values({ client_id, ...counted, work: 'picking', user_name: mark })
    .execute();
  return id;
}
