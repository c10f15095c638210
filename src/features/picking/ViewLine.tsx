import type { PickView } from '#domain/picking/view.ts';
import { useTranslation } from 'react-i18next';
import { zoneName } from './modeTexts.ts';
import styles from './PickingScreen.module.css';

/** The visible order and zone, when it is not all of them. */
export function ViewLine({ order, zone }: Pick<PickView, 'order' | 'zone'>) {
  const { t } = useTranslation('picking');
  if (!order && zone === null) return null;
  return (
    <p className={styles.view}>
      {order && (
        <span>
          <strong>{t('orderTitle', { letter: order.letter })}</strong>{' '}
          <span className="code">{order.order_reference}</span>
        </span>
      )}
      {zone !== null && <strong>{zoneName(zone, t)}</strong>}
    </p>
  );
}
