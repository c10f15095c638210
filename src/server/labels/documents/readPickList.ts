import { PAPER_TABLE, PICKING_TABLE } from '#domain/configuration/rules.ts';
import { pickList, type PickList } from '#domain/picking/pickList.ts';
import { notPickable, type NotPickable } from '#domain/picking/pickable.ts';
import { readSettings } from '../../configuration/readConfigurations.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import type { PickListLook } from '../../documents/printed/layoutPickList.ts';
import { loadProducts } from '../../orders/loadProducts.ts';
import { routesInForce } from '../../picking/learnedRoutes/readLearnedRoutes.ts';

export interface ReadPickList {
  readonly list: PickList;
  readonly leftOut: readonly { readonly reference: string; readonly reason: NotPickable }[];
  readonly look: PickListLook;
}

/** What is to be picked for these orders, and which of them are not picked. null = there is none of them. */
export async function readPickList(trx: ScopedTransaction, ids: readonly number[]): Promise<ReadPickList | null> {
  const rows = await trx
    .selectFrom('orders')
    .select(['id', 'client_id', 'order_reference', 'type', 'status', 'pick_step', 'warehouse_id'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  const [first] = rows;
  if (!first) return null;
  const lines = await loadProducts(trx, ids, false);
  const known = new Map(rows.map((row) => [row.id, row]));
  const facts = ids.flatMap((id) => {
    const row = known.get(id);
    const products = lines.get(id) ?? [];
    if (!row) return [];
    const reason = notPickable({ ...row, deleted_at: null, flow: { pick: row.pick_step }, products });
    return [{ id, order_reference: row.order_reference, reason, products }];
  });
  const { route } = await readSettings(trx, first.client_id, PICKING_TABLE);
  // As devices walk: by the learned order of the one warehouse that all of them are in.
  const { learned_routes: learned } = await routesInForce(trx, first.client_id);
  const isTogether = rows.every(({ warehouse_id }) => warehouse_id === first.warehouse_id);
  const { pick_codes, pick_shares } = await readSettings(trx, first.client_id, PAPER_TABLE);
  return {
    list: pickList(
      facts.filter(({ reason }) => reason === null),
      (isTogether && learned?.find(({ warehouse_id }) => warehouse_id === first.warehouse_id)?.route) || route,
    ),
    leftOut: facts.flatMap(({ order_reference, reason }) =>
      reason === null ? [] : [{ reference: order_reference, reason }],
    ),
    look: { codes: pick_codes, shares: pick_shares },
  };
}
