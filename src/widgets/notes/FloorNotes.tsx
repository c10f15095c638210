import type { OrderDetail } from '#contract/orders/order.ts';
import { IconListDetails, IconNote } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from '#widgets/wishes/wishes.module.css';

type Told = Pick<OrderDetail, 'id' | 'order_reference' | 'floor_notes' | 'line_changes'>;

/**
 * What colleagues wrote to whoever picks and packs these orders, and how they changed what is in them. Where there are
 * several orders, each says of which it is.
 */
export function FloorNotes({ orders }: { readonly orders: readonly Told[] }) {
  const { t, i18n } = useTranslation('notes');
  if (!orders.some(({ floor_notes = [], line_changes = [] }) => floor_notes.length + line_changes.length > 0))
    return null;
  const of = (reference: string) => orders.length > 1 && <span className="code">{reference} · </span>;
  return (
    <ul className={styles.wishes} aria-label={t('colleagues')}>
      {orders.flatMap(({ order_reference, line_changes = [] }) =>
        line_changes
          .filter(({ act }) => i18n.exists(`notes:changed.${act}`))
          .map(({ act, other, user_name, lines }, index) => (
            <li key={`${order_reference} changed ${index}`}>
              <IconListDetails size={22} stroke={1.75} aria-hidden />
              <p>
                <strong>
                  {of(order_reference)}
                  {t(`changed.${act}`, { other })} {user_name && t('by', { name: user_name })}
                </strong>
                {lines.map(({ name, before, after }) => (
                  <span key={name} className={styles.words}>
                    {t('changedLine', { name, before, after })}
                  </span>
                ))}
              </p>
            </li>
          )),
      )}
      {orders.flatMap(({ order_reference, floor_notes = [] }) =>
        floor_notes.map(({ text, user_name }, index) => (
          <li key={`${order_reference} ${index}`}>
            <IconNote size={22} stroke={1.75} aria-hidden />
            <p>
              <strong>
                {of(order_reference)}
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
