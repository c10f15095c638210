import { contacts, createContact, deleteContact, updateContact } from '#contract/clients/contacts.ts';
import { paginate } from '../../kernel/paging.ts';
import { refuse } from '../../kernel/refuse.ts';
import { type Route, routeIn } from '../../kernel/route.ts';
import { contactRow } from './contactRow.ts';
import { addContact } from './addContact.ts';
import { CONTACT_FACTS, listContacts } from './listContacts.ts';

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
