import type { OrderFull } from '#contract/orders/orderFull.ts';
import { EXECUTE_ACTIONS, SETTINGS, WRITE_ORDERS } from '#domain/people/areas.ts';
import { ACTION_TYPES, type ActionType } from '#domain/actions/actionTable.ts';
import { ACTION_QUERY, lotPath, PATHS } from '#widgets/paths.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { useMayNow } from '#offline/hooks/useMayNow.ts';
import { useSight } from '#offline/hooks/useSight.ts';
import { isRefused } from '#platform/api/apiError.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { ErrorState } from '#ui/feedback/PlaceMessage.tsx';
import { weight } from '#ui/format/numbers.ts';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { Tabs, type InnerTab } from '#ui/tabs/Tabs.tsx';
import { Age } from '#ui/time/Age.tsx';
import { DayOrMoment } from '#ui/time/DayOrMoment.tsx';
import { IconCloudOff, IconMapQuestion } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { OrderStatusBadge } from '#widgets/orders/OrderStatusBadge.tsx';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { HoldSheet } from '#widgets/actions/HoldSheet.tsx';
import { ActionSheet } from '#widgets/actions/ActionSheet.tsx';
import { CustomerTab } from './CustomerTab.tsx';
import { CustomsTab } from './CustomsTab.tsx';
import styles from './detail.module.css';
import { DocumentsTab } from './DocumentsTab.tsx';
import { ForeignLabels } from './ForeignLabels.tsx';
import { HeldBanner } from './HeldBanner.tsx';
import { LabelWait } from './LabelWait.tsx';
import { MergedOrders } from './MergedOrders.tsx';
import { ComposingSheets } from './ComposingSheets.tsx';
import { OrderActions, type ComposingWay } from './OrderActions.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import { OrderProducts } from './OrderProducts.tsx';
import { PictureSwitch } from './ProductPictures.tsx';
import { OrderSummaryView } from './OrderSummaryView.tsx';
import { PackagesTab } from './PackagesTab.tsx';
import { ReturnsTab } from './ReturnsTab.tsx';
import { OrderRules } from './OrderRules.tsx';
import { OrderMessages } from './OrderMessages.tsx';
import { TagChips } from '#widgets/orders/TagChips.tsx';
import { PriorityBadge } from '#widgets/orders/PriorityBadge.tsx';
import { OrderPending } from '#widgets/orders/OrderPending.tsx';
import { useOrder } from '#widgets/orders/useOrder.ts';

/** Opened for a claim, which few orders have: the page of an order does not wait for it. */
const EvidenceTab = lazy(async () => ({ default: (await import('./EvidenceTab.tsx')).EvidenceTab }));

/** Route /orders/{id}: one order as a tab of the workspace; its inner tab is part of the address. */
export function OrderPage() {
  const id = Number(useParams()['id']);
  const isOffline = useConnection().state === 'offline';
  const { data: order, isError, error, refetch, dataUpdatedAt } = useOrder(id);
  if (!order) return <NoOrder id={id} error={isError ? error : null} onRetry={() => void refetch()} />;
  if (order.type === 'lotshipping') return <Navigate to={lotPath(id)} replace />;
  return <OneOrder key={order.id} order={order} readAt={isError || isOffline ? dataUpdatedAt : null} />;
}

/** @param readAt when the order was read, if it cannot be read again; null = it is up to date */
function OneOrder({ order, readAt }: { readonly order: OrderFull; readonly readAt: number | null }) {
  const { t } = useTranslation(['order', 'orders', 'statuses', 'desk']);
  const [query, setQuery] = useSearchParams();
  const [holding, setHolding] = useState(false);
  const [composing, setComposing] = useState<ComposingWay | null>(null);
  const [mayAct, mayEdit] = [useMay(EXECUTE_ACTIONS), useMay(WRITE_ORDERS)];
  const [acting, setActing] = useState<{ readonly type: ActionType | null } | null>(() => {
    const type = ACTION_TYPES.find((one) => one === query.get(ACTION_QUERY));
    return type && mayAct ? { type } : null;
  });
  const go = (tab: string) => setQuery(tab === 'summary' ? {} : { tab }, { replace: true });
  const endAct = () => {
    setActing(null);
    if (query.has(ACTION_QUERY)) go('summary');
  };
  const act = (type: ActionType | null) => setActing({ type });
  const { id, id_client, order_reference, type } = order;
  const acted = useMemo(() => [{ id, id_client, order_reference, type }], [id, id_client, order_reference, type]);
  const tabs = useInnerTabs(order, readAt !== null, mayAct ? act : null, go);
  return (
    <DeskPage
      title={order.order_reference}
      code
      tab={{ code: true }}
      beside={
        <>
          <OrderStatusBadge status={order.status} />
          <PriorityBadge priority={order.priority} />
          <TagChips tags={order.tags} />
          <OrderPending id={order.id} />
        </>
      }
      note={
        <>
          {t(`orders:choice.${order.type}`)} · <DayOrMoment at={order.date_order} />
          {readAt !== null && (
            <>
              {' · '}
              {t('desk:list.old')} <Age at={readAt} />
            </>
          )}
        </>
      }
      actions={
        <OrderActions
          order={order}
          onAct={act}
          onHold={() => setHolding(true)}
          onMend={() => go('customer')}
          onCompose={setComposing}
        />
      }
    >
      <ForeignLabels order={order} mayClear={mayAct && readAt === null} />
      <HeldBanner key={order.status} order={order} mayRelease={mayAct && readAt === null} />
      <MergedOrders order={order} onAct={act} mayEdit={mayEdit && readAt === null} />
      <LabelWait wait={order.label_wait} onAct={mayAct && readAt === null ? act : null} />
      {order.customer_changed_after_label && (
        <p className={styles.warning} role="status">
          {t('order:oldLabel')}
        </p>
      )}
      <Tabs label={order.order_reference} selected={query.get('tab') ?? 'summary'} onSelect={go} tabs={tabs} />
      {composing && <ComposingSheets way={composing} order={order} onAct={act} onClose={() => setComposing(null)} />}
      {holding && <HoldSheet orders={acted} onMend={act} onClose={() => setHolding(false)} />}
      {acting && <ActionSheet orders={acted} {...(acting.type && { action: acting.type })} onClose={endAct} />}
    </DeskPage>
  );
}

