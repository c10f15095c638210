import { mentions, readMentions } from '#contract/orders/mentions.ts';
import { unreadMentions } from '#contract/orders/notes.ts';
import { upcomingReminders } from '#contract/orders/reminders.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { ThingRow, ThingRows } from '#ui/facts/ThingRows.tsx';
import { EmptyState } from '#ui/feedback/PlaceMessage.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { StatusBadge } from '#ui/status/StatusBadge.tsx';
import { Moment } from '#ui/time/Moment.tsx';
import { AccountPage } from '#widgets/account/AccountPage.tsx';
import { ListFailed } from '#widgets/lists/ListFailed.tsx';
import { OrderStatusBadge } from '#widgets/orders/OrderStatusBadge.tsx';
import { orderPath } from '#widgets/paths.ts';
import { ReminderActs } from '../reminders/ReminderActs.tsx';
import { ReminderMoment } from '../reminders/ReminderMoment.tsx';
import type { DataOf } from '#contract/endpoint.ts';
import { IconBell } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './MentionsPage.module.css';

/**
 * Route /account/mentions: the notes in which somebody names this person and the reminders that rang for them, newest
 * first, and which of them were read; below, the reminders that will ring.
 */
export function MentionsPage() {
  const { t } = useTranslation('mentions');
  const { data, error, refetch } = useEndpoint(mentions, {});
  const { data: upcoming = [] } = useEndpoint(upcomingReminders, {});
  const { send, busy } = useEndpointMutation(readMentions, [mentions, unreadMentions]);
  const again = () => void refetch();
  return (
    <AccountPage
      page="mentions"
      actions={
        data &&
        data.unread > 0 && (
          <Button size="desk" busy={busy} onClick={() => void send({ body: { read: true } })}>
            {t('readAll')}
          </Button>
        )
      }
    >
      {!data && error && (
        <ListFailed error={error} failed={undefined} onRetry={again} onClear={again} onFirst={again} />
      )}
      {!data && !error && <Skeleton rows={4} height={64} />}
      {data?.rows.length === 0 && upcoming.length === 0 && (
        <EmptyState icon={<IconBell size={28} stroke={1.75} />} title={t('empty.title')}>
          <p>{t('empty.words')}</p>
        </EmptyState>
      )}
      {data && data.rows.length > 0 && (
        <ThingRows label={t('title')}>
          {data.rows.map((row) => (
            <MentionRow
              key={row.id}
              row={row}
              busy={busy}
              onRead={(read) => void send({ body: { ids: [row.id], read } })}
            />
          ))}
        </ThingRows>
      )}
      {upcoming.length > 0 && (
        <div className={styles.upcoming}>
          <Upcoming reminders={upcoming} />
        </div>
      )}
    </AccountPage>
  );
}

/** A note that names the person, or a reminder that rang; of a reminder also what its order is now. */
function MentionRow(props: {
  readonly row: DataOf<typeof mentions>['rows'][number];
  readonly busy: boolean;
  readonly onRead: (read: boolean) => void;
}) {
  const { t } = useTranslation(['mentions', 'notes']);
  const { id: _, order_id, order_reference, order_status, at, read_at, user_name, text, reminder } = props.row;
  const isDone = reminder?.done_at != null;
  return (
    <ThingRow
      name={order_reference}
      to={orderPath(order_id)}
      badges={
        <>
          {reminder && order_status !== null && <OrderStatusBadge status={order_status} />}
          {isDone && <StatusBadge group="success">{t('notes:reminder.done')}</StatusBadge>}
          {read_at === null && <StatusBadge group="info">{t('mentions:new')}</StatusBadge>}
        </>
      }
      actions={
        reminder ? (
          <ReminderActs orderId={order_id} reminder={reminder} isDone={isDone} />
        ) : (
          <Button size="desk" busy={props.busy} onClick={() => props.onRead(read_at === null)}>
            {t(read_at === null ? 'mentions:read' : 'mentions:unread')}
          </Button>
        )
      }
    >
      {text !== '' && <p className={styles.text}>{text}</p>}
      <p className={styles.about}>
        {reminder ? t('mentions:reminder') : (user_name ?? t('mentions:rule'))}
        {reminder && reminder.author_id !== reminder.user_id && <> · {user_name ?? t('mentions:rule')}</>} ·{' '}
        <Moment at={Date.parse(at)} />
      </p>
    </ThingRow>
  );
}

function Upcoming({ reminders }: { readonly reminders: DataOf<typeof upcomingReminders> }) {
  const { t } = useTranslation('mentions');
  return (
    <Panel title={t('upcoming')} flush>
      <ThingRows label={t('upcoming')}>
        {reminders.map((reminder) => (
          <ThingRow
            key={reminder.id}
            name={reminder.order_reference}
            to={orderPath(reminder.order_id)}
            actions={<ReminderActs orderId={reminder.order_id} reminder={reminder} />}
          >
            {reminder.text !== '' && <p className={styles.text}>{reminder.text}</p>}
            <p className={styles.about}>
              <ReminderMoment {...reminder} />
              {reminder.author_id !== reminder.user_id && <> · {reminder.author_name ?? t('rule')}</>}
            </p>
          </ThingRow>
        ))}
      </ThingRows>
    </Panel>
  );
}
