import { IconAlertTriangle, IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { LeftOutOrder } from './chosenOrders.ts';
import styles from './LeftOutOrders.module.css';
import { leftOutText } from './leftOutText.ts';

/** Orders that were asked for and are not picked, each with its reason. */
export function LeftOutOrders(props: {
  readonly title: string;
  readonly text?: string;
  readonly orders: readonly LeftOutOrder[];
  readonly open?: boolean;
}) {
  const { title, text, orders } = props;
  const { t } = useTranslation(['picking', 'pickingLater', 'statuses']);
  if (orders.length === 0) return null;
  return (
    <details className={styles.out} open={props.open}>
      <summary>
        <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
        <span>{title}</span>
        <IconChevronDown size={20} stroke={1.75} className={styles.mark} aria-hidden />
      </summary>
      {text && <p>{text}</p>}
      <ul>
        {orders.map((one) => (
          <li key={one.id}>
            <span className="code">{one.reference ?? t('pickingLater:leftOut.id', { id: one.id })}</span>
            <span>{leftOutText(one, t)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
