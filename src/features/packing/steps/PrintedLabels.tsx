import { labelWaitsFor } from '#domain/packing/progress.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconCheck, IconPrinter, IconScan } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePrintLabels } from '../usePrintLabels.ts';
import type { BenchStepProps } from './benchStepProps.ts';
import { PlatesPart } from './PlatesPart.tsx';
import styles from './steps.module.css';

/** Prints the labels of the order, and has each read from its parcel where the client wants that. */
export function PrintedLabels({ work, packer }: BenchStepProps) {
  const { t } = useTranslation(['packing', 'packingLater']);
  const { order, state, steps, configuration } = work;
  const waitsFor = labelWaitsFor(steps);
  const print = usePrintLabels(order, () => void packer.printedLabel('label'));
  const isRead = configuration.steps.printLabel.validateLabel;
  if (print.problem === 'no-network' && state.label === null) return <PlatesPart work={work} packer={packer} />;
  return (
    <div className={styles.body}>
      {waitsFor && (
        <p className={styles.warning}>{t('packingLater:label.waits', { step: t(`packing:steps.${waitsFor}`) })}</p>
      )}
      {state.label === null ? (
        <p className={styles.lead}>{t('packingLater:label.ready', { count: order.trackingNumbers.length })}</p>
      ) : (
        isRead && <p className={styles.lead}>{t('packingLater:label.scan')}</p>
      )}
      <ul className={styles.cards}>
        {order.trackingNumbers.map((number) => {
          const isDone = state.validatedLabels.has(number);
          return (
            <li key={number} className={styles.card} data-done={isDone ? '' : undefined}>
              <p className={styles.row}>
                <span className={`${styles.code} code`}>{number}</span>
                {isDone ? (
                  <span className={styles.done}>
                    <IconCheck size={20} stroke={2.5} aria-hidden />
                    {t('packingLater:label.right')}
                  </span>
                ) : (
                  isRead && state.label !== null && <IconScan size={22} stroke={1.75} aria-hidden />
                )}
              </p>
            </li>
          );
        })}
      </ul>
      {print.problem !== null && print.problem !== 'no-network' && (
        <p className={styles.problem} role="alert">
          {t('packingLater:label.failed')} {print.problem}
        </p>
      )}
      {!waitsFor && (
        <Button
          size="floor"
          kind={state.label === null ? 'primary' : 'secondary'}
          busy={print.busy}
          data-bench-card="print"
          icon={<IconPrinter size={24} stroke={1.75} />}
          onClick={print.run}
        >
          {t(state.label === null ? 'packingLater:label.print' : 'packingLater:label.again')}
        </Button>
      )}
    </div>
  );
}
