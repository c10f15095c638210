import type { ListedOrder } from '#domain/picking/pickList.ts';
import type { SessionState } from '#domain/picking/session.ts';
import { IconScan } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LetterCard } from './LetterCard.tsx';
import styles from './ToteTask.module.css';

/** Before the first unit: chooses the tote of each order. */
export function BindTote(props: {
  readonly order: ListedOrder;
  readonly orders: readonly ListedOrder[];
  readonly state: SessionState;
}) {
  const { t } = useTranslation('picking');
  const { order, orders, state } = props;
  const bound = orders.flatMap((one) => {
    const tote = state.totes.get(one.id);
    return tote === undefined ? [] : [{ ...one, tote }];
  });
  return (
    <section className={styles.task} aria-label={t('tote.bindFor', { letter: order.letter })}>
      <p className={styles.lead}>{t('tote.bindLead')}</p>
      <LetterCard letter={order.letter} code={order.order_reference}>
        {t('tote.bindFor', { letter: order.letter })}
      </LetterCard>
      <p className={styles.todo}>
        <IconScan size={24} stroke={1.75} aria-hidden />
        {t('tote.bindTodo')}
      </p>
      {bound.length > 0 && (
        <ul className={styles.bound} aria-label={t('tote.bound')}>
          {bound.map((one) => (
            <li key={one.id}>
              <strong>{one.letter}</strong>
              <span className="code">{one.tote}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
