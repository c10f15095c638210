import type { ScopedTransaction } from '../../db/tenancy.ts';
import { refuseCode } from '../../kernel/refuse.ts';
import { takeFreeReference } from '../createOrder.ts';
import { insertAlike } from './insertAlike.ts';
import type { Composer } from './keepComposed.ts';
import { openLines } from './openOrder.ts';

/**
 * Makes a new order like another: customer, lines as they are wanted, prices, places and way of sending. Of the shop that
 * the other came from, its papers, notes and history nothing is taken: the new one is nobody's but ours.
 * @returns id and reference; 3904 no such order, 3200 neither an order nor a re-expedition
 */
export async function duplicateOrder(trx: ScopedTransaction, id: number, { actor, now }: Composer) {
  const row = await trx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return refuseCode(404, 3904);
  if (row.type !== 'order' && row.type !== 'reexpedition') return refuseCode(422, 3200);
  const lines = await openLines(trx, id);
  const reference = await takeFreeReference(trx, { clientId: row.client_id, now });
  const amounts = { totalCents: row.total_cents, taxCents: row.total_tax_cents };
  const made = await insertAlike(trx, row, {
    reference,
    type: 'order',
    parent: null,
    lines,
    amounts,
    date: now,
    giftMessage: row.gift_message,
    statuses: [{ status: 'CREATED', at: now, source: 'user', userId: actor.userId, userName: actor.name }],
    now,
  });
  return { ok: true as const, data: { id: made, order_reference: reference } };
}
