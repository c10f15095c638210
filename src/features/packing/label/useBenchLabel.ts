import type { ReprintReason } from '#domain/printing/reprintReasons.ts';
import { labelComesItself, parcelChangedAt } from '#domain/packing/labelDue.ts';
import { printsUnasked } from '#domain/printing/ways.ts';
import type { PrintJob } from '#offline/db/printDatabase.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useOrderPrint, usePrinterChoices } from '#offline/hooks/usePrints.ts';
import type { BenchLabel } from '#offline/packing/benchLabel.ts';
import { askForLabel } from '#offline/packing/labelAhead.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BenchStepProps } from '../steps/benchStepProps.ts';

type Refused = Extract<BenchLabel, { outcome: 'refused' | 'failed' }>;

export type LabelState =
  | { readonly phase: 'idle' | 'making' | 'no-network' }
  /** The labels are there; `job` says how far they are, null until it is read, and where the device keeps none. */
  | { readonly phase: 'printing'; readonly job: PrintJob | null; readonly made: BenchLabel | null }
  | { readonly phase: 'refused'; readonly refused: Refused };

export interface BenchLabelHand {
  readonly state: LabelState;
  /** Nobody has said yet where labels come out of this device. */
  readonly asksPrinter: boolean;
  readonly make: (how?: { readonly replace?: boolean; readonly reason?: ReprintReason }) => void;
}

/**
 * Has the labels of a packing made and printed, by itself where the client wants that and the device has a printer for
 * them. The step is done once they came out: a label that a printer holds, or that was given to a person as a file, is
 * on no parcel.
 */
export function useBenchLabel(work: BenchStepProps['work'], packer: BenchStepProps['packer']): BenchLabelHand {
  const { t } = useTranslation('packingLater');
  const { session, order, state, steps, configuration, events } = work;
  const [phase, setPhase] = useState<LabelState>({ phase: 'idle' });
  const isOnline = !useConnection().cut;
  const choices = usePrinterChoices();
  const choice = choices?.get('label');
  // What was done to the parcel after a print makes another label: that print says nothing of this one.
  const packedAt = parcelChangedAt(events);
  const printed = useOrderPrint(order.id);
  const job = printed && printed.madeAt >= packedAt ? printed : null;
  // Until the queue was read it may hold the label, which would come out twice.
  const isQueueRead = printed !== undefined;
  const markAlone = useEffectEvent(() => void packer.printedLabel('label'));

  const ask = (how: Parameters<BenchLabelHand['make']>[0]) => {
    const title = t('label.job', { reference: order.order_reference });
    return askForLabel(session, { configuration, order, state, steps, changedAt: packedAt }, { title, ...how });
  };
  const follow = (label: Promise<BenchLabel>): void => {
    setPhase({ phase: 'making' });
    void label.then((made) => {
      if (made.outcome === 'no-network') return setPhase({ phase: 'no-network' });
      if (made.outcome !== 'made') return setPhase({ phase: 'refused', refused: made });
      return setPhase({ phase: 'printing', job: null, made });
    });
  };
  const make: BenchLabelHand['make'] = (how = {}) => follow(ask(how));
  const isOut = job?.state === 'printed' && state.label === null;
  useEffect(() => {
    if (isOut) markAlone();
  }, [isOut]);

  // Once for each state of the parcel: a refusal waits for a person.
  const asked = useRef<number | null>(null);
  const hasPrinter = printsUnasked(choice, configuration.steps.printLabel.format);
  const isDue = labelComesItself(configuration, steps, state) && hasPrinter && isOnline && isQueueRead && job === null;
  const makeItself = useEffectEvent(make);
  useEffect(() => {
    if (!isDue || asked.current === packedAt) return;
    asked.current = packedAt;
    makeItself();
  }, [isDue, packedAt]);

  const isPrinting = phase.phase === 'printing' || (phase.phase === 'idle' && job !== null && job.state !== 'gone');
  const made = phase.phase === 'printing' ? phase.made : null;
  const asksPrinter = choices !== null && choice === undefined;
  return { state: isPrinting ? { phase: 'printing', job, made } : phase, asksPrinter, make };
}
