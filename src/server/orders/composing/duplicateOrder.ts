import type { ScopedTransaction } from '../../db/tenancy.ts';
import { explodeKits, isOfShop, type SoldKit, soldOf } from '#domain/orders/kits.ts';
import { refuseCode } from '../../kernel/refuse.ts';
import { takeFreeReference } from '../createOrder.ts';
import { readRecipes } from '../kits.ts';
import { type AlikeLine, insertAlike } from './insertAlike.ts';
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
  const lines = await soldAnew(trx, row.client_id, await openLines(trx, id));
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

/** The lines as they were sold, each kit with the parts that it has today; a bundle of a shop with those that it had. */
async function soldAnew(
  trx: ScopedTransaction,
  clientId: number,
  lines: readonly OpenLine[],
): Promise<readonly AlikeLine[]> {
  const sold = soldOf(lines).flatMap(({ kit, quantity, lines: parts }, place) => {
    if (isOfShop(kit)) return parts.map((part) => likeOf(part, part.kit && { ...part.kit, set: place + 1 }));
    const anew = likeOf(parts[0], null);
    // What was written for customs was said of the product, not of the parts of a kit.
    const unsaid = { hs_code: null, origin_country: null };
    return [kit ? { ...anew, ...unsaid, productId: kit.product ?? 0, quantity, unitPriceCents: kit.price } : anew];
  });
  const recipes = await readRecipes(
    trx,
    clientId,
    sold.flatMap(({ kit, productId }) => (kit ? [] : productId)),
  );
  return explodeKits(sold, recipes).map(
    ({ productId, quantity, unitPriceCents, options, kit, hs_code, origin_country }) => ({
      product_id: productId,
      quantity,
      unit_price_cents: unitPriceCents,
      options,
      kit,
      hs_code: kit && !isOfShop(kit) ? null : hs_code,
      origin_country: kit && !isOfShop(kit) ? null : origin_country,
    }),
  );
}

const likeOf = (line: OpenLine, kit: SoldKit | null) => ({
  productId: line.product_id,
  quantity: line.quantity,
  unitPriceCents: line.unit_price_cents,
  weightG: 0,
  options: line.options,
  kit,
  hs_code: line.hs_code,
  origin_country: line.origin_country,
});
