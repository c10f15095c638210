import { isFieldName, PRODUCT_FIELDS, type ProductFields } from '#domain/shops/productFields.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { enqueueJobs } from '../jobs/enqueueJobs.ts';
import type { Refusal } from '../kernel/answer.ts';
import { invalid, refuseCode } from '../kernel/refuse.ts';
import { readShopRow } from './shopRow.ts';
import { fillingOf, fillProductsJob } from './fillProducts.ts';

/**
 * Says which fields of a shop hold codes of its products, and has those that have come in read again.
 * @returns null when it is done; 7010 no such shop, 5600 a name that no field there can have
 */
export async function saveProductFields(
  trx: ScopedTransaction,
  id: number,
  fields: ProductFields,
  now: Date,
): Promise<Refusal | null> {
  const shop = await readShopRow(trx, id);
  if (!shop) return refuseCode(404, 7010, [String(id)]);
  const wrong = PRODUCT_FIELDS.filter((field) => {
    const name = fields[field];
    return name !== null && !isFieldName(shop.eplatform_type, name);
  });
  if (wrong.length > 0) return invalid(Object.fromEntries(wrong.map((field) => [field, ['metafield']])));
  await trx
    .updateTable('eplatforms')
    .set({ product_fields: JSON.stringify(fields) })
    .where('id', '=', id)
    .execute();
  const isWorked = shop.state === 'connected' && shop.disabled_at === null;
  if (isWorked) await enqueueJobs(trx, fillProductsJob, [fillingOf(shop, '', now)], now);
  return null;
}
