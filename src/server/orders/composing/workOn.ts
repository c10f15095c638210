import type { ComposedFacts, ComposingAct } from '#domain/orders/composing.ts';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import type { StoredOrder } from '../presentOrder.ts';

/** The work that was begun on an order: somebody may have it in their hands, or a paper says what is in it. */
export async function workOn(trx: ScopedTransaction, row: StoredOrder): Promise<ComposedFacts['begun']> {
  if (row.tracking_number !== null || row.ship_step !== 'pending') return 'labelled';
  if (row.prepare_step !== 'pending') return 'packing';
  if (row.pick_step !== 'pending') return 'picking';
  const { rows } = await sql<{ counted: boolean; labelled: boolean }>`select
    exists (select from picking_counts where order_id = ${row.id}) as counted,
    exists (select from labels where order_id = ${row.id}) or exists (select from shipments where order_id = ${row.id}) as labelled`.execute(
    trx,
  );
  const [found] = rows;
  if (!found || found.labelled) return 'labelled';
  return found.counted ? 'picking' : null;
}

/** Acts after which the goods of an order are no longer those that its shop named. */
const OWN_GOODS = ['changeLines', 'splitOrder', 'splitOff'] as const satisfies readonly ComposingAct[];

/** Whether somebody here said what the order consists of: what its shop says of its lines is no longer all. */
export async function isComposedHere(trx: ScopedTransaction, order: number): Promise<boolean> {
  const event = await trx
    .selectFrom('order_events')
    .select('id')
    .where('order_id', '=', order)
    .where('action', 'in', OWN_GOODS)
    .limit(1)
    .executeTakeFirst();
  return event !== undefined;
}
