import type { OrderResult } from '#domain/picking/finish.ts';
import { statusFacts } from '#domain/status/status.ts';
import { Chip } from '#ui/controls/Chip.tsx';
import { StatusBadge } from '#ui/status/StatusBadge.tsx';
import { useTranslation } from 'react-i18next';
import styles from './FinishReview.module.css';
import { zoneName } from './modeTexts.ts';

/** One row per order: letter, reference, how many of how many, and the status it gets. */
export function OrderResults({ results }: { readonly results: readonly OrderResult[] }) {
  const { t } = useTranslation(['picking', 'statuses']);
  return (
    <ul>
      {results.map(({ id, letter, order_reference, status, validated, required, lines, zonesLeft }) => (
        <li key={id} className={styles.result}>
          <Chip>{letter}</Chip>
          <div className={styles.words}>
            <p className={styles.head}>
              <span className={`${styles.reference} code`}>{order_reference}</span>
              <span className={`${styles.units} figures`}>{t('unitsOf', { done: validated, total: required })}</span>
            </p>
            {status === 'PENDING' ? (
              <StatusBadge group="info">{t('finish.pending')}</StatusBadge>
            ) : (
              <StatusBadge group={GROUPS[status] ?? statusFacts(status).group}>{t(`statuses:${status}`)}</StatusBadge>
            )}
            {zonesLeft.length > 0 && (
              <p className={styles.left}>
                {t('zone.left', { count: zonesLeft.length, zones: zonesLeft.map((zone) => zoneName(zone, t)).join(', ') })}
              </p>
            )}
            {lines.some((line) => line.validated > line.quantity) && <p className={styles.over}>{t('finish.over')}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** At the finish, a complete order is the good end of the work, whatever colour its status has in lists. */
const GROUPS: Readonly<Record<string, 'success'>> = { PICKEDUP: 'success' };
