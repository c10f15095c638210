import { labelWaitsFor } from '#domain/packing/progress.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { openText } from '../missingText.ts';
import type { BenchStepProps } from '../steps/benchStepProps.ts';
import styles from '../steps/steps.module.css';
import { MakeLabel } from './MakeLabel.tsx';
import { PlatesPart } from './PlatesPart.tsx';
import { PrintedLabels } from './PrintedLabels.tsx';
import { useBenchLabel } from './useBenchLabel.ts';

/**
 * The carrier's labels where they can be had; else plates stand for them, and nothing waits. Texts: areas packingLater,
 * printing, bulk, errors, reasons.
 */
export function LabelStep({ work, packer }: BenchStepProps) {
  const { t } = useTranslation(['packing', 'packingLater']);
  // A hint of a network would put another button under the hand that is about to press this one.
  const isOffline = useConnection().cut;
  const label = useBenchLabel(work, packer);
  const waitsFor = labelWaitsFor(work.steps);
  if (waitsFor)
    return (
      <div className={styles.body}>
        <p className={`${styles.warning} ${styles.lead}`}>
          <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
          {t('packingLater:label.waits', { step: t(`packing:steps.${waitsFor}`) })}
        </p>
        <p className={styles.quiet}>{openText(work.steps.find(({ step }) => step === waitsFor)?.missing, t)}</p>
      </div>
    );
  if (work.state.label === 'label') return <PrintedLabels work={work} label={label} />;
  const isUnreachable = label.state.phase === 'no-network' || (isOffline && label.state.phase === 'idle');
  if (work.state.label === 'plate' || isUnreachable)
    return <PlatesPart work={work} packer={packer} label={label} isOffline={isOffline} />;
  return <MakeLabel work={work} packer={packer} label={label} />;
}
