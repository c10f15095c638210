import type { OrderResult } from '#domain/picking/finish.ts';
import { statusFacts } from '#domain/status/status.ts';
import { Chip } from '#ui/controls/Chip.tsx';
import { StatusBadge } from '#ui/status/StatusBadge.tsx';
import { useTranslation } from 'react-i18next';
import type { LeftOutOrder } from './chosenOrders.ts';
import styles from './FinishReview.module.css';
import { leftOutText } from './leftOutText.ts';
import { zoneName } from './modeTexts.ts';

interface Props {
  readonly results: readonly OrderResult[];
  /** Orders that can no longer be picked: the end of the picking does not change them. */
  readonly changed: readonly LeftOutOrder[];
}

/** One row per order: letter, reference, picked of ordered units, and its new status, or why it gets none. */
export function OrderResults({ results, changed }: Props) {
  const { t } = useTranslation('picking');
  const gone = new Map(changed.map((one) => [one.id, one]));
  return (
    <ul>
      {results.map((result) => (
        <li key={result.id} className={styles.result}>
          <Chip>{result.letter}</Chip>
          <div className={styles.words}>
            <p className={styles.head}>
              <span className={`${styles.reference} code`}>{result.order_reference}</span>
              <span className={`${styles.units} figures`}>
                {t('unitsOf', { done: result.validated, total: result.required, count: result.required })}
              </span>
            </p>
            <Outcome result={result} gone={gone.get(result.id)} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Outcome({ result, gone }: { readonly result: OrderResult; readonly gone: LeftOutOrder | undefined }) {
  const { t } = useTranslation(['picking', 'pickingLater', 'statuses']);
  const { status, zonesLeft, lines, tote } = result;
  if (gone) return <StatusBadge group="negative">{leftOutText(gone, t)}</StatusBadge>;
  const zones = zonesLeft.map((zone) => zoneName(zone, t)).join(', ');
  return (
    <>
      {status === 'PENDING' ? (
        <StatusBadge group="info">{t('pickingLater:finish.pending')}</StatusBadge>
      ) : (
        <StatusBadge group={GROUPS[status] ?? statusFacts(status).badge}>{t(`statuses:${status}`)}</StatusBadge>
      )}
      {tote !== null && <p className={styles.left}>{t('tote.holds', { tote })}</p>}
      {zonesLeft.length > 0 && <p className={styles.left}>{t('zone.left', { count: zonesLeft.length, zones })}</p>}
      {lines.some((line) => line.validated > line.quantity) && (
        <p className={styles.over}>{t('pickingLater:finish.over')}</p>
      )}
    </>
  );
}

/** A complete order is shown as a success here, whatever colour its status has in lists. */
const GROUPS: Readonly<Record<string, 'success'>> = { PICKEDUP: 'success' };
