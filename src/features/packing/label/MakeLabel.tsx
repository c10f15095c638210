import { Button } from '#ui/controls/Button.tsx';
import { IconCheck, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { BenchStepProps } from '../steps/benchStepProps.ts';
import styles from '../steps/steps.module.css';
import { AtThumb } from '../AtThumb.tsx';
import { LabelRefused } from './LabelRefused.tsx';
import { PrintingLabel } from './PrintingLabel.tsx';
import type { BenchLabelHand } from './useBenchLabel.ts';
import { WhereLabelsPrint } from './WhereLabelsPrint.tsx';

/** From the packed parcels to labels on paper: asked for, refused with the carrier's words, or on their way. */
export function MakeLabel({ work, packer, label }: BenchStepProps & { readonly label: BenchLabelHand }) {
  const { t } = useTranslation(['packingLater', 'printing']);
  const { state, asksPrinter, make } = label;
  const plate = () => void packer.printedLabel('plate');
  if (state.phase === 'refused')
    return (
      <LabelRefused
        orderId={work.order.id}
        refused={state.refused}
        onMake={make}
        onOwn={() => void packer.printedLabel('label')}
        onPlate={plate}
      />
    );
  if (state.phase === 'printing')
    return (
      <PrintingLabel state={state} onMake={make} onOwn={() => void packer.printedLabel('label')} onPlate={plate} />
    );
  if (state.phase === 'idle' && asksPrinter)
    return <WhereLabelsPrint format={work.configuration.steps.printLabel.format} onChosen={() => make()} />;
  const count = Math.max(1, work.state.boxes.length);
  return (
    <div className={styles.body}>
      <p className={styles.lead} role="status">
        {t(state.phase === 'making' ? 'packingLater:label.making' : 'packingLater:label.ready', { count })}
      </p>
      <AtThumb>
        <Button
          size="floor"
          kind="primary"
          grow
          busy={state.phase === 'making'}
          data-bench-card="print"
          icon={<IconPrinter size={24} stroke={1.75} />}
          onClick={() => make()}
        >
          {t('packingLater:label.print', { count })}
        </Button>
      </AtThumb>
      {state.phase === 'making' && (
        <>
          <Button size="floor" icon={<IconCheck size={24} stroke={2} />} onClick={plate}>
            {t('packingLater:label.withPlate')}
          </Button>
          <p className={styles.quiet}>{t('packingLater:label.comesLater')}</p>
        </>
      )}
    </div>
  );
}
