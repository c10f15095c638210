import type { OrderListed } from '#contract/orders/ordersList.ts';
import { orderOrLotPath } from '../paths.ts';
import { StatusBadge } from '#ui/status/StatusBadge.tsx';
import { RowLink } from '#ui/table/RowLink.tsx';
import { DayOrMoment } from '#ui/time/DayOrMoment.tsx';
import { OrderStatusBadge } from './OrderStatusBadge.tsx';
import { IconPackages } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { carriedWords } from './carriedWords.ts';
import { OrderPending } from './OrderPending.tsx';
import { OrderPictures } from './OrderPictures.tsx';
import { PriorityBadge } from './PriorityBadge.tsx';
import { TagChips } from './TagChips.tsx';
import styles from './OrderCard.module.css';

/** An order of the list where there is no room for columns. */
export function OrderCard({ order }: { readonly order: OrderListed }) {
  const { t } = useTranslation('orders');
  return (
    <div className={styles.card}>
      <span className={styles.top}>
        <RowLink to={orderOrLotPath(order.id, order.type)} className={`${styles.reference} code`}>
          {order.order_reference}
        </RowLink>
        <span className={styles.badges}>
          {(order.label_alarms ?? 0) > 0 && <StatusBadge group="negative">{t('labelAlarm')}</StatusBadge>}
          <PriorityBadge priority={order.priority} />
          <TagChips tags={order.tags} />
          {order.carried && (
            <StatusBadge group="info" icon={<IconPackages size={16} stroke={2} aria-hidden />}>
              {t('list.carries', { orders: carriedWords(order) })}
            </StatusBadge>
          )}
          <OrderPending id={order.id} />
          <OrderStatusBadge status={order.status} />
        </span>
      </span>
      <span>{[order.customer_name, order.city].filter((words) => words !== '').join(' · ')}</span>
      {order.pictures && <OrderPictures pictures={order.pictures} />}
      <span className={styles.facts}>
        <DayOrMoment at={order.date_order} />
        <span className="figures">{t('units', { count: order.units })}</span>
      </span>
    </div>
  );
}
