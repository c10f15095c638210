import type { OrderType } from '#contract/orders/order.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { customerOf } from '../customerOf.ts';
import { insertOrders } from '../insertOrders.ts';
import type { StoredOrder } from '../presentOrder.ts';
import type { OpenLine } from './openOrder.ts';

export type AlikeLine = Pick<
  OpenLine,
  'product_id' | 'quantity' | 'unit_price_cents' | 'options' | 'kit' | 'hs_code' | 'origin_country'
>;

interface Alike {
  readonly reference: string;
  readonly type: OrderType;
  /** The order that a re-expedition comes from. */
  readonly parent: number | null;
  /** Lines of the order, with the units that the new one gets. */
  readonly lines: readonly AlikeLine[];
  readonly amounts: { readonly totalCents: number; readonly taxCents: number };
  readonly date: Date;
  readonly giftMessage: string | null;
  readonly statuses: Parameters<typeof insertOrders>[2][number]['history'];
  readonly now: Date;
}

/** Stores an order with customer, places and wishes of another. @returns its id */
export async function insertAlike(
  trx: ScopedTransaction,
  row: StoredOrder,
  { reference, type, parent, lines, amounts, date, giftMessage, statuses, now }: Alike,
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
      type,
      date,
      createdAt: now,
      paymentMethod: row.payment_method,
      currency: row.currency,
      customer: customerOf(row),
      keepsLines: true,
      lines: lines.map(({ product_id, quantity, unit_price_cents, options, kit }) => ({
        productId: product_id,
        quantity,
        unitPriceCents: unit_price_cents,
        weightG: weights.get(product_id) ?? 0,
        options,
        kit,
      })),
      history: statuses,
      places: {
        parent_order_id: parent,
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
