import { mentions, readMentions, unreadMentions } from '#contract/orders/notes.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ThingRow, ThingRows } from '#ui/facts/ThingRows.tsx';
import { EmptyState } from '#ui/feedback/PlaceMessage.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { StatusBadge } from '#ui/status/StatusBadge.tsx';
import { Moment } from '#ui/time/Moment.tsx';
import { AccountPage } from '#widgets/account/AccountPage.tsx';
import { ListFailed } from '#widgets/lists/ListFailed.tsx';
import { orderPath } from '#widgets/paths.ts';
import { IconBell } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './MentionsPage.module.css';

/** Route /account/mentions: the notes in which somebody names this person, newest first, and which of them were read. */
export function MentionsPage() {
  const { t } = useTranslation('mentions');
  const { data, error, refetch } = useEndpoint(mentions, {});
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
      {data?.rows.length === 0 && (
        <EmptyState icon={<IconBell size={28} stroke={1.75} />} title={t('empty.title')}>
          <p>{t('empty.words')}</p>
        </EmptyState>
      )}
      {data && data.rows.length > 0 && (
        <ThingRows label={t('title')}>
          {data.rows.map(({ id, order_id, order_reference, at, read_at, user_name, text }) => (
            <ThingRow
              key={id}
              name={order_reference}
              to={orderPath(order_id)}
              badges={read_at === null && <StatusBadge group="info">{t('new')}</StatusBadge>}
              actions={
                <Button
                  size="desk"
                  busy={busy}
                  onClick={() => void send({ body: { ids: [id], read: read_at === null } })}
                >
                  {t(read_at === null ? 'read' : 'unread')}
                </Button>
              }
            >
              <p className={styles.text}>{text}</p>
              <p className={styles.about}>
                {user_name ?? t('rule')} · <Moment at={Date.parse(at)} />
              </p>
            </ThingRow>
          ))}
        </ThingRows>
      )}
    </AccountPage>
  );
}
