import { searchText } from '#domain/orders/searchText.ts';
import { contactRow } from '#server/clients/contacts/contactRow.ts';
import type { ScopedTransaction } from '#server/db/tenancy.ts';

export const contactEmailOf = (mark: string): string => `${mark}@agencia.example`;

export async function insertContact(trx: ScopedTransaction, client_id: number, mark: string): Promise<number> {
  const whom = contactRow({ name: mark, contact_name: `${mark} Soler`, email: contactEmailOf(mark) });
  const row = { client_id, ...whom };
  return (await trx.insertInto('contacts').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export async function insertTag(trx: ScopedTransaction, client_id: number, name: string): Promise<number> {
  const row = { client_id, name, name_key: searchText(name), colour: 'blue' as const };
  return (await trx.insertInto('tags').values(row).returning('id').executeTakeFirstOrThrow()).id;
}
