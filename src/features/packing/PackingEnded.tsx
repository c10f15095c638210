import { useHandovers } from '#offline/hooks/useHandovers.ts';
import { PATHS } from '#widgets/paths.ts';
import { handOverPath } from '#widgets/workSession/handoverPaths.ts';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { OrderStatusBadge } from '#widgets/orders/OrderStatusBadge.tsx';
import { useTranslation } from 'react-i18next';
import type { BenchWork } from './benchWork.ts';
import { NextOrder } from './find/NextOrder.tsx';
import styles from './steps/steps.module.css';

/** A packing that has ended: whether or not the server has answered yet. */
export function PackingEnded({ work, backTo }: { readonly work: BenchWork; readonly backTo: string }) {
  const { t } = useTranslation(['packing', 'packingLater', 'statuses']);
  const { session, view, order } = work;
  const { state } = session;
  const isReceived = state === 'finished' && work.configuration.type === 'return';
  const isWaiting = view.pending !== 'none';
  const handed = useHandovers()?.find((one) => one.role === 'giver' && one.sessionId === session.id);
  if (handed)
    return (
      <FloorPage
        title={t('packingLater:handed.title')}
        subtitle={order.order_reference}
        back={{ to: backTo, label: t('back') }}
        actions={
          <ButtonLink to={handOverPath(handed.id)} size="floor" kind="primary" grow>
            {t('packingLater:handedAway.action')}
          </ButtonLink>
        }
      >
        <p className={`${styles.body} ${styles.lead}`}>{t('packingLater:handed.text')}</p>
      </FloorPage>
    );
  return (
    <FloorPage
      title={t(`packingLater:closed.${isReceived ? 'received' : state}`)}
      subtitle={order.order_reference}
      back={{ to: backTo, label: t('back') }}
      actions={
        <>
          {isWaiting && (
            <ButtonLink to={PATHS.outbox} size="floor">
              {t('packingLater:closed.outbox')}
            </ButtonLink>
          )}
          <ButtonLink to={backTo} size="floor" kind="primary" grow>
            {t('packingLater:closed.back')}
          </ButtonLink>
        </>
      }
    >
      <NextOrder />
      <div className={styles.body}>
        <p className={styles.lead}>
          {view.pending === 'attention'
            ? t('packingLater:closed.attention')
            : isWaiting && state !== 'archived'
              ? t('packingLater:closed.waiting')
              : t(`packingLater:closed.text.${state}`)}
        </p>
        <p>
          <OrderStatusBadge status={view.status} />
        </p>
      </div>
    </FloorPage>
  );
}
