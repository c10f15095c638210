import type { ScopedTransaction } from '#server/db/tenancy.ts';
import { WORLD_NOW } from './subject.ts';

/** What was learned of the walking order of a client's goods without a warehouse. */
export async function insertLearnedRoute(trx: ScopedTransaction, client_id: number): Promise<void> {
  await trx
    .insertInto('learned_routes')
    .values({ client_id, warehouse: 0, sessions: 1, learned_at: WORLD_NOW, troubles: '[]' })
    .execute();
}
