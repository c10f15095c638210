import { plateCheck, platesOf, plateText } from '#domain/packing/plate.ts';
import { labelWaitsFor } from '#domain/packing/progress.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { BenchStepProps } from './benchStepProps.ts';
import styles from './steps.module.css';

/** One plate for each parcel, to be written or stuck on it: which order, parcel n of m, two digits to compare by. */
export function PlatesPart({ work, packer }: BenchStepProps) {
  const { t } = useTranslation(['packing', 'packingLater']);
  const { order, state, steps } = work;
  const waitsFor = labelWaitsFor(steps);
  const plates = platesOf(order.id, Math.max(1, state.boxes.length));
  return (
    <div className={styles.body}>
      {waitsFor ? (
        <p className={styles.warning}>{t('packingLater:label.waits', { step: t(`packing:steps.${waitsFor}`) })}</p>
      ) : (
        <>
          <p className={styles.lead}>{t('packingLater:label.noneYet')}</p>
          <ul className={styles.cards}>
            {plates.map((plate) => (
              <li key={plate.parcel} className={styles.card} data-plate="">
                <p className={styles.row}>
                  <strong className="code">{order.order_reference}</strong>
                  <span>{t('packingLater:label.parcelOf', { parcel: plate.parcel, of: plate.of })}</span>
                </p>
                <p className={styles.row}>
                  <span className={`${styles.code} code`}>{plateText(plate)}</span>
                  <span className={styles.amount}>
                    <span className={styles.small}>{t('packingLater:label.check')}</span>
                    <span className="code">{plateCheck(plate)}</span>
                  </span>
                </p>
              </li>
            ))}
          </ul>
          <Button
            size="floor"
            kind="primary"
            data-bench-card="print"
            icon={<IconCheck size={24} stroke={2} />}
            onClick={() => void packer.printedLabel('plate')}
          >
            {t('packingLater:label.plateOn', { count: plates.length })}
          </Button>
        </>
      )}
    </div>
  );
}
