import type { changeLines as endpoint } from '#contract/orders/composing.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { changedAmounts } from '#domain/orders/composing.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { refuseCode } from '../../kernel/refuse.ts';
import { keepComposed, type Composer } from './keepComposed.ts';
import { openOrder } from './openOrder.ts';

/**
 * Changes units of lines, takes lines away and adds some, while nobody has begun the order.
 * @returns its new `updated_at`; 3904 and the codes of `COMPOSING_REFUSALS`; 412 it was changed meanwhile; 18176 a line that
 *   is not of it, a product that nobody has, or no unit that would be left
 */
export async function changeLines(
  trx: ScopedTransaction,
  id: number,
  body: BodyOf<typeof endpoint>,
  composer: Composer,
) {
  const open = await openOrder(trx, id, body.updated_at);
  if ('ok' in open) return open;
  const { row, lines } = open;
  const wanted = new Map(body.lines.map(({ id_line, quantity }) => [id_line, quantity]));
  const products = await trx
    .selectFrom('products')
    .select(['id', 'price_cents'])
    .where('client_id', '=', row.client_id)
    .where('id', 'in', [0, ...body.added.map(({ id_product }) => id_product)])
    .execute();
  const prices = new Map(products.map((product) => [product.id, product.price_cents]));
  const isUnknown =
    [...wanted.keys()].some((line) => !lines.some((one) => one.id === line)) ||
    body.added.some(({ id_product }) => !prices.has(id_product));
  const isLeft = body.added.length > 0 || lines.some((line) => (wanted.get(line.id) ?? line.quantity) > 0);
  if (isUnknown || !isLeft) return { ...refuseCode(422, 18176), errors: { order: [isLeft ? 'unknown' : 'empty'] } };
  let delta = 0;
  for (const line of lines) {
    const quantity = wanted.get(line.id) ?? line.quantity;
    delta += (quantity - line.quantity) * line.unit_price_cents;
    if (quantity === 0) await trx.deleteFrom('order_lines').where('id', '=', line.id).execute();
    else if (quantity !== line.quantity)
      await trx.updateTable('order_lines').set({ quantity }).where('id', '=', line.id).execute();
  }
  const added = body.added.map(({ id_product, quantity, unit_price }) => ({
    client_id: row.client_id,
    order_id: id,
    product_id: id_product,
    quantity,
    unit_price_cents: unit_price ?? prices.get(id_product) ?? 0,
  }));
  for (const line of added) delta += line.quantity * line.unit_price_cents;
  if (added.length > 0) await trx.insertInto('order_lines').values(added).execute();
  const amounts = changedAmounts({ totalCents: row.total_cents, taxCents: row.total_tax_cents }, delta);
  const at = await keepComposed(trx, { act: 'changeLines', order: row, before: lines, amounts }, composer);
  return { ok: true as const, data: { id, updated_at: at.toISOString() } };
}
