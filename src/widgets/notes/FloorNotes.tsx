import type { OrderDetail } from '#contract/orders/order.ts';
import { IconNote } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from '#widgets/wishes/wishes.module.css';

/** What colleagues wrote to whoever picks and packs these orders. Where there are several, each note says of which it is. */
export function FloorNotes(props: {
  readonly orders: readonly Pick<OrderDetail, 'id' | 'order_reference' | 'floor_notes'>[];
}) {
  const { t } = useTranslation('notes');
  const { orders } = props;
  if (!orders.some(({ floor_notes = [] }) => floor_notes.length > 0)) return null;
  return (
    <ul className={styles.wishes} aria-label={t('colleagues')}>
      {orders.flatMap(({ order_reference, floor_notes = [] }) =>
        floor_notes.map(({ text, user_name }, index) => (
          <li key={`${order_reference} ${index}`}>
            <IconNote size={22} stroke={1.75} aria-hidden />
            <p>
              <strong>
                {orders.length > 1 && <span className="code">{order_reference} · </span>}
                {user_name ? t('by', { name: user_name }) : t('byRule')}
              </strong>
              <span className={styles.words}>{text}</span>
            </p>
          </li>
        )),
      )}
    </ul>
  );
}
