import type { LotDetail } from '#contract/lots/lot.ts';
import { orderPath, ordersPath } from '#widgets/paths.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { quantity, weight } from '#ui/format/numbers.ts';
import { Link } from '#ui/link/Link.tsx';
import { IconCheck } from '@tabler/icons-react';
import { OrderStatusBadge } from '#widgets/orders/OrderStatusBadge.tsx';
import { useTranslation } from 'react-i18next';
import styles from './Lots.module.css';
import { useLotActions } from './useLotActions.ts';

/** The orders of a lot with their parcels; while it is open each can be taken out. */
export function LotOrders({ lot, mayAct }: { readonly lot: LotDetail; readonly mayAct: boolean }) {
  const { t, i18n } = useTranslation(['lots', 'statuses']);
  const isOffline = useConnection().state === 'offline';
  const { busy, run } = useLotActions();
  const mayTakeOut = mayAct && lot.status === 'OPEN';
  if (lot.orders_in.length === 0) {
    return (
      <Panel title={t('lots:column.orders')}>
        <p className={styles.muted}>{t('lots:noOrders')}</p>
      </Panel>
    );
  }
  return (
    <Panel
      title={t('lots:column.orders')}
      note={quantity(lot.orders, i18n.language)}
      flush
      action={
        <ButtonLink size="desk" kind="quiet" to={ordersPath({ lot_id: String(lot.id) })}>
          {t('lots:inOrders')}
        </ButtonLink>
      }
    >
      <ul className={styles.orders}>
        {lot.orders_in.map((order) => (
          <li key={order.id} className={styles.order}>
            <span className={styles.who}>
              <Link to={orderPath(order.id)} className="code">
                {order.order_reference}
              </Link>
              <span>
                {order.customer_name} · {order.city}
              </span>
              <span className={styles.muted}>
                {[order.carrier_name ?? t('lots:noCarrier'), weight(order.total_weight, i18n.language)].join(' · ')}
              </span>
            </span>
            <span className={styles.status}>
              <OrderStatusBadge status={order.status} />
            </span>
            <ul className={styles.parcels} aria-label={t('lots:parcelsOf', { reference: order.order_reference })}>
              {order.parcels.map((parcel) => (
                <li key={parcel.number} className={parcel.loaded_at ? styles.loaded : styles.parcel}>
                  {parcel.loaded_at && <IconCheck size={14} stroke={2.5} aria-hidden />}
                  {parcel.tracking_number === null && <span className="sr-only">{t('lots:parcel')}</span>}
                  <span className="code">{parcel.tracking_number ?? parcel.number}</span>
                  <span className="sr-only">{t(parcel.loaded_at ? 'lots:isLoaded' : 'lots:isMissing')}</span>
                </li>
              ))}
              {order.parcels.every(({ tracking_number }) => tracking_number === null) && (
                <li className={styles.muted}>{t('lots:noLabel')}</li>
              )}
            </ul>
            {mayTakeOut && (
              <span className={styles.act}>
                <Button
                  size="desk"
                  kind="quiet"
                  busy={busy}
                  disabled={isOffline}
                  aria-label={t('lots:takeOutOf', { reference: order.order_reference })}
                  onClick={() => void run({ act: 'deleteLothisppingOrder', lots: [lot], orders: [order.id] })}
                >
                  {t('lots:takeOut')}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
