import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { PICKING } from '#domain/picking/kind.ts';
import { PICKING_MODES, type PickMode } from '#domain/picking/pickingModes.ts';
import type { LineChoice } from '#domain/picking/pickFeedback.ts';
import type { PickLine } from '#domain/picking/pickList.ts';
import { isSettled, lineDone } from '#domain/picking/session.ts';
import { zonesOf } from '#domain/picking/zones.ts';
import { useMayHandOver } from '#offline/hooks/useMayHandOver.ts';
import { preference, setPreference } from '#platform/preferences.ts';
import { ItemCard } from '#ui/floor/ItemCard.tsx';
import { Keypad } from '#ui/overlay/Keypad.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { NoteSheet } from '#widgets/notes/NoteSheet.tsx';
import { ReminderSheet } from '#widgets/reminders/ReminderSheet.tsx';
import { giveOverPath } from '#widgets/workSession/handoverPaths.ts';
import { CancelWorkDialog } from '#widgets/workSession/CancelWorkDialog.tsx';
import styles from '#widgets/workSession/Choices.module.css';
import { DoubledCodeSheet } from '#widgets/workSession/DoubledCodeSheet.tsx';
import { TypedCodeSheet } from '#widgets/workSession/TypedCodeSheet.tsx';
import { type MoreAction, MoreSheet } from './MoreSheet.tsx';
import type { OpenSheet } from './openSheet.ts';
import type { PickingHand } from './pickingHand.ts';
import type { PickingWork } from './pickingWork.ts';
import { ShortSheet } from './ShortSheet.tsx';
import { ZoneSheet } from './ZoneSheet.tsx';

/** A code that several lines carry opens the question, with pictures. */
function ChooseProductSheet(props: {
  readonly choice: LineChoice | null;
  readonly onChoose: (line: PickLine, choice: LineChoice) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('picking');
  const { choice } = props;
  return (
    <Sheet
      open={choice !== null}
      onClose={props.onClose}
      title={t('pickingLater:choose.title')}
      description={t('pickingLater:choose.text', { count: choice?.lines.length ?? 0 })}
    >
      <ul className={styles.choices}>
        {choice?.lines.map((line) => (
          <li key={line.id_product}>
            <button type="button" className={styles.choice} onClick={() => props.onChoose(line, choice)}>
              <ItemCard
                name={line.name}
                imageUrl={line.image_url}
                codes={[line.location ?? t('noLocation'), line.reference ?? line.sku]}
                size="small"
              />
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** Changes how the session is picked; its counts stay. */
export function ModeSheet(props: {
  readonly open: boolean;
  readonly mode: PickMode;
  readonly onChoose: (mode: PickMode) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('picking');
  return (
    <Sheet open={props.open} onClose={props.onClose} title={t('mode.label')} description={t('mode.keeps')}>
      <ul className={styles.choices}>
        {PICKING_MODES.map((mode) => (
          <li key={mode}>
            <button
              type="button"
              className={styles.choice}
              aria-current={mode === props.mode ? 'true' : undefined}
              onClick={() => props.onChoose(mode)}
            >
              <span className={styles.words}>
                <strong>{t(`mode.${mode}.name`)}</strong>
                <span className={styles.text}>{t(`mode.${mode}.text`)}</span>
              </span>
              {mode === props.mode && <IconCheck size={24} stroke={2} aria-hidden />}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** Asks before a picking is cancelled, and says how many counts that discards. */
function CancelDialog({
  work,
  ...dialog
}: {
  readonly open: boolean;
  readonly work: PickingWork;
  readonly backTo: string;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('picking');
  const counted = [...work.state.counts.values()].reduce((sum, units) => sum + units, 0);
  const words = {
    title: t('pickingLater:cancel.title'),
    description: counted > 0 ? t('pickingLater:cancel.text', { count: counted }) : t('pickingLater:cancel.nothing'),
    confirm: t('pickingLater:cancel.confirm'),
    keep: t('pickingLater:finish.keep'),
    done: t('pickingLater:cancel.done'),
  };
  return <CancelWorkDialog {...dialog} kind={PICKING} sessionId={work.session.id} words={words} />;
}

/** The actions that make sense now beside scanning. */
function moreActions({ list, state, view }: PickingWork, mayHandOver: boolean): readonly MoreAction[] {
  const { current } = view.walk;
  const onLine = current && !view.toBind && state.inHand.length === 0 && !isSettled(state, current);
  const actions: MoreAction[] = ['type'];
  if (onLine) actions.push('quantity', 'short', 'skip');
  actions.push('note', 'remind');
  if (list.orders.length > 1 || view.mode === 'tote') actions.push('mode');
  if (zonesOf(list.lines).length > 1) actions.push('zone');
  if (preference('eyesFree') === 'off') actions.push('eyesFree');
  if (mayHandOver) actions.push('handOver');
  return [...actions, 'finish', 'cancel'];
}

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
  const navigate = useNavigate();
  const mayHandOver = useMayHandOver();
  const close = () => onOpen(null);
  const act = (chosen: MoreAction) => {
    const isDone = chosen === 'skip' || chosen === 'finish' || chosen === 'eyesFree' || chosen === 'handOver';
    onOpen(isDone ? null : chosen);
    if (chosen === 'handOver') void navigate(giveOverPath(work.session.orderIds));
    if (chosen === 'eyesFree') setPreference('eyesFree', 'on');
    if (chosen === 'skip' && current) void picker.skip(current);
    if (chosen === 'finish') onFinish();
  };
  const closing = (gesture: Promise<void>) => {
    close();
    void gesture;
  };

  return (
    <>
      <MoreSheet open={open === 'more'} actions={moreActions(work, mayHandOver)} onAct={act} onClose={close} />
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
      {open === 'remind' && <ReminderSheet orders={work.orders} onClose={close} />}
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
