import { statusFacts } from '#domain/status/status.ts';
import { PATHS } from '#features/paths.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { Button, ButtonLink } from '#ui/controls/Button.tsx';
import { ErrorState } from '#ui/feedback/PlaceMessage.tsx';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { StatusBadge } from '#ui/status/StatusBadge.tsx';
import { Tabs } from '#ui/tabs/Tabs.tsx';
import { Age } from '#ui/time/Age.tsx';
import { Moment } from '#ui/time/Moment.tsx';
import { IconCloudOff, IconMapQuestion } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { OrderHistory } from './OrderHistory.tsx';
import styles from './OrderPage.module.css';
import { OrderSummaryView } from './OrderSummaryView.tsx';
import { useOrder } from './useOrder.ts';
import { RefusedList } from './useOrders.ts';

/** Route /orders/{id}: one order as a tab of the workspace; its inner tab stands in the address. */
export function OrderPage() {
  const { t } = useTranslation(['orders', 'statuses']);
  const id = Number(useParams()['id']);
  const { user } = useSession();
  const [query, setQuery] = useSearchParams();
  const { data: order, isError, error, refetch, dataUpdatedAt } = useOrder(user?.id ?? 0, id);
  if (!order) return <NoOrder id={id} error={isError ? error : null} onRetry={() => void refetch()} />;
  return (
    <DeskPage
      title={order.order_reference}
      code
      tab={{ code: true }}
      beside={
        <StatusBadge group={statusFacts(order.status).group}>{t(`statuses:${order.status}`, { defaultValue: order.status })}</StatusBadge>
      }
      note={
        <>
          {t(`orders:choice.${order.type}`)} · <Moment at={Date.parse(order.date_order)} />
          {isError && (
            <>
              {' · '}
              {t('orders:old')} <Age at={dataUpdatedAt} />
            </>
          )}
        </>
      }
    >
      {order.customer_changed_after_label && (
        <p className={styles.warning} role="status">
          {t('orders:detail.oldLabel')}
        </p>
      )}
      <Tabs
        label={order.order_reference}
        selected={query.get('tab') ?? 'summary'}
        onSelect={(tab) => setQuery(tab === 'summary' ? {} : { tab }, { replace: true })}
        tabs={[
          { id: 'summary', label: t('orders:detail.summary'), renderContent: () => <OrderSummaryView order={order} /> },
          { id: 'history', label: t('orders:detail.history'), renderContent: () => <OrderHistory id={order.id} /> },
        ]}
      />
    </DeskPage>
  );
}

/** The order is on its way, is none of this person's, or could not be read. */
function NoOrder({ id, error, onRetry }: { readonly id: number; readonly error: Error | null; readonly onRetry: () => void }) {
  const { t } = useTranslation('orders');
  const missing = error instanceof RefusedList || Number.isNaN(id);
  return (
    <DeskPage title={t('detail.title')} tab={false}>
      {error === null ? (
        <div className={styles.bone} aria-hidden />
      ) : (
        <ErrorState
          icon={missing ? <IconMapQuestion size={28} stroke={1.75} /> : <IconCloudOff size={28} stroke={1.75} />}
          title={t(missing ? 'detail.missing.title' : 'detail.offline.title')}
          action={
            <>
              {!missing && (
                <Button kind="primary" onClick={onRetry}>
                  {t('offline.retry')}
                </Button>
              )}
              <ButtonLink to={PATHS.orders}>{t('detail.toList')}</ButtonLink>
            </>
          }
        >
          <p>{t(missing ? 'detail.missing.words' : 'detail.offline.words')}</p>
        </ErrorState>
      )}
    </DeskPage>
  );
}
