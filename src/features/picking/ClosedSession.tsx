import type { WorkSession } from '#domain/workSession/workSession.ts';
import { PATHS } from '#widgets/paths.ts';
import type { OrderView } from '#offline/read/foldOrder.ts';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { OrderStatusBadge } from '#widgets/orders/OrderStatusBadge.tsx';
import { useTranslation } from 'react-i18next';
import styles from './FinishReview.module.css';

interface Props {
  readonly session: WorkSession;
  readonly orders: readonly OrderView[];
  readonly backTo: string;
}

/** A session that has ended: it can be viewed, not changed, whether or not the server has answered yet. */
export function ClosedSession({ session, orders, backTo }: Props) {
  const { t } = useTranslation(['picking', 'statuses']);
  const attention = orders.some((order) => order.pending === 'attention');
  const waiting = orders.some((order) => order.pending !== 'none');
  return (
    <FloorPage
      title={t(session.state === 'cancelled' ? 'pickingLater:closed.cancelled' : 'pickingLater:closed.finished')}
      subtitle={t('orders', { count: session.orderIds.length })}
      back={{ to: backTo, label: t('back') }}
      actions={
        <>
          {waiting && (
            <ButtonLink to={PATHS.outbox} size="floor">
              {t('pickingLater:closed.outbox')}
            </ButtonLink>
          )}
          <ButtonLink to={backTo} size="floor" kind="primary" grow>
            {t('pickingLater:closed.back')}
          </ButtonLink>
        </>
      }
    >
      <p className={styles.intro}>
        {t(
          attention
            ? 'pickingLater:closed.attention'
            : waiting
              ? 'pickingLater:closed.waiting'
              : 'pickingLater:closed.sent',
        )}{' '}
        {t('pickingLater:closed.text')}
      </p>
      <ul>
        {orders.map((order) => (
          <li key={order.id} className={styles.result}>
            <div className={styles.words}>
              <p className={`${styles.reference} code`}>{order.order_reference}</p>
              <OrderStatusBadge status={order.status} />
            </div>
          </li>
        ))}
      </ul>
    </FloorPage>
  );
}
