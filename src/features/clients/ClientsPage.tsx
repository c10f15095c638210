import { CLIENT_STATES, clients, type ListedClient } from '#contract/clients/clients.ts';
import { FULL_SIGHT } from '#domain/people/sight.ts';
import { Button } from '#ui/controls/Button.tsx';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { ColumnsButton } from '#ui/table/ColumnsButton.tsx';
import { ListBar } from '#widgets/lists/ListBar.tsx';
import { listFields } from '#widgets/lists/listFields.ts';
import { ListTable } from '#widgets/lists/ListTable.tsx';
import { useList } from '#widgets/lists/useList.ts';
import { clientPath } from '#widgets/paths.ts';
import { IconBuildingStore, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ClientCard, clientColumns } from './clientColumns.tsx';
import { NewClientSheet } from './NewClientSheet.tsx';

/** Route /clients: every client of the platform; one that is opened has a tab of its own. */
export function ClientsPage() {
  const { t, i18n } = useTranslation(['clients', 'app']);
  const navigate = useNavigate();
  const fields = useMemo(
    () =>
      listFields(clients.list.fields, FULL_SIGHT, {
        label: (id) => t(`clients:field.${id}`),
        choice: (id, value) => (id === 'state' ? t(`clients:state.${value as ListedState}`) : value),
      }),
    [t],
  );
  const columns = useMemo(() => clientColumns(t, i18n.language), [t, i18n.language]);
  const list = useList(clients, { fields, form: 'clients', failed: t('desk:list.fallback.clients') });
  const [isAdding, setAdding] = useState(false);
  const open = ({ id }: { readonly id: number }) => void navigate(clientPath(id));
  const add = (
    <Button
      kind="primary"
      size="desk"
      icon={<IconPlus size={18} stroke={2} />}
      disabled={list.isOffline}
      onClick={() => setAdding(true)}
    >
      {t('clients:add')}
    </Button>
  );
  return (
    <DeskPage
      title={t('app:places.clients')}
      tab={{ nameKey: 'app:places.clients' }}
      shape="fill"
      count={list.count}
      actions={add}
      toolbar={
        <ListBar
          list={list}
          fields={fields}
          search={t('clients:search')}
          quick={{ field: 'state', label: t('clients:field.state'), all: t('clients:all'), values: CLIENT_STATES }}
          end={<ColumnsButton table="clients" columns={columns} />}
        />
      }
    >
      <ListTable
        list={list}
        label={t('app:places.clients')}
        name="clients"
        columns={columns}
        keyOf={keyOf}
        nameOf={nameOf}
        onOpen={open}
        card={card}
        empty={{
          icon: <IconBuildingStore size={28} stroke={1.75} />,
          title: t('clients:empty.title'),
          words: t('clients:empty.words'),
          action: add,
        }}
      />
      {isAdding && <NewClientSheet onMade={open} onClose={() => setAdding(false)} />}
    </DeskPage>
  );
}

type ListedState = (typeof CLIENT_STATES)[number];

const keyOf = ({ id }: ListedClient) => id;
const nameOf = ({ name }: ListedClient) => name;
const card = (client: ListedClient) => <ClientCard client={client} />;
