import { searchText } from '#domain/orders/searchText.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';

/** Whether another client has the name, whatever the case and the accents of its letters. */
export async function isNameTaken(trx: ScopedTransaction, name: string, except = 0): Promise<boolean> {
  const other = await trx
    .selectFrom('clients')
    .select('id')
    .where('name_key', '=', searchText(name))
    .where('id', '!=', except)
    .executeTakeFirst();
  return other !== undefined;
}
