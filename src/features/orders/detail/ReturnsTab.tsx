import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cancelReturn } from '#contract/orders/orderDesk.ts';
import type { OrderFull } from '#contract/orders/orderFull.ts';
import type { ActionType } from '#domain/actions/actionTable.ts';
import { mayCancelReturn, mayFollow } from '#domain/orders/followUp.ts';
import { WRITE_ORDERS } from '#domain/people/areas.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { emitOrdersChanged } from '#offline/sync/ordersChanged.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { TextArea } from '#ui/form/TextArea.tsx';
import { Link } from '#ui/link/Link.tsx';
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';
import { DayOrMoment } from '#ui/time/DayOrMoment.tsx';
import { Mend } from '#widgets/outcomes/mendOf.tsx';
import { OrderStatusBadge } from '#widgets/orders/OrderStatusBadge.tsx';
import { followUpPath, orderPath } from '#widgets/paths.ts';
import styles from './detail.module.css';
import { type RowColumn, Rows } from './Rows.tsx';

/** Cancels a return that has not left yet; asks first, because it cannot be undone. */
function CancelReturn({ order, onClose }: { readonly order: OrderFull; readonly onClose: () => void }) {
  const { t } = useTranslation(['order', 'errors']);
  const [why, setWhy] = useState('');
  const { send, busy } = useEndpointMutation(cancelReturn);
  const [failure, setFailure] = useState<string | null>(null);
  const call = async () => {
    const answer = await send({
      body: { id_client: order.id_client, id_order: order.id, observations: why.trim() || null },
    });
    if (!answer.ok)
      return setFailure(answer.kind === 'network' ? t('order:returns.offline') : (answer.message ?? t('errors:1')));
    emitOrdersChanged();
    showToast({ kind: 'success', title: t('order:returns.cancelled', { reference: order.order_reference }) });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t('order:returns.cancelTitle', { reference: order.order_reference })}
      description={t('order:returns.cancelWords')}
      confirm={t('order:returns.cancel')}
      keep={t('order:returns.keep')}
      danger
      busy={busy}
      onConfirm={() => void call()}
      onClose={onClose}
    >
      <TextArea
        label={t('order:returns.why')}
        optional
        rows={3}
        maxLength={500}
        value={why}
        onChange={(event) => setWhy(event.target.value)}
      />
      {failure !== null && (
        <p role="alert" className={styles.alarm}>
          {failure}
        </p>
      )}
    </ConfirmDialog>
  );
}

type Related = OrderFull['children'][number];

/** Returns and re-expeditions of the order, and buttons to begin either. */
export function ReturnsTab(props: {
  readonly order: OrderFull;
  /** Opens the form of an action on the order; null = the person may not act. */
  readonly onAct: ((type: ActionType) => void) | null;
}) {
  const { order, onAct } = props;
  const { t } = useTranslation(['order', 'orders', 'errors']);
  const mayEdit = useMay(WRITE_ORDERS);
  const [cancelling, setCancelling] = useState(false);
  const related = [...(order.parent ? [order.parent] : []), ...order.children];
  const parent = { type: order.type, history: order.status_history.map((entry) => entry.status) };
  const barred = { return: mayFollow(parent, 'return'), reexpedition: mayFollow(parent, 'reexpedition') };
  const why = barred.return ?? barred.reexpedition;
  return (
    <Panel
      title={t('order:tab.returns')}
      flush={related.length > 0}
      action={
        mayEdit && (
          <span className={styles.acts}>
            {mayCancelReturn(order) === null && (
              <Button size="desk" onClick={() => setCancelling(true)}>
                {t('order:returns.cancel')}
              </Button>
            )}
            {barred.return === null && (
              <ButtonLink size="desk" to={followUpPath('return', order.id)}>
                {t('order:returns.create')}
              </ButtonLink>
            )}
            {barred.reexpedition === null && (
              <ButtonLink size="desk" to={followUpPath('reexpedition', order.id)}>
                {t('order:returns.reexpedition')}
              </ButtonLink>
            )}
          </span>
        )
      }
    >
      {related.length > 0 ? (
        <RelatedRows related={related} parentId={order.parent?.id ?? 0} />
      ) : (
        <div className={styles.none}>
          <p className={styles.quiet}>
            {t('order:returns.none')} {mayEdit && why !== null && `${t(`errors:${why}`)}.`}
          </p>
          {why !== null && <Mend refusal={{ code: why, data: [] }} ids={[order.id]} {...(onAct && { onAct })} />}
        </div>
      )}
      {cancelling && <CancelReturn order={order} onClose={() => setCancelling(false)} />}
    </Panel>
  );
}

function RelatedRows({ related, parentId }: { readonly related: readonly Related[]; readonly parentId: number }) {
  const { t } = useTranslation(['order', 'orders', 'statuses']);
  const columns: readonly RowColumn<Related>[] = [
    {
      title: t('orders:field.order_reference'),
      code: true,
      renderCell: (one) => <Link to={orderPath(one.id)}>{one.order_reference}</Link>,
    },
    {
      title: t('orders:field.type'),
      renderCell: (one) => (one.id === parentId ? t('order:returns.origin') : t(`orders:choice.${one.type}`)),
    },
    {
      title: t('orders:field.status'),
      renderCell: (one) => <OrderStatusBadge status={one.status} />,
    },
    { title: t('orders:field.date_order'), renderCell: (one) => <DayOrMoment at={one.date_order} /> },
  ];
  return <Rows label={t('order:tab.returns')} columns={columns} rows={related} keyOf={(one) => one.id} />;
}
