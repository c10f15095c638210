import type { ScopedTransaction } from '#server/db/tenancy.ts';
import { WORLD_NOW } from './subject.ts';

export async function insertView(
  trx: ScopedTransaction,
  client_id: number,
  user_id: number,
  mark: string,
): Promise<number> {
  const view = {
    name: `${mark} lista`,
    shared: true,
    query: 'status=CREATED',
    columns: '[]',
    created_at: WORLD_NOW,
    updated_at: WORLD_NOW,
  };
  const row = { client_id, user_id, user_name: mark, ...view };
  return (await trx.insertInto('saved_views').values(row).returning('id').executeTakeFirstOrThrow()).id;
}
