import type { OrderDetail } from '#contract/orders/order.ts';
import type { Sight } from '#domain/people/sight.ts';
import { loadTotes } from '../picking/toteRows.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { loadPacking } from './loadPacking.ts';
import { loadHistories, loadProducts } from './loadProducts.ts';
import { loadReturnsBefore } from './loadReturnsBefore.ts';
import { presentOrder, type ListedRow } from './presentOrder.ts';

/** Orders with all that a device needs to work on them, as this sight shows them. */
export async function loadDetails(
  trx: ScopedTransaction,
  rows: readonly ListedRow[],
  sight: Sight,
  now: Date,
): Promise<OrderDetail[]> {
  const ids = rows.map((row) => row.id);
  const products = await loadProducts(trx, ids, sight.money);
  const totes = await loadTotes(trx, ids);
  const histories = await loadHistories(trx, ids);
  const packing = await loadPacking(trx, ids, products);
  const carriers = await loadCarrierNames(trx, rows);
  const returned = await loadReturnsBefore(trx, rows, products, now);
  return rows.map((row) => ({
    ...presentOrder(row, sight),
    lot_id: row.lot_id,
    carrier_id: row.carrier_id,
    ...(row.carrier_id !== null && { carrier_name: carriers.get(row.carrier_id) }),
    tax_office_id: row.tax_office_id,
    config_category: row.config_category,
    tracking_number: row.tracking_number,
    num_packages: row.num_packages,
    ...packing(row.id),
    ...returned(row.id),
    totes: [...(totes.get(row.id) ?? [])],
    products: [...(products.get(row.id) ?? [])],
    status_history: histories.get(row.id) ?? [],
  }));
}

async function loadCarrierNames(
  trx: ScopedTransaction,
  rows: readonly ListedRow[],
): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(rows.flatMap((row) => row.carrier_id ?? []))];
  if (ids.length === 0) return new Map();
  const named = await trx.selectFrom('carriers').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(named.map(({ id, name }) => [id, name]));
}
