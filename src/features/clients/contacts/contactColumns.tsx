import type { Contact } from '#contract/clients/contacts.ts';
import type { Column } from '#ui/table/column.ts';
import type { TFunction } from 'i18next';
import styles from './Contacts.module.css';

export function contactColumns(t: TFunction<['contacts', 'app']>): readonly Column<Contact>[] {
  return [
    {
      id: 'name',
      title: t('contacts:field.name'),
      width: 240,
      fixed: true,
      sortable: true,
      cell: ({ name }) => name,
    },
    {
      id: 'contact_name',
      title: t('contacts:field.contact_name'),
      width: 200,
      sortable: true,
      cell: ({ contact_name }) => contact_name ?? '—',
    },
    { id: 'email', title: t('contacts:field.email'), width: 260, cell: ({ email }) => email },
  ];
}

/** The same where there is no room for columns. */
export function ContactCard({ contact: { name, contact_name, email } }: { readonly contact: Contact }) {
  return (
    <div className={styles.card}>
      <strong>{name}</strong>
      {contact_name !== null && <span>{contact_name}</span>}
      <span className={styles.quiet}>{email}</span>
    </div>
  );
}