function useInnerTabs(
  order: OrderFull,
  isOld: boolean,
  onAct: ((type: ActionType) => void) | null,
  go: (tab: string) => void,
): readonly InnerTab[] {
  const { t } = useTranslation('order');
  const { buyer } = useSight();
  const seesRules = useMayNow(SETTINGS);
  const related = order.children.length + (order.parent ? 1 : 0);
  return [
    {
      id: 'summary',
      label: t('tab.summary'),
      renderContent: () => <OrderSummaryView order={order} onAct={onAct} onHistory={() => go('history')} />,
    },
    {
      id: 'products',
      label: t('tab.products'),
      count: order.products.length,
      renderContent: () => <Products order={order} />,
    },
    { id: 'customer', label: t('tab.customer'), renderContent: () => <CustomerTab order={order} isOld={isOld} /> },
    {
      id: 'packages',
      label: t('tab.packages'),
      count: order.num_packages,
      renderContent: () => <PackagesTab order={order} onAct={onAct} />,
    },
    { id: 'documents', label: t('tab.documents'), renderContent: () => <DocumentsTab order={order} onAct={onAct} /> },
    { id: 'customs', label: t('tab.customs'), renderContent: () => <CustomsTab order={order} onAct={onAct} /> },
    {
      id: 'returns',
      label: t('tab.returns'),
      ...(related > 0 && { count: related }),
      renderContent: () => <ReturnsTab order={order} onAct={onAct} />,
    },
    ...(buyer
      ? [
          { id: 'messages', label: t('tab.messages'), renderContent: () => <OrderMessages orderId={order.id} /> },
          {
            id: 'evidence',
            label: t('tab.evidence'),
            renderContent: () => (
              <Suspense fallback={null}>
                <EvidenceTab order={order} />
              </Suspense>
            ),
          },
        ]
      : []),
    ...(seesRules
      ? [
          {
            id: 'rules',
            label: t('tab.rules'),
            renderContent: () => <OrderRules orderId={order.id} clientId={order.id_client} />,
          },
        ]
      : []),
    { id: 'history', label: t('tab.history'), renderContent: () => <OrderHistory id={order.id} /> },
  ];
}

function Products({ order }: { readonly order: OrderFull }) {
  const { t, i18n } = useTranslation(['order', 'orders']);
  return (
    <Panel
      title={t('order:tab.products')}
      note={`${t('orders:units', { count: order.units })} · ${weight(order.total_weight, i18n.language)}`}
      flush
      action={<PictureSwitch order={order} />}
    >
      <OrderProducts order={order} full />
    </Panel>
  );
}

/** Shown while the order is loading, when it is not this person's, or when it could not be read. */
function NoOrder({
  id,
  error,
  onRetry,
}: {
  readonly id: number;
  readonly error: Error | null;
  readonly onRetry: () => void;
}) {
  const { t } = useTranslation(['order', 'desk']);
  const missing = isRefused(error) || Number.isNaN(id);
  return (
    <DeskPage title={t('title')} tab={false}>
      {error === null && !Number.isNaN(id) ? (
        <div className={styles.bone} aria-hidden />
      ) : (
        <ErrorState
          icon={missing ? <IconMapQuestion size={28} stroke={1.75} /> : <IconCloudOff size={28} stroke={1.75} />}
          title={t(missing ? 'missing.title' : 'desk:list.fallback.order')}
          action={
            <>
              {!missing && (
                <Button kind="primary" onClick={onRetry}>
                  {t('retry')}
                </Button>
              )}
              <ButtonLink to={PATHS.orders}>{t('toList')}</ButtonLink>
            </>
          }
        >
          <p>{t(missing ? 'missing.words' : 'offline.words')}</p>
        </ErrorState>
      )}
    </DeskPage>
  );
}
