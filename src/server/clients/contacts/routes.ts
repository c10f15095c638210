import {
  type Contact,
  type ContactInput,
  contacts,
  createContact,
  deleteContact,
  MAX_CONTACTS,
  updateContact,
} from '#contract/clients/contacts.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import type { Answer } from '../../kernel/answer.ts';
import { paginate } from '../../kernel/paging.ts';
import { invalid, refuse } from '../../kernel/refuse.ts';
import { type Route, routeIn } from '../../kernel/route.ts';
import { contactRow } from './contactRow.ts';
import { CONTACT_FACTS, listContacts } from './listContacts.ts';

/** Adds a contact. 5600 `full` where the client has as many as it may have. */
async function addContact(trx: ScopedTransaction, client_id: number, contact: ContactInput): Promise<Answer<Contact>> {
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

/** Whom a client writes to. The last change of a contact holds; there is nothing in it to merge. */
export const contactRoutes: readonly Route[] = [
  routeIn('read', contacts, async ({ transaction: trx }, { list }) => {
    const { rows, counted } = await listContacts(trx, list);
    return paginate(list, rows, counted);
  }),

  routeIn('write', createContact, ({ transaction: trx }, { params, body }) => addContact(trx, params.id_client, body)),

  routeIn('write', updateContact, async ({ transaction: trx }, { params, body }) => {
    const row = await trx
      .updateTable('contacts')
      .set(contactRow(body))
      .where('id', '=', params.contact_id)
      .returning(CONTACT_FACTS)
      .executeTakeFirst();
    return row ? { ok: true as const, data: row } : refuse(404);
  }),

  routeIn('write', deleteContact, async ({ transaction: trx }, { params }) => {
    const row = await trx.deleteFrom('contacts').where('id', '=', params.contact_id).returning('id').executeTakeFirst();
    return row ? { ok: true as const, data: null } : refuse(404);
  }),
];
