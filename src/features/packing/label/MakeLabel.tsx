import { IconAlertTriangle, IconCheck, IconDownload, IconPrinter, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { DocumentFormat } from '#domain/labels/labelDocuments.ts';
import { routeFor } from '#domain/printing/ways.ts';
import type { BenchLabel } from '#offline/packing/benchLabel.ts';
import { choosePrinter } from '#offline/printing/printerChoice.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { Mend } from '#widgets/outcomes/mendOf.tsx';
import { actionRefusalText } from '#widgets/outcomes/actionRefusalText.ts';
import { printersPath } from '#widgets/paths.ts';
import { AtThumb } from '../AtThumb.tsx';
import type { BenchStepProps } from '../steps/benchStepProps.ts';
import styles from '../steps/steps.module.css';
import { PrintingLabel } from './PrintingLabel.tsx';
import type { BenchLabelHand } from './useBenchLabel.ts';

interface WhereLabelsPrintProps {
  readonly format: DocumentFormat;
  /** A way was chosen that needs no printer: the label may be made. */
  readonly onChosen: () => void;
}

/** Asks once for each device where labels come out. The packing goes on where it was after the printer was chosen. */
function WhereLabelsPrint({ format, onChosen }: WhereLabelsPrintProps) {
  const { t } = useTranslation('packingLater');
  const { pathname, search } = useLocation();
  const way = routeFor(null, format).way === 'system' ? 'system' : 'download';
  const without = async () => {
    // A device that keeps nothing asks again; the label does not wait for it.
    await choosePrinter({ kind: 'label', way, printer: null, stock: null }).catch(() => undefined);
    onChosen();
  };
  return (
    <div className={styles.body}>
      <p className={styles.lead} role="status">
        {t('label.where')}
      </p>
      <p className={styles.quiet}>{t('label.whereText')}</p>
      <div className={styles.chips}>
        <ButtonLink
          to={printersPath(pathname + search)}
          size="floor"
          kind="primary"
          data-bench-card="confirm"
          icon={<IconPrinter size={24} stroke={1.75} />}
        >
          {t('label.choosePrinter')}
        </ButtonLink>
        <Button
          size="floor"
          data-bench-card="print"
          icon={<IconDownload size={24} stroke={1.75} />}
          onClick={() => void without()}
        >
          {t(`label.without.${way}`)}
        </Button>
      </div>
    </div>
  );
}

interface Props {
  readonly orderId: number;
  readonly refused: Extract<BenchLabel, { outcome: 'refused' | 'failed' }>;
  readonly onMake: BenchLabelHand['make'];
  /** The parcel carries the label that was printed before. */
  readonly onOwn: () => void;
  readonly onPlate: () => void;
}

/** Why there is no label, in the carrier's words, and what can be done: a second try, or a plate and on. */
function LabelRefused({ orderId, refused, onMake, onOwn, onPlate }: Props) {
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
