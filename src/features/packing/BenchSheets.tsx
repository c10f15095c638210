import { TypedCodeSheet } from '#widgets/workSession/TypedCodeSheet.tsx';
import { DoubledCodeSheet } from '#widgets/workSession/DoubledCodeSheet.tsx';
import { NoteSheet } from '#widgets/notes/NoteSheet.tsx';
import { BenchMore } from './BenchMore.tsx';
import type { BenchWork } from './benchWork.ts';
import { CancelPackingDialog } from './CancelPackingDialog.tsx';
import { CardsSheet } from './CardsSheet.tsx';
import type { BenchSheet } from './benchSheet.ts';
import { OverrideSheet } from './OverrideSheet.tsx';
import { ProductSheet } from './ProductSheet.tsx';
import { ResetDialog } from './ResetDialog.tsx';
import type { BenchHand } from './usePacker.ts';
import { WeightSheet } from './WeightSheet.tsx';

interface Props {
  readonly work: BenchWork;
  readonly packer: BenchHand;
  readonly backTo: string;
  readonly open: BenchSheet | null;
  readonly onOpen: (sheet: BenchSheet | null) => void;
  readonly onCamera: () => void;
}

/** Everything that rises over the bench, one at a time. */
export function BenchSheets({ work, packer, backTo, open, onOpen, onCamera }: Props) {
  const { question } = packer;
  const close = () => onOpen(null);
  return (
    <>
      <BenchMore
        open={open?.is === 'more'}
        work={work}
        onAct={(act) => {
          if (act === 'reset') return onOpen({ is: act, step: work.current });
          if (act !== 'camera') return onOpen({ is: act });
          close();
          return onCamera();
        }}
        onClose={close}
      />
      <TypedCodeSheet
        open={open?.is === 'type'}
        onSubmit={(text) => {
          close();
          packer.typed(text);
        }}
        onClose={close}
      />
      {open?.is === 'note' && <NoteSheet orders={[work.view]} onClose={close} />}
      <OverrideSheet
        open={open?.is === 'override'}
        work={work}
        onSubmit={(reason, supervisor) => {
          close();
          void packer.override(work.current, { reason, supervisor });
        }}
        onClose={close}
      />
      <ResetDialog
        step={open?.is === 'reset' ? open.step : null}
        onReset={(step) => {
          close();
          void packer.reset(step);
        }}
        onClose={close}
      />
      <CardsSheet open={open?.is === 'cards'} configuration={work.configuration} onClose={close} />
      <CancelPackingDialog open={open?.is === 'cancel'} work={work} backTo={backTo} onClose={close} />
      <WeightSheet
        question={question?.about === 'weight' ? question.weight : null}
        onConfirm={({ grams, from, box }) => {
          packer.dismissQuestion();
          void packer.weigh({ grams, from, confirmed: true, ...(box !== null && { box }) });
        }}
        onClose={packer.dismissQuestion}
      />
      <ProductSheet
        choice={question?.about === 'product' ? question.choice : null}
        onChoose={(product, choice) => {
          packer.dismissQuestion();
          void packer.choose(product, choice);
        }}
        onClose={packer.dismissQuestion}
      />
      <DoubledCodeSheet
        question={question?.about === 'doubled' ? question.doubled : null}
        onChoose={packer.chosenText}
        onClose={packer.dismissQuestion}
      />
    </>
  );
}
