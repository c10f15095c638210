import type { JournalEntry } from '#contract/orders/journal.ts';
import { ENTRY_SOURCES } from '#domain/orders/entrySources.ts';
import { orderOrLotPath } from '#widgets/paths.ts';
import { StatusBadge } from '#ui/status/StatusBadge.tsx';
import type { Column } from '#ui/table/column.ts';
import { RowLink } from '#ui/table/RowLink.tsx';
import { Moment } from '#ui/time/Moment.tsx';
import { IconClockExclamation, IconCloudOff } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { whatWords } from './logbookFields.ts';
import styles from './Logbook.module.css';

type Texts = TFunction<['logbook', 'statuses', 'actions']>;

/** Who did what, when, to which order, from where. */
export function logbookColumns(t: Texts): readonly Column<JournalEntry>[] {
  return [
    {
      id: 'at',
      title: t('logbook:field.at'),
      width: 140,
      fixed: true,
      cell: (entry) => <Moment at={Date.parse(entry.at)} />,
    },
    {
      id: 'who',
      title: t('logbook:field.user_name'),
      width: 144,
      cell: (entry) => whoWords(entry, t),
    },
    {
      id: 'kind',
      title: t('logbook:field.kind'),
      width: 92,
      optional: true,
      cell: (entry) => t(`logbook:kind.${entry.kind}`),
    },
    { id: 'what', title: t('logbook:field.what'), width: 204, cell: (entry) => <What entry={entry} t={t} /> },
    {
      id: 'order',
      title: t('logbook:field.order_reference'),
      width: 140,
      cell: (entry) => orderOf(entry) ?? '—',
    },
    {
      id: 'where',
      title: t('logbook:field.device_id'),
      width: 104,
      cell: (entry) => entry.device_name ?? (entry.device_id === null ? '—' : <Device id={entry.device_id} />),
    },
    { id: 'line', title: t('logbook:field.offline'), width: 148, cell: (entry) => <Line entry={entry} t={t} /> },
    {
      id: 'arrived',
      title: t('logbook:field.arrived_at'),
      width: 140,
      cell: (entry) => <Moment at={Date.parse(entry.arrived_at)} />,
    },
    {
      id: 'source',
      title: t('logbook:field.source'),
      width: 128,
      optional: true,
      cell: (entry) => sourceWords(entry.source, t),
    },
    {
      id: 'observations',
      title: t('logbook:field.observations'),
      width: 160,
      optional: true,
      cell: (entry) => entry.observations ?? '—',
    },
  ];
}

/** The same where there is no room for columns. */
export function LogbookCard({ entry }: { readonly entry: JournalEntry }) {
  const { t } = useTranslation(['logbook', 'statuses', 'actions']);
  return (
    <div className={styles.card}>
      <span className={styles.top}>
        <span className={styles.strong}>
          <What entry={entry} t={t} />
        </span>
        <Moment at={Date.parse(entry.at)} />
      </span>
      {orderOf(entry)}
      <span className={styles.quiet}>
        {[whoWords(entry, t), entry.device_name ?? entry.device_id?.slice(0, 8), lineWords(entry, t)]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </div>
  );
}

/** The order that an entry is about, as a link to its page; null = it is about none. */
const orderOf = ({ order_id, order_reference, order_type }: JournalEntry) =>
  order_id === null ? null : <RowLink to={orderOrLotPath(order_id, order_type ?? 'order')}>{order_reference}</RowLink>;

/** The deed; of an address that was changed also whose and which, because nothing else of the row tells. */
function What({ entry, t }: { readonly entry: JournalEntry; readonly t: Texts }) {
  const words = whatWords(entry.what, t);
  return <>{entry.kind === 'setting' && entry.observations !== null ? `${words}: ${entry.observations}` : words}</>;
}

/** A device without a name is shown by the first letters of its id; the hint shows all of it. */
const Device = ({ id }: { readonly id: string }) => (
  <span className="code" title={id}>
    {id.slice(0, 8)}
  </span>
);

/** How an entry came, on a card; nothing when it came at once. */
function lineWords({ offline, clock_doubtful }: JournalEntry, t: Texts): string | null {
  if (clock_doubtful) return t('logbook:offline.doubtful');
  return offline ? t('logbook:offline.yes') : null;
}

function Line({ entry, t }: { readonly entry: JournalEntry; readonly t: Texts }) {
  if (entry.clock_doubtful) {
    return (
      <span title={t('logbook:offline.doubtfulWhy')}>
        <StatusBadge group="warning" icon={<IconClockExclamation size={16} stroke={2} aria-hidden />}>
          {t('logbook:offline.doubtful')}
        </StatusBadge>
      </span>
    );
  }
  if (!entry.offline) return <span className={styles.quiet}>{t('logbook:offline.no')}</span>;
  return (
    <StatusBadge group="warning" icon={<IconCloudOff size={16} stroke={2} aria-hidden />}>
      {t('logbook:offline.yes')}
    </StatusBadge>
  );
}

/** What nobody did has an empty name or none. */
const whoWords = ({ user_name: name, source }: JournalEntry, t: Texts): string => name || sourceWords(source, t);

function sourceWords(source: string, t: Texts): string {
  const known = ENTRY_SOURCES.find((one) => one === source);
  return known ? t(`logbook:source.${known}`) : source;
}
