import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { PREPARED } from '../db/prepared.ts';
import { inScope } from '../db/tenancy.ts';
import type { Scope } from '../db/tenancy.ts';

export interface VisibleOrder {
  readonly id: number;
  readonly clientId: number;
  readonly type: string;
}

/** The orders and lots of these ids that the scope sees and that are not deleted, by id. */
export async function readVisibleOrders(
  database: DatabaseHandle,
  scope: Scope,
  ids: readonly number[],
): Promise<VisibleOrder[]> {
  const rows = await inScope(database, scope, (trx) =>
    trx
      .selectFrom('orders')
      .select(['id', 'client_id', 'type'])
      .where('id', 'in', ids)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      // The text has as many places as there are orders.
      .$if(ids.length === 1, (query) => query.modifyEnd(PREPARED))
      .execute(),
  );
  return rows.map(({ id, client_id, type }) => ({ id, clientId: client_id, type }));
}
