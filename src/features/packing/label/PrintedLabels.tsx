import { boxOfLabel } from '#domain/packing/labelNumber.ts';
import { REPRINT_REASONS, type ReprintReason } from '#domain/printing/reprintReasons.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { PrintProgress } from '#widgets/printing/PrintProgress.tsx';
import choices from '#widgets/workSession/Choices.module.css';
import { IconCheck, IconPrinter, IconScan } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BenchStepProps } from '../steps/benchStepProps.ts';
import styles from '../steps/steps.module.css';
import type { BenchLabelHand } from './useBenchLabel.ts';

/** The labels that came out: each is read from its parcel where the client wants that, and printed again with a reason. */
export function PrintedLabels({ work, label }: Pick<BenchStepProps, 'work'> & { readonly label: BenchLabelHand }) {
  const { t } = useTranslation(['packing', 'packingLater', 'printing']);
  const [asks, setAsks] = useState(false);
  const { order, state, configuration } = work;
  const isRead = configuration.steps.printLabel.validateLabel;
  const boxOf = (number: string) => boxOfLabel(number, order.trackingNumbers, state.boxes);
  const isEach = order.trackingNumbers.some((number) => boxOf(number) !== null);
  const again = (reason: ReprintReason) => {
    setAsks(false);
    label.make({ reason });
  };
  return (
    <div className={styles.body}>
      {isRead && <p className={styles.lead}>{t(`packingLater:label.${isEach ? 'scanEach' : 'scan'}`)}</p>}
      <ul className={styles.cards}>
        {order.trackingNumbers.map((number) => {
          const isDone = state.validatedLabels.has(number);
          const box = boxOf(number);
          const type = configuration.steps.packUp.boxes.find(({ id }) => id === box?.box_type);
          return (
            <li key={number} className={styles.card} data-done={isDone ? '' : undefined}>
              {box && (
                <p>
                  <strong>{t('packing:box', { box: box.box })}</strong>{' '}
                  {type && <span className={styles.kind}>{type.name}</span>}
                </p>
              )}
              <p className={styles.row}>
                <span className={`${styles.code} code`}>{number}</span>
                {isDone ? (
                  <span className={styles.done}>
                    <IconCheck size={20} stroke={2.5} aria-hidden />
                    {t('packingLater:label.right')}
                  </span>
                ) : (
                  isRead && <IconScan size={22} stroke={1.75} aria-hidden />
                )}
              </p>
            </li>
          );
        })}
      </ul>
      {label.state.phase === 'no-network' && (
        <p className={styles.problem} role="alert">
          {t('packingLater:label.againOffline')}
        </p>
      )}
      {label.state.phase === 'refused' && (
        <p className={styles.problem} role="alert">
          {t('packingLater:label.againRefused')}
        </p>
      )}
      {label.state.phase === 'printing' && label.state.job && (
        <PrintProgress answer={{ state: 'queued', seq: label.state.job.seq }} />
      )}
      <Button
        size="floor"
        busy={label.state.phase === 'making'}
        data-bench-card="print"
        icon={<IconPrinter size={24} stroke={1.75} />}
        onClick={() => setAsks(true)}
      >
        {t('packingLater:label.again')}
      </Button>
      <Sheet
        open={asks}
        onClose={() => setAsks(false)}
        title={t('printing:reprint.title')}
        description={t('printing:reprint.text')}
      >
        <ul className={choices.choices}>
          {REPRINT_REASONS.map((reason) => (
            <li key={reason}>
              <button type="button" className={choices.choice} onClick={() => again(reason)}>
                {t(`printing:reason.${reason}`)}
              </button>
            </li>
          ))}
        </ul>
      </Sheet>
    </div>
  );
}
