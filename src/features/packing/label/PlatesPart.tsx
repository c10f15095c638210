import { code128 } from '#domain/codes/code128.ts';
import { plateCheck, platesOf, plateText, type Plate } from '#domain/packing/plate.ts';
import type { WrittenPlate } from '#domain/packing/platePages.ts';
import { platesPrintAlone, printPlates } from '#offline/packing/printPlates.ts';
import type { PrintAnswer } from '#offline/printing/printFile.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Barcode } from '#widgets/codes/Barcode.tsx';
import { PrintProgress } from '#widgets/printing/PrintProgress.tsx';
import { IconCheck, IconPrinter, IconRefresh } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BenchStepProps } from '../steps/benchStepProps.ts';
import { AtThumb } from '../AtThumb.tsx';
import styles from '../steps/steps.module.css';
import type { BenchLabelHand } from './useBenchLabel.ts';

interface Props extends BenchStepProps {
  readonly label: BenchLabelHand;
  readonly isOffline: boolean;
}

/**
 * One plate for each parcel: which order, parcel n of m, two digits to compare by, and a code that brings the label once
 * there is one. It comes out by itself where plates have a printer; else it is stuck or written by hand.
 */
export function PlatesPart({ work, packer, label, isOffline }: Props) {
  const { t } = useTranslation(['packing', 'packingLater']);
  const { order, state } = work;
  const plates = platesOf(order.id, Math.max(1, state.boxes.length));
  const [print, answer] = usePlatePrint(work, plates, () => void packer.printedLabel('plate'));
  const isOn = state.label === 'plate';
  return (
    <div className={styles.body}>
      <p className={styles.lead}>
        {isOn ? t('packingLater:label.plated') : t(`packingLater:label.${whyPlates(order, isOffline)}`)}
      </p>
      {!isOn && (
        <AtThumb>
          <Button
            size="floor"
            kind="primary"
            grow
            data-bench-card="print"
            icon={<IconCheck size={24} stroke={2} />}
            onClick={() => void packer.printedLabel('plate')}
          >
            {t('packingLater:label.plateOn', { count: plates.length })}
          </Button>
        </AtThumb>
      )}
      <div className={styles.chips}>
        <Button
          size="touch"
          {...(isOn && { 'data-bench-card': 'print' })}
          icon={<IconPrinter size={22} stroke={1.75} />}
          onClick={print}
        >
          {t('packingLater:label.printPlates', { count: plates.length })}
        </Button>
        <Button
          size="touch"
          busy={label.state.phase === 'making'}
          disabled={isOffline}
          icon={<IconRefresh size={22} stroke={1.75} />}
          onClick={() => label.make()}
        >
          {t('packingLater:label.tryLabel')}
        </Button>
      </div>
      <PrintProgress answer={answer} />
      <ul className={styles.cards}>
        {plates.map((plate) => (
          <OnePlate key={plate.parcel} plate={plate} reference={order.order_reference} />
        ))}
      </ul>
    </div>
  );
}

/** A call may go unanswered while the device is online: it is not told to be offline then. */
function whyPlates({ trackingNumbers }: BenchStepProps['work']['order'], isOffline: boolean) {
  if (trackingNumbers.length > 0) return isOffline ? 'noNetwork' : 'notHere';
  return isOffline ? 'noneYet' : 'noAnswer';
}

function OnePlate({ plate, reference }: { readonly plate: Plate; readonly reference: string }) {
  const { t } = useTranslation('packingLater');
  const text = plateText(plate);
  return (
    <li className={styles.card} data-plate={text}>
      <p className={styles.row}>
        <strong className="code">{reference}</strong>
        <span>{t('label.parcelOf', { parcel: plate.parcel, of: plate.of })}</span>
      </p>
      <Barcode code={{ format: 'Code 128', text, rows: [code128(text) ?? ''] }} />
      <p className={styles.row}>
        <span className={`${styles.code} code`}>{text}</span>
        <span className={styles.amount}>
          <span className={styles.small}>{t('label.check')}</span>
          <span className="code">{plateCheck(plate)}</span>
        </span>
      </p>
    </li>
  );
}

/** Prints plates; where they have a printer of their own, by itself and once, and the packer goes on. */
function usePlatePrint(
  { order, configuration, state }: BenchStepProps['work'],
  plates: readonly Plate[],
  onAlone: () => void,
) {
  const { t } = useTranslation('packingLater');
  const [answer, setAnswer] = useState<PrintAnswer | null>(null);
  const written = plates.map((plate): WrittenPlate => ({
    plate,
    title: order.order_reference,
    parcel: t('label.parcelOf', { parcel: plate.parcel, of: plate.of }),
    check: t('label.check'),
  }));
  const title = t('label.plateJob', { reference: order.order_reference });
  const labels = configuration.steps.printLabel.format;
  /** The first print of this step, by whatever hand: what comes by itself does not come beside it. */
  const first = useRef<Promise<void> | null>(null);
  const print = () => {
    const printing = printPlates(written, { reference: order.order_reference, title, labels }).then(setAnswer);
    first.current ??= printing;
    return printing;
  };
  const begun = useRef(false);
  const printAlone = useEffectEvent(async () => {
    if (!(await platesPrintAlone())) return;
    await (first.current ?? print());
    onAlone();
  });
  const isDue = state.label === null;
  useEffect(() => {
    if (!isDue || begun.current) return;
    begun.current = true;
    void printAlone();
  }, [isDue]);
  return [() => void print(), answer] as const;
}
