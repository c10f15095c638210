import type { OrderFull } from '#contract/orders/orderFull.ts';
import { mayCancelReturn, mayFollow } from '#domain/orders/followUp.ts';
import { WRITE_ORDERS } from '#domain/people/areas.ts';
import { followUpPath, orderPath } from '#widgets/paths.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { Link } from '#ui/link/Link.tsx';
import { DayOrMoment } from '#ui/time/DayOrMoment.tsx';
import { useState } from 'react';
import { OrderStatusBadge } from '#widgets/orders/OrderStatusBadge.tsx';
import { useTranslation } from 'react-i18next';
import { CancelReturn } from './CancelReturn.tsx';
import styles from './detail.module.css';
import { Rows, type RowColumn } from './Rows.tsx';

type Related = OrderFull['children'][number];

/** Returns and re-expeditions of the order, and buttons to begin either. */
export function ReturnsTab({ order }: { readonly order: OrderFull }) {
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
        <p className={styles.quiet}>
          {t('order:returns.none')} {mayEdit && why !== null && `${t(`errors:${why}`)}.`}
        </p>
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
