import { explodeKits, type SoldKit } from '#domain/orders/kits.ts';
import type { Selectable } from 'kysely';
import { isLone } from './platforms/loneLine.ts';
import type { ShopOrder, ShopProduct } from './platforms/port.ts';
import type { OrdersTable } from '../db/schema/orders.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { notifyOrders } from '../realtime/notifyOrders.ts';
import { insertLines } from '../orders/insertOrders.ts';
import { lineRows, type NewOrderLine } from '../orders/newOrderRows.ts';
import { recipesAsTaken } from './recipesAsTaken.ts';
import { isComposedHere, workOn } from '../orders/composing/workOn.ts';
import type { ShopRow } from './shopRow.ts';
import { productsOf } from './shopProducts.ts';
import { lineKey, wantedLines } from './wantedLines.ts';

interface Version {
  readonly said: ShopOrder;
  /** What the shop said of products that were new. */
  readonly products: ReadonlyMap<string, ShopProduct>;
  /** The shop wants other lines than before. */
  readonly isAsked: boolean;
}

/**
 * Gives an order the lines that its shop wants, while nobody has begun it.
 * @param row its row, locked
 * @returns begun = somebody picks or packs it, or it has a label: its lines stand; nothing-left = there is nothing of it
 *   to send any more
 */
export async function followLines(
  trx: ScopedTransaction,
  row: Selectable<OrdersTable>,
  { said, products, isAsked }: Version,
  { shop, now }: { readonly shop: ShopRow; readonly now: Date },
): Promise<'followed' | 'begun' | 'nothing-left' | 'same'> {
  if (await isBegun(trx, row)) return isAsked ? 'begun' : 'same';
  const left = said.lines.filter(({ quantity }) => quantity > 0);
  const ours = await productsOf(trx, shop, left, products, now);
  const rows = await trx.selectFrom('order_lines').selectAll().where('order_id', '=', row.id).orderBy('id').execute();
  const held = new Set(rows.map(({ product_id, kit }) => kit?.product ?? product_id));
  // A product that was paired anew, because it had been taken for another.
  const isMistaken = left.some(({ product }) => !isLone(product) && isOther(held, ours.get(product)?.id));
  if (!isAsked && !isMistaken) return 'same';
  const sold = wantedLines(said, ours);
  if (sold.length === 0) return 'nothing-left';
  const wanted = explodeKits(sold, await recipesAsTaken(trx, row.client_id, { rows, sold }));
  await writeLines(trx, row, rows, wanted);
  const sum = (value: (line: NewOrderLine) => number) => wanted.reduce((total, line) => total + value(line), 0);
  await trx
    .updateTable('orders')
    .set({
      lines: wanted.length,
      units: sum(({ quantity }) => quantity),
      total_weight_g: sum(({ quantity, weightG }) => quantity * weightG),
      total_cents: said.totalCents,
      total_tax_cents: said.taxCents,
      updated_at: now,
    })
    .where('id', '=', row.id)
    .execute();
  await notifyOrders(trx, row.client_id, [row.id]);
  return 'followed';
}

const isOther = (held: ReadonlySet<number>, product: number | undefined): boolean =>
  product !== undefined && !held.has(product);

/** Whether somebody may have it in their hands, a paper says what is in it, or one of our people said what it consists of. */
async function isBegun(trx: ScopedTransaction, row: Selectable<OrdersTable>): Promise<boolean> {
  return row.type !== 'order' || (await workOn(trx, row)) !== null || (await isComposedHere(trx, row.id));
}

/** A line that stays keeps its row, and with it what somebody wrote there for customs. */
async function writeLines(
  trx: ScopedTransaction,
  { id, client_id }: Pick<Selectable<OrdersTable>, 'id' | 'client_id'>,
  rows: readonly {
    readonly id: number;
    readonly product_id: number;
    readonly quantity: number;
    readonly unit_price_cents: number;
    readonly options: NewOrderLine['options'];
    readonly kit: SoldKit | null;
  }[],
  wanted: readonly NewOrderLine[],
): Promise<void> {
  const stored = new Map(
    rows.map((row) => [
      keyOf({
        productId: row.product_id,
        unitPriceCents: row.unit_price_cents,
        options: row.options ?? null,
        kit: row.kit,
      }),
      row,
    ]),
  );
  const kept = wanted.flatMap((line) => {
    const row = stored.get(keyOf(line));
    return row ? [{ ...row, wanted: line.quantity, wantedKit: line.kit ?? null }] : [];
  });
  const keptIds = new Set(kept.map((row) => row.id));
  const gone = rows.filter((row) => !keptIds.has(row.id)).map((row) => row.id);
  if (gone.length > 0) await trx.deleteFrom('order_lines').where('id', 'in', gone).execute();
  for (const row of kept)
    if (row.quantity !== row.wanted || row.kit?.set !== row.wantedKit?.set)
      await trx
        .updateTable('order_lines')
        .set({ quantity: row.wanted, kit: row.wantedKit && JSON.stringify(row.wantedKit) })
        .where('id', '=', row.id)
        .execute();
  const fresh = wanted.filter((line) => !stored.has(keyOf(line)));
  if (fresh.length > 0) await insertLines(trx, lineRows(client_id, id, { lines: fresh }));
}

/** The same for lines that stay one: a part that is sold by itself too is two. */
const keyOf = ({ kit, ...line }: Pick<NewOrderLine, 'productId' | 'unitPriceCents' | 'options' | 'kit'>): string =>
  `${lineKey(line)} ${kit ? `${kit.product ?? `bundle ${kit.set}`} ${kit.price} ${kit.each}` : ''}`;
