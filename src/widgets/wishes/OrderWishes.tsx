import type { OrderDetail } from '#contract/orders/order.ts';
import { IconGift, IconMessage, IconRecycle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './wishes.module.css';

/** What the customer asks of whoever packs: their note, a gift with the words for its card, used packaging. */
export function OrderWishes({ order }: { readonly order: Pick<OrderDetail, 'note' | 'gift' | 'recyclable'> }) {
  const { t } = useTranslation('wishes');
  const { note, gift, recyclable } = order;
  if (note === undefined && !gift && !recyclable) return null;
  return (
    <ul className={styles.wishes} aria-label={t('title')}>
      {gift && (
        <li>
          <IconGift size={22} stroke={1.75} aria-hidden />
          <p>
            <strong>{t(gift.message === null ? 'gift' : 'card')}</strong>
            {gift.message !== null && <span className={styles.words}>{gift.message}</span>}
          </p>
        </li>
      )}
      {note !== undefined && (
        <li>
          <IconMessage size={22} stroke={1.75} aria-hidden />
          <p>
            <strong>{t('note')}</strong>
            <span className={styles.words}>{note}</span>
          </p>
        </li>
      )}
      {recyclable && (
        <li>
          <IconRecycle size={22} stroke={1.75} aria-hidden />
          <p>
            <strong>{t('recyclable')}</strong>
          </p>
        </li>
      )}
    </ul>
  );
}
