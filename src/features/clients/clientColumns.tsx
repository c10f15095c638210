import type { ListedClient } from '#contract/clients/clients.ts';
import { quantity } from '#ui/format/numbers.ts';
import type { Column } from '#ui/table/column.ts';
import { RowLink } from '#ui/table/RowLink.tsx';
import { clientPath } from '#widgets/paths.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import styles from './Clients.module.css';
import { ClientStateBadge } from './ClientStateBadge.tsx';

/** Each with the width of its column, px: with the name and the state they fit on an upright tablet. */
const FIGURES = { users: 92, shipped: 124, open: 96, failed_jobs: 144 } as const;
const FIGURE_NAMES = Object.keys(FIGURES) as readonly (keyof typeof FIGURES)[];

export function clientColumns(t: TFunction<['clients', 'app']>, language: string): readonly Column<ListedClient>[] {
  return [
    {
      id: 'name',
      title: t('clients:field.name'),
      width: 160,
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
      width: 112,
      cell: ({ deleted_at }) => <ClientStateBadge active={deleted_at === null} />,
    },
    ...FIGURE_NAMES.map((id): Column<ListedClient> => ({
      id,
      title: t(`clients:column.${id}`),
      width: FIGURES[id],
      align: 'end',
      cell: (client) => quantity(client[id], language),
    })),
    {
      id: 'time_zone',
      title: t('clients:field.time_zone'),
      width: 140,
      optional: true,
      cell: ({ time_zone }) => time_zone,
    },
    {
      id: 'id',
      title: t('clients:field.id'),
      width: 88,
      align: 'end',
      sortable: true,
      optional: true,
      cell: ({ id }) => id,
    },
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
        {FIGURE_NAMES.map((id) => `${t(`figure.${id}`)}: ${quantity(client[id], i18n.language)}`).join(' · ')}
      </span>
    </div>
  );
}
