import type { ScopedTransaction } from '../../db/tenancy.ts';
import { refuseCode } from '../../kernel/refuse.ts';
import { takeFreeReference } from '../createOrder.ts';
import { customerOf } from '../customerOf.ts';
import { insertOrders } from '../insertOrders.ts';
import type { StoredOrder } from '../presentOrder.ts';
import type { Composer } from './keepComposed.ts';
import { openLines, type OpenLine } from './openOrder.ts';

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
    lines,
    amounts,
    date: now,
    giftMessage: row.gift_message,
    statuses: [{ status: 'CREATED', at: now, source: 'user', userId: actor.userId, userName: actor.name }],
    now,
  });
  return { ok: true as const, data: { id: made, order_reference: reference } };
}

interface Alike {
  readonly reference: string;
  /** Lines of the order, with the units that the new one gets. */
  readonly lines: readonly OpenLine[];
  readonly amounts: { readonly totalCents: number; readonly taxCents: number };
  readonly date: Date;
  readonly giftMessage: string | null;
  readonly statuses: Parameters<typeof insertOrders>[2][number]['history'];
  readonly now: Date;
}

/** Stores an order with customer, places and wishes of another. @returns its id */
async function insertAlike(
  trx: ScopedTransaction,
  row: StoredOrder,
  { reference, lines, amounts, date, giftMessage, statuses, now }: Alike,
): Promise<number> {
  const weights = new Map(
    (
      await trx
        .selectFrom('products')
        .select(['id', 'weight_g'])
        .where(
          'id',
          'in',
          lines.map(({ product_id }) => product_id),
        )
        .execute()
    ).map((product) => [product.id, product.weight_g]),
  );
  const [id = 0] = await insertOrders(trx, row.client_id, [
    {
      reference,
      type: 'order',
      date,
      createdAt: now,
      paymentMethod: row.payment_method,
      currency: row.currency,
      customer: customerOf(row),
      lines: lines.map(({ product_id, quantity, unit_price_cents, options }) => ({
        productId: product_id,
        quantity,
        unitPriceCents: unit_price_cents,
        weightG: weights.get(product_id) ?? 0,
        options,
      })),
      history: statuses,
      places: {
        parent_order_id: null,
        warehouse_id: row.warehouse_id,
        tax_office_id: row.tax_office_id,
        carrier_id: row.carrier_id,
        service_code: row.service_code,
      },
      amounts,
      ...(row.gift && { gift: { message: giftMessage } }),
      ...(row.recyclable && { recyclable: true }),
    },
  ]);
  const { config_category, incoterm, dangerous } = row;
  await trx
    .updateTable('orders')
    .set({ config_category, incoterm, dangerous: dangerous && JSON.stringify(dangerous) })
    .where('id', '=', id)
    .execute();
  // The lines were stored in the order in which they were given.
  const stored = await trx.selectFrom('order_lines').select('id').where('order_id', '=', id).orderBy('id').execute();
  for (const [place, { hs_code, origin_country }] of lines.entries()) {
    const line = stored[place]?.id;
    if (line !== undefined && (hs_code !== null || origin_country !== null))
      await trx.updateTable('order_lines').set({ hs_code, origin_country }).where('id', '=', line).execute();
  }
  return id;
}
