import { CUSTOMER_FIELDS, type ShopCustomerFields, isCustomerFieldName } from '#domain/shops/customerFields.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import type { Refusal } from '../kernel/answer.ts';
import { invalid, refuseCode } from '../kernel/refuse.ts';
import { readShopRow } from './shopRow.ts';

/**
 * Says which fields of a shop's orders hold what identifies a customer, for orders that are read from now on.
 * @returns null when it is done; 7010 no such shop, 5600 a name that no field there can have
 */
export async function saveCustomerFields(
  trx: ScopedTransaction,
  id: number,
  fields: ShopCustomerFields,
): Promise<Refusal | null> {
  const shop = await readShopRow(trx, id);
  if (!shop) return refuseCode(404, 7010, [String(id)]);
  const wrong = CUSTOMER_FIELDS.filter((field) => {
    const name = fields[field];
    return name !== null && !isCustomerFieldName(shop.eplatform_type, name);
  });
  if (wrong.length > 0) return invalid(Object.fromEntries(wrong.map((field) => [field, ['addressField']])));
  await trx
    .updateTable('eplatforms')
    .set({ customer_fields: JSON.stringify(fields) })
    .where('id', '=', id)
    .execute();
  return null;
}
