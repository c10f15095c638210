import { IconAddressBook } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Contact, contacts } from '#contract/clients/contacts.ts';
import { FULL_SIGHT } from '#domain/people/sight.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import type { Column } from '#ui/table/column.ts';
import { listFields } from '#widgets/lists/listFields.ts';
import { useList } from '#widgets/lists/useList.ts';
import { SettingsListPage } from '#widgets/settings/SettingsListPage.tsx';
import { ContactForm } from './ContactForm.tsx';
import styles from './Contacts.module.css';

function contactColumns(t: TFunction<['contacts', 'app']>): readonly Column<Contact>[] {
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
function ContactCard({ contact: { name, contact_name, email } }: { readonly contact: Contact }) {
  return (
    <div className={styles.card}>
      <strong>{name}</strong>
      {contact_name !== null && <span>{contact_name}</span>}
      <span className={styles.quiet}>{email}</span>
    </div>
  );
}

/** Route /settings/contacts: whom this client writes to beside its customers. */
export function ContactsPage() {
  const { t } = useTranslation(['contacts', 'app']);
  const { clientId } = useSession();
  const fields = useMemo(
    () => listFields(contacts.list.fields, FULL_SIGHT, { label: (id) => t(`contacts:field.${id}`) }),
    [t],
  );
  const columns = useMemo(() => contactColumns(t), [t]);
  const list = useList(contacts, { fields, enabled: clientId > 0 });
  return (
    <SettingsListPage
      title={t('app:places.settingsContacts')}
      name="contacts"
      list={list}
      fields={fields}
      columns={columns}
      keyOf={keyOf}
      nameOf={nameOf}
      card={card}
      add={t('contacts:add')}
      empty={{
        icon: <IconAddressBook size={28} stroke={1.75} />,
        title: t('contacts:empty.title'),
        words: t('contacts:empty.words'),
      }}
    >
      {(contact, onClose) => <ContactForm clientId={clientId} contact={contact} onClose={onClose} />}
    </SettingsListPage>
  );
}

const keyOf = ({ id }: Contact) => id;
const nameOf = ({ name }: Contact) => name;
const card = (contact: Contact) => <ContactCard contact={contact} />;
