import { IconAddressBook, IconPlus } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Contact, contacts } from '#contract/clients/contacts.ts';
import { SETTINGS } from '#domain/people/areas.ts';
import { FULL_SIGHT } from '#domain/people/sight.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { Button } from '#ui/controls/Button.tsx';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import type { Column } from '#ui/table/column.ts';
import { ListBar } from '#widgets/lists/ListBar.tsx';
import { listFields } from '#widgets/lists/listFields.ts';
import { ListTable } from '#widgets/lists/ListTable.tsx';
import { useList } from '#widgets/lists/useList.ts';
import { SETTINGS_TAB } from '#widgets/paths.ts';
import { SettingsNotice } from '#widgets/settings/SettingsNotice.tsx';
import { SettingsPlace } from '#widgets/settings/SettingsPlace.tsx';
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
  const mayEdit = useMay(SETTINGS);
  const [editing, setEditing] = useState<Contact | 'new' | null>(null);
  const add = mayEdit && (
    <Button
      kind="primary"
      size="desk"
      icon={<IconPlus size={18} stroke={2} />}
      disabled={list.isOffline}
      onClick={() => setEditing('new')}
    >
      {t('contacts:add')}
    </Button>
  );
  const page = {
    title: t('app:places.settingsContacts'),
    tab: SETTINGS_TAB,
  };
  if (clientId === 0)
    return (
      <DeskPage {...page} shape="narrow">
        <SettingsPlace loading={false} busy={false} safe="" onRetry={list.retry} />
      </DeskPage>
    );
  return (
    <DeskPage {...page} shape="fill" count={list.count} actions={add} toolbar={<ListBar list={list} fields={fields} />}>
      {list.rows && <SettingsNotice mayEdit={mayEdit} offline={list.isOffline} fetchedAt={list.at} />}
      <ListTable
        list={list}
        label={t('app:places.settingsContacts')}
        name="contacts"
        columns={columns}
        keyOf={keyOf}
        nameOf={nameOf}
        {...(mayEdit && !list.isOffline && { onOpen: setEditing })}
        card={card}
        empty={{
          icon: <IconAddressBook size={28} stroke={1.75} />,
          title: t('contacts:empty.title'),
          words: t('contacts:empty.words'),
          action: add,
        }}
      />
      {editing && (
        <ContactForm
          clientId={clientId}
          contact={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </DeskPage>
  );
}

const keyOf = ({ id }: Contact) => id;
const nameOf = ({ name }: Contact) => name;
const card = (contact: Contact) => <ContactCard contact={contact} />;
