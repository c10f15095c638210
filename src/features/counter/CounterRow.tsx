import type { CounterView } from '#offline/counter/readPiles.ts';
import { Link } from '#ui/link/Link.tsx';
import { Age } from '#ui/time/Age.tsx';
import { counterPath } from '#widgets/paths.ts';
import { IconCloudUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './Counter.module.css';

/** An order in its pile: whose it is, how many of how many, where it lies, and how long it has been there. */
export function CounterRow({ view }: { readonly view: CounterView }) {
  const { order, known, progress, pile, since } = view;
  const { t } = useTranslation('counter');
  const spots = [...new Set(known.spots.map(({ spot }) => spot))];
  const done = {
    toReceive: progress.received,
    ready: progress.ready,
    overdue: progress.received,
    deliveredToday: progress.delivered,
  }[pile];
  const waitsForUs = pile === 'toReceive' && progress.received === progress.parcels;
  return (
    <Link to={counterPath(order.id)} className={styles.row}>
      <span className={styles.words}>
        <strong className={styles.who}>{order.customer_name}</strong>
        <span className={styles.quiet}>
          <span className="code">{order.order_reference}</span>
          {' · '}
          {waitsForUs
            ? t('progress.waitsForUs')
            : progress.parcels === 1
              ? t('progress.one')
              : t(`progress.${pile}`, { done, count: progress.parcels })}
        </span>
      </span>
      {order.pending !== 'none' && <IconCloudUp size={20} stroke={1.75} aria-label={t(`pending.${order.pending}`)} />}
      <span className={styles.end}>
        {spots.length > 0 && pile !== 'deliveredToday' && (
          <span className={`${styles.spot} code`}>{spots.join(' · ')}</span>
        )}
        <span className={styles.quiet}>
          {t(`since.${since.what}`)} <Age at={since.at} />
        </span>
      </span>
    </Link>
  );
}
