import type { ContactInput } from '#contract/clients/contacts.ts';
import { searchText } from '#domain/orders/searchText.ts';

/** A contact as its row holds it: with its names as they are searched and sorted. */
export function contactRow({ name, contact_name, email }: ContactInput) {
  const contact_name_key = contact_name === null ? null : searchText(contact_name);
  return { name, name_key: searchText(name), contact_name, contact_name_key, email };
}
