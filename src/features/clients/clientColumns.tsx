import type { ListedClient } from '#contract/endpoints/clients.ts';
import { quantity } from '#ui/format/numbers.ts';
import type { Column } from '#ui/table/column.ts';
import { RowLink } from '#ui/table/RowLink.tsx';
import { clientPath } from '#widgets/paths.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import styles from './Clients.module.css';
import { ClientStateBadge } from './ClientStateBadge.tsx';

const FIGURES = ['users', 'shipped', 'open', 'failed_jobs'] as const;

export function clientColumns(t: TFunction<['clients', 'app']>, language: string): readonly Column<ListedClient>[] {
  return [
    {
      id: 'name',
      title: t('clients:field.name'),
      width: 232,
      fixed: true,
      sortable: true,
      cell: ({ id, name }) => (
        <RowLink to={clientPath(id)} className={styles.name ?? ''}>
          {name}
        </RowLink>
      ),
    },
    {
      id: 'state',
      title: t('clients:field.state'),
      width: 132,
      cell: ({ deleted_at }) => <ClientStateBadge active={deleted_at === null} />,
    },
    ...FIGURES.map((id): Column<ListedClient> => ({
      id,
      title: t(`clients:figure.${id}`),
      width: 136,
      align: 'end',
      cell: (client) => quantity(client[id], language),
    })),
    { id: 'time_zone', title: t('clients:field.time_zone'), width: 140, cell: ({ time_zone }) => time_zone },
    { id: 'id', title: t('clients:field.id'), width: 88, align: 'end', sortable: true, cell: ({ id }) => id },
  ];
}

/** The same where there is no room for columns. */
export function ClientCard({ client }: { readonly client: ListedClient }) {
  const { t, i18n } = useTranslation('clients');
  return (
    <div className={styles.card}>
      <span className={styles.head}>
        <strong>{client.name}</strong>
        <ClientStateBadge active={client.deleted_at === null} />
      </span>
      <span className={styles.quiet}>
        {FIGURES.map((id) => `${t(`figure.${id}`)}: ${quantity(client[id], i18n.language)}`).join(' · ')}
      </span>
    </div>
  );
}
