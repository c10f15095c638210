import { lineDone } from '#domain/picking/session.ts';
import { Keypad } from '#ui/overlay/Keypad.tsx';
import { useTranslation } from 'react-i18next';
import { CancelDialog } from './CancelDialog.tsx';
import { ChooseProductSheet } from './ChooseProductSheet.tsx';
import { DoubledCodeSheet } from '#widgets/workSession/DoubledCodeSheet.tsx';
import { ModeSheet } from './ModeSheet.tsx';
import { moreActions } from './moreActions.ts';
import { MoreSheet, type MoreAction } from './MoreSheet.tsx';
import type { OpenSheet } from './openSheet.ts';
import type { PickingWork } from './pickingWork.ts';
import { ShortSheet } from './ShortSheet.tsx';
import { NoteSheet } from '#widgets/notes/NoteSheet.tsx';
import { TypedCodeSheet } from '#widgets/workSession/TypedCodeSheet.tsx';
import type { PickingHand } from './pickingHand.ts';
import { ZoneSheet } from './ZoneSheet.tsx';

interface Props {
  readonly work: PickingWork;
  readonly picker: PickingHand;
  readonly backTo: string;
  readonly open: OpenSheet | null;
  readonly onOpen: (sheet: OpenSheet | null) => void;
  readonly onFinish: () => void;
}

/** Everything that rises over the picking screen, one at a time. */
export function PickingSheets({ work, picker, backTo, open, onOpen, onFinish }: Props) {
  const { t } = useTranslation('picking');
  const { list, state, view } = work;
  const { current } = view.walk;
  const { question } = picker;
  const close = () => onOpen(null);
  const act = (chosen: MoreAction) => {
    onOpen(chosen === 'skip' || chosen === 'finish' ? null : chosen);
    if (chosen === 'skip' && current) void picker.skip(current);
    if (chosen === 'finish') onFinish();
  };
  const closing = (gesture: Promise<void>) => {
    close();
    void gesture;
  };

  return (
    <>
      <MoreSheet open={open === 'more'} actions={moreActions(work)} onAct={act} onClose={close} />
      <ModeSheet
        open={open === 'mode'}
        mode={view.mode}
        onChoose={(mode) => closing(picker.changeMode(mode))}
        onClose={close}
      />
      <ZoneSheet
        open={open === 'zone'}
        list={list}
        state={state}
        onChoose={(zone) => closing(picker.showZone(zone))}
        onClose={close}
      />
      <ShortSheet
        lines={open === 'short' && current ? [current] : []}
        state={state}
        onShort={([line], short) => line && closing(picker.short(line, short))}
        onClose={close}
      />
      {open === 'note' && <NoteSheet orders={work.orders} onClose={close} />}
      <TypedCodeSheet
        open={open === 'type'}
        onSubmit={(text) => {
          close();
          picker.typed(text);
        }}
        onClose={close}
      />
      {current && (
        <Keypad
          open={open === 'quantity'}
          title={t('keypad.title')}
          description={current.name}
          initial={lineDone(state, current)}
          max={current.required}
          onSubmit={(units) => closing(picker.set(current, units))}
          onClose={close}
        />
      )}
      <CancelDialog open={open === 'cancel'} work={work} backTo={backTo} onClose={close} />
      <DoubledCodeSheet
        question={question?.about === 'doubled' ? question.doubled : null}
        onChoose={picker.chosenText}
        onClose={picker.dismissQuestion}
      />
      <ChooseProductSheet
        choice={question?.about === 'line' ? question.choice : null}
        onChoose={(line, choice) => {
          picker.dismissQuestion();
          void picker.choose(line, choice);
        }}
        onClose={picker.dismissQuestion}
      />
    </>
  );
}
