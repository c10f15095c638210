import type { BenchLabel } from '#offline/packing/benchLabel.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Mend } from '#widgets/outcomes/mendOf.tsx';
import { actionRefusalText } from '#widgets/outcomes/refusalText.ts';
import { IconAlertTriangle, IconCheck, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from '../steps/steps.module.css';
import type { BenchLabelHand } from './useBenchLabel.ts';

interface Props {
  readonly orderId: number;
  readonly refused: Extract<BenchLabel, { outcome: 'refused' | 'failed' }>;
  readonly onMake: BenchLabelHand['make'];
  /** The parcel carries the label that was printed before. */
  readonly onOwn: () => void;
  readonly onPlate: () => void;
}

/** Why there is no label, in the carrier's words, and what can be done: a second try, or a plate and on. */
export function LabelRefused({ orderId, refused, onMake, onOwn, onPlate }: Props) {
  const { t, i18n } = useTranslation(['bulk', 'errors', 'reasons', 'statuses', 'packingLater']);
  const refusal = refused.outcome === 'refused' ? refused.refusal : { code: refused.code, data: [] };
  const isPrinted = refused.outcome === 'refused' && refused.refusal.reason?.key === 'labelPrinted';
  return (
    <div className={styles.body}>
      <div role="alert" className={styles.told}>
        <p className={styles.warning}>
          <IconAlertTriangle size={22} stroke={1.75} aria-hidden />
          <strong>{t(isPrinted ? 'packingLater:label.otherPrinted' : 'packingLater:label.notMade')}</strong>
        </p>
        <p className={styles.lead}>{actionRefusalText(refusal, t, i18n.language)}</p>
        <Mend refusal={refusal} ids={[orderId]} />
        <p className={styles.quiet}>{t(isPrinted ? 'packingLater:label.otherAct' : 'packingLater:label.notMadeAct')}</p>
      </div>
      <div className={styles.chips}>
        <Button
          size="floor"
          kind="primary"
          data-bench-card="print"
          icon={<IconRefresh size={24} stroke={1.75} />}
          onClick={() => onMake(isPrinted ? { replace: true } : {})}
        >
          {t(isPrinted ? 'packingLater:label.replace' : 'packingLater:label.retry')}
        </Button>
        <Button size="floor" icon={<IconCheck size={24} stroke={2} />} onClick={isPrinted ? onOwn : onPlate}>
          {t(isPrinted ? 'packingLater:label.keep' : 'packingLater:label.withPlate')}
        </Button>
      </div>
    </div>
  );
}
