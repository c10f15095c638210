import { IconCloudOff, IconPlayerPlay } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type RecordedSession, recordedSessions } from '#contract/picking/recordedSessions.ts';
import { FULL_SIGHT } from '#domain/people/sight.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { EmptyState } from '#ui/feedback/PlaceMessage.tsx';
import { quantity } from '#ui/format/numbers.ts';
import { span } from '#ui/format/span.ts';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { StatusBadge } from '#ui/status/StatusBadge.tsx';
import type { Column } from '#ui/table/column.ts';
import { RowLink } from '#ui/table/RowLink.tsx';
import { Moment } from '#ui/time/Moment.tsx';
import { ClientButtons } from '#widgets/client/ClientButtons.tsx';
import { ListBar } from '#widgets/lists/ListBar.tsx';
import { ListCard } from '#widgets/lists/ListCard.tsx';
import { listFields } from '#widgets/lists/listFields.ts';
import { ListTable } from '#widgets/lists/ListTable.tsx';
import { useList } from '#widgets/lists/useList.ts';
import { recordedSessionPath } from './recordedSessionPath.ts';
import styles from './Replays.module.css';

type Texts = TFunction<'recordings'>;

/** How much of a session was done without a network; nothing when none was. */
function Offline({ session, t }: { readonly session: RecordedSession; readonly t: Texts }) {
  if (session.offline_steps === 0) return <span className={styles.quiet}>{t('online')}</span>;
  return (
    <StatusBadge group="warning" icon={<IconCloudOff size={16} stroke={2} aria-hidden />}>
      {session.offline_steps === session.steps ? t('offline') : t('partlyOffline')}
    </StatusBadge>
  );
}

/** How a session ended; one that was given up stands out. */
function Ended({ session: { ended }, t }: { readonly session: RecordedSession; readonly t: Texts }) {
  if (ended === 'finished') return <span className={styles.quiet}>{t('ended.finished')}</span>;
  return <StatusBadge group="negative">{t(`ended.${ended}`)}</StatusBadge>;
}

function columnsOf(t: Texts, language: string): readonly Column<RecordedSession>[] {
  return [
    {
      id: 'ended_at',
      title: t('field.ended_at'),
      width: 150,
      fixed: true,
      sortable: true,
      cell: (session) => (
        <RowLink to={recordedSessionPath(session.session_id)}>
          <Moment at={Date.parse(session.ended_at)} />
        </RowLink>
      ),
    },
    { id: 'kind', title: t('field.kind'), width: 102, cell: ({ kind }) => t(`kind.${kind}`) },
    { id: 'user_name', title: t('field.user_name'), width: 136, cell: ({ user_name }) => user_name },
    { id: 'ended', title: t('field.ended'), width: 144, cell: (session) => <Ended session={session} t={t} /> },
    { id: 'orders', title: t('field.orders'), width: 76, cell: ({ orders }) => quantity(orders, language) },
    { id: 'steps', title: t('field.steps'), width: 64, cell: ({ steps }) => quantity(steps, language) },
    {
      id: 'refusals',
      title: t('field.refusals'),
      width: 88,
      sortable: true,
      cell: ({ refusals }) => quantity(refusals, language),
    },
    {
      id: 'seconds',
      title: t('field.seconds'),
      width: 88,
      sortable: true,
      cell: ({ seconds }) => span(seconds, language),
    },
    { id: 'offline', title: t('field.offline'), width: 192, cell: (session) => <Offline session={session} t={t} /> },
  ];
}

/** The same where there is no room for columns. */
function SessionCard({ session }: { readonly session: RecordedSession }) {
  const { t, i18n } = useTranslation('recordings');
  const { kind, ended, user_name, ended_at, orders, refusals, seconds } = session;
  return (
    <ListCard
      name={<RowLink to={recordedSessionPath(session.session_id)}>{user_name}</RowLink>}
      at={<Moment at={Date.parse(ended_at)} />}
    >
      <span className={styles.quiet}>
        {[
          t(`kind.${kind}`),
          t('orders', { count: orders }),
          span(seconds, i18n.language),
          refusals > 0 && t('refusals', { count: refusals }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {ended !== 'finished' && <Ended session={session} t={t} />}
      {session.offline_steps > 0 && <Offline session={session} t={t} />}
    </ListCard>
  );
}

/** `/recorded-sessions`: sessions of the floor that can be replayed step by step. */
export function RecordedSessionsPage() {
  const { t, i18n } = useTranslation('recordings');
  const { clientId } = useSession();
  const navigate = useNavigate();
  const fields = useMemo(
    () =>
      listFields(recordedSessions.list.fields, FULL_SIGHT, {
        label: (id) => t(`field.${id}`),
        choice: (id, value) => t(`${id}.${value}` as never),
      }),
    [t],
  );
  const columns = useMemo(() => columnsOf(t, i18n.language), [t, i18n.language]);
  const list = useList(recordedSessions, { fields, form: 'recordings', enabled: clientId > 0 });
  if (clientId === 0)
    return (
      <DeskPage title={t('title')}>
        <EmptyState
          title={t('noClient.title')}
          icon={<IconPlayerPlay size={32} stroke={1.5} />}
          action={<ClientButtons />}
        >
          <p>{t('noClient.text')}</p>
        </EmptyState>
      </DeskPage>
    );
  return (
    <DeskPage title={t('title')} shape="fill" count={list.count} toolbar={<ListBar list={list} fields={fields} />}>
      <ListTable
        list={list}
        label={t('title')}
        name="recordings"
        columns={columns}
        keyOf={keyOf}
        nameOf={nameOf}
        onOpen={({ session_id }) => void navigate(recordedSessionPath(session_id))}
        card={card}
        empty={{ icon: <IconPlayerPlay size={28} stroke={1.75} />, title: t('empty.title'), words: t('empty.words') }}
      />
    </DeskPage>
  );
}

const keyOf = ({ session_id }: RecordedSession) => session_id;
const nameOf = ({ user_name, ended_at }: RecordedSession) => `${user_name} ${ended_at}`;
const card = (session: RecordedSession) => <SessionCard session={session} />;
