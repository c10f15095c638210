import { MAX_CONTACTS, type Contact, type ContactInput } from '#contract/clients/contacts.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import type { Answer } from '../../kernel/answer.ts';
import { invalid } from '../../kernel/refuse.ts';
import { contactRow } from './contactRow.ts';
import { CONTACT_FACTS } from './listContacts.ts';

/** Adds a contact. 5600 `full` where the client has as many as it may have. */
export async function addContact(
  trx: ScopedTransaction,
  client_id: number,
  contact: ContactInput,
): Promise<Answer<Contact>> {
  // One after the other, or two at once would both be the last that there is room for.
  await trx.selectFrom('clients').select('id').where('id', '=', client_id).forNoKeyUpdate().execute();
  const { count } = await trx
    .selectFrom('contacts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('client_id', '=', client_id)
    .executeTakeFirstOrThrow();
  if (count >= MAX_CONTACTS) return invalid({ name: ['full'] });
  const data = await trx
    .insertInto('contacts')
    .values({ client_id, ...contactRow(contact) })
    .returning(CONTACT_FACTS)
    .executeTakeFirstOrThrow();
  return { ok: true, data };
}
