import { contacts, type Contact } from '#contract/clients/contacts.ts';
import type { ListQueryOf } from '#contract/filters/listQuery.ts';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import type { FieldColumn } from '../../lists/condition.ts';
import { fieldCondition } from '../../lists/fieldCondition.ts';

type ContactsQuery = ListQueryOf<typeof contacts>;
type Field = keyof typeof contacts.list.fields;

/** What travels of a contact. */
export const CONTACT_FACTS = ['id', 'name', 'contact_name', 'email'] as const;

/** People look for names without regard to accents, and expect Ángel before Bea. */
const COLUMNS: Readonly<Record<Field, FieldColumn>> = {
  name: { column: 'contacts.name_key', folded: true },
  contact_name: { column: 'contacts.contact_name_key', folded: true },
  email: { column: 'contacts.email' },
};

/** One page of contacts, with the count of all: a client has few. */
export async function listContacts(
  trx: ScopedTransaction,
  { filters, sort, limit, offset }: ContactsQuery,
): Promise<{ rows: Contact[]; counted: number }> {
  const matching = filters
    .map((filter) => fieldCondition(contacts.list.fields[filter.field], COLUMNS[filter.field], filter))
    .reduce((query, condition) => query.where(condition), trx.selectFrom('contacts'));
  const { counted } = await matching.select((eb) => eb.fn.countAll<number>().as('counted')).executeTakeFirstOrThrow();
  const rows = await sort
    .reduce(
      (query, { field, descending }) => query.orderBy(sql.ref(COLUMNS[field].column), descending ? 'desc' : 'asc'),
      matching.select(CONTACT_FACTS),
    )
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, counted };
}
