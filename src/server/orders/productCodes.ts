import type { ScopedTransaction } from '../db/tenancy.ts';

interface Named {
  readonly idProduct: number;
}

/**
 * The code that people use for a product: its reference, else its SKU. A product that the caller may not see is named
 * by its id.
 */
export async function productCodes(sql: ScopedTransaction, wanted: readonly Named[]): Promise<(one: Named) => string> {
  const ids = wanted.map(({ idProduct }) => idProduct);
  const rows =
    ids.length === 0
      ? []
      : await sql.selectFrom('products').select(['id', 'reference', 'sku']).where('id', 'in', ids).execute();
  const codes = new Map(rows.map(({ id, reference, sku }) => [id, reference ?? sku]));
  return ({ idProduct }) => codes.get(idProduct) ?? String(idProduct);
}
