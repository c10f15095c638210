import type { CounterView } from '#offline/counter/readPiles.ts';
import { useTranslation } from 'react-i18next';
import styles from './AtCounter.module.css';
import { CounterRow } from './CounterRow.tsx';

/** What waits in the same customer's name, so that nobody leaves without it. */
export function AlsoReady({ views }: { readonly views: readonly CounterView[] }) {
  const { t } = useTranslation('counter');
  if (views.length === 0) return null;
  return (
    <div className={styles.also} role="status">
      <strong>{t('alsoReady', { count: views.length })}</strong>
      {views.map((view) => (
        <CounterRow key={view.order.id} view={view} />
      ))}
    </div>
  );
}
