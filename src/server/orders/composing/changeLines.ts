import type { changeLines as endpoint } from '#contract/orders/composing.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { changedAmounts } from '#domain/orders/composing.ts';
import { areKitsWhole, explodeKits, soldCents } from '#domain/orders/kits.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { refuseCode } from '../../kernel/refuse.ts';
import { insertLines } from '../insertOrders.ts';
import { readRecipes } from '../kits.ts';
import { lineRows, type NewOrderLine } from '../newOrderRows.ts';
import { keepComposed, type Composer } from './keepComposed.ts';
import { openOrder } from './openOrder.ts';

/**
 * Changes units of lines, takes lines away and adds some, while nobody has begun the order.
 * @returns its new `updated_at`; 3904 and the codes of `COMPOSING_REFUSALS`; 412 it was changed meanwhile; 18176 a line that
 *   is not of it, a product that nobody has, no unit that would be left, or a kit without some of its parts
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
    .select(['id', 'price_cents', 'weight_g'])
    .where('client_id', '=', row.client_id)
    .where('id', 'in', [0, ...body.added.map(({ id_product }) => id_product)])
    .execute();
  const known = new Map(products.map((product) => [product.id, product]));
  const isUnknown =
    [...wanted.keys()].some((line) => !lines.some((one) => one.id === line)) ||
    body.added.some(({ id_product }) => !known.has(id_product));
  const isLeft = body.added.length > 0 || lines.some((line) => (wanted.get(line.id) ?? line.quantity) > 0);
  if (isUnknown || !isLeft) return { ...refuseCode(422, 18176), errors: { order: [isLeft ? 'unknown' : 'empty'] } };
  const changed = lines.map((line) => ({ ...line, quantity: wanted.get(line.id) ?? line.quantity }));
  if (!areKitsWhole(changed)) return { ...refuseCode(422, 18176), errors: { order: ['kit'] } };
  for (const [place, line] of lines.entries()) {
    const quantity = changed[place]?.quantity ?? line.quantity;
    if (quantity === 0) await trx.deleteFrom('order_lines').where('id', '=', line.id).execute();
    else if (quantity !== line.quantity)
      await trx.updateTable('order_lines').set({ quantity }).where('id', '=', line.id).execute();
  }
  const recipes = await readRecipes(
    trx,
    row.client_id,
    body.added.map(({ id_product }) => id_product),
  );
  const added = explodeKits<NewOrderLine>(
    body.added.map(({ id_product, quantity, unit_price }) => ({
      productId: id_product,
      quantity,
      unitPriceCents: unit_price ?? known.get(id_product)?.price_cents ?? 0,
      weightG: known.get(id_product)?.weight_g ?? 0,
    })),
    recipes,
    Math.max(0, ...lines.map(({ kit }) => kit?.set ?? 0)),
  );
  if (added.length > 0) await insertLines(trx, lineRows(row.client_id, id, { lines: added }));
  const costOf = (some: typeof lines) => soldCents(some, ({ unit_price_cents }) => unit_price_cents);
  const delta = costOf(changed) - costOf(lines) + soldCents(added, ({ unitPriceCents }) => unitPriceCents);
  const amounts = changedAmounts({ totalCents: row.total_cents, taxCents: row.total_tax_cents }, delta);
  const at = await keepComposed(trx, { act: 'changeLines', order: row, before: lines, amounts }, composer);
  return { ok: true as const, data: { id, updated_at: at.toISOString() } };
}
