import type { OrderFull } from '#contract/orders/orderFull.ts';
import { dateTime } from '#ui/format/dates.ts';
import { useTranslation } from 'react-i18next';
import styles from './detail.module.css';

/** A label that was asked for and is not there yet: why, and what happens next. */
export function LabelWait({ wait }: { readonly wait: OrderFull['label_wait'] }) {
  const { t } = useTranslation('order');
  if (wait === null) return null;
  const { why, operator, since, next_at } = wait;
  return (
    <p className={styles.warning} role="status">
      {t(`labelWait.${why}`, { operator, since: dateTime(since) })}
      {next_at !== null && <> {t('labelWait.next', { when: dateTime(next_at) })}</>}
    </p>
  );
}
