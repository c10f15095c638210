import type { FlowList } from '#domain/flow/steps.ts';
import type { OrderView } from '#offline/read/foldOrder.ts';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './Flow.module.css';
import { toggleOrder } from './flowSelection.ts';

interface Props {
  readonly list: FlowList;
  readonly orders: readonly OrderView[];
}

/** What is chosen, in sight wherever its rows are in the list: a tap drops it. */
export function ChosenOrders({ list, orders }: Props) {
  const { t } = useTranslation('flow');
  if (orders.length === 0) return null;
  return (
    <ul className={styles.chosen} aria-label={t('chosen')}>
      {orders.map(({ id, order_reference }) => (
        <li key={id}>
          <button
            type="button"
            className={`${styles.chip} code`}
            aria-label={t('drop', { reference: order_reference })}
            onClick={() => toggleOrder(list, id, [])}
          >
            {order_reference}
            <IconX size={16} stroke={2} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
