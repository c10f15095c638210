import type { PickLine } from '#domain/picking/pickList.ts';
import { isComplete, lineDone, unitsDone } from '#domain/picking/session.ts';
import { useWakeLock } from '#scanning/hooks/useWakeLock.ts';
import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/feedback/PlaceMessage.tsx';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { Keypad } from '#ui/overlay/Keypad.tsx';
import { IconArrowBackUp, IconCamera, IconCheck, IconDots, IconScan } from '@tabler/icons-react';
import { lazy, memo, Suspense, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerLayer } from './AnswerLayer.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { ChooseProductSheet } from './ChooseProductSheet.tsx';
import { CurrentLine } from './CurrentLine.tsx';
import { LeftOutOrders } from './LeftOutOrders.tsx';
import { Lines } from './Lines.tsx';
import { MoreSheet, type MoreAct } from './MoreSheet.tsx';
import styles from './PickingScreen.module.css';
import type { PickingWork } from './pickingWork.ts';
import { TypedCodeSheet } from './TypedCodeSheet.tsx';
import { usePicker } from './usePicker.ts';
import { useTopOnChange } from './useTopOnChange.ts';

/** Fetched at the first tap on it: a scanner with a wedge never needs the camera's code. */
const CameraScanner = lazy(async () => ({ default: (await import('./CameraScanner.tsx')).CameraScanner }));

interface Props {
  readonly work: PickingWork;
  readonly backTo: string;
  /** Shows the result, before it is sent; must keep its identity. */
  readonly onFinish: () => void;
}

type OpenSheet = 'more' | 'type' | 'quantity' | 'cancel';

/** Picking: one line at a time, every scan answered over the whole screen (look.md "Floor"). */
export const PickingScreen = memo(function PickingScreen({ work, backTo, onFinish }: Props) {
  const { t } = useTranslation('picking');
  const { list, state, walk } = work;
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  const [camera, setCamera] = useState(false);
  const closeSheet = useCallback(() => setSheet(null), []);
  const picker = usePicker(work, closeSheet);
  const { current } = walk;
  useWakeLock(true);
  useTopOnChange(current?.id_product);

  const done = useMemo(() => unitsDone(state, list), [state, list]);
  const { goTo: goToLine } = picker;
  const goTo = useCallback(
    (id: number) => {
      const line = list.lines.find((one) => one.id_product === id);
      if (line) void goToLine(line);
    },
    [list, goToLine],
  );
  const act = (chosen: MoreAct) => {
    setSheet(chosen === 'type' || chosen === 'quantity' || chosen === 'cancel' ? chosen : null);
    if (chosen === 'skip' && current) void picker.skip(current);
    if (chosen === 'finish') onFinish();
  };
  const setUnits = (line: PickLine, units: number) => {
    setSheet(null);
    void picker.set(line, units);
  };

  return (
    <FloorPage
      title={t('title')}
      subtitle={t('orders', { count: list.orders.length })}
      back={{ to: backTo, label: t('back') }}
      progress={{ done, total: list.units, label: t('progress') }}
      wide
      actions={
        <>
          <Button size="floor" stacked icon={<IconArrowBackUp size={24} stroke={1.75} />} onClick={() => void picker.undo()}>
            {t('actions.undo')}
          </Button>
          {current ? (
            <Button
              size="floor"
              kind={camera ? 'secondary' : 'primary'}
              grow
              icon={camera ? <IconCamera size={26} stroke={1.75} /> : <IconScan size={26} stroke={1.75} />}
              onClick={() => setCamera(!camera)}
            >
              {t(camera ? 'actions.closeCamera' : 'actions.scan')}
            </Button>
          ) : (
            <Button size="floor" kind="primary" grow icon={<IconCheck size={26} stroke={2} />} onClick={onFinish}>
              {t('actions.finish')}
            </Button>
          )}
          <Button size="floor" stacked icon={<IconDots size={24} stroke={1.75} />} onClick={() => setSheet('more')}>
            {t('actions.more')}
          </Button>
        </>
      }
    >
      <div className={styles.panes}>
        <div className={styles.work}>
          <LeftOutOrders title={t('leftOut.title', { count: work.leftOut.length })} orders={work.leftOut} />
          <LeftOutOrders title={t('changed.title')} orders={work.changed} />
          {camera && current && (
            <Suspense fallback={null}>
              <CameraScanner
                aim={picker.armed ? t('actions.armed', { units: picker.armed }) : t('aim', { name: current.name })}
                isKnown={picker.isKnown}
                onScan={picker.scan}
                onRepeat={picker.repeat}
                onType={() => setSheet('type')}
                onClose={() => setCamera(false)}
              />
            </Suspense>
          )}
          <p className={styles.progress}>
            <span className="figures">
              {t('lineOf', { line: Math.min(walk.done.length + 1, list.lines.length), total: list.lines.length })}
            </span>
            <span className="figures">{t('unitsOf', { done, total: list.units })}</span>
          </p>
          {current ? (
            <CurrentLine
              line={current}
              state={state}
              compact={camera}
              onMinus={() => void picker.minus(current)}
              onPlus={() => void picker.plus(current)}
              onSet={() => setSheet('quantity')}
            />
          ) : (
            <EmptyState title={t('allDone.title')} icon={<IconCheck size={32} stroke={2} />}>
              <p>{t('allDone.text')}</p>
            </EmptyState>
          )}
        </div>
        <div className={styles.list}>
          <Lines walk={walk} state={state} onChoose={goTo} />
        </div>
      </div>

      <AnswerLayer answers={picker.answers} onGone={picker.dismiss} />

      <MoreSheet open={sheet === 'more'} acts={actsFor(current)} onAct={act} onClose={closeSheet} />
      <TypedCodeSheet
        open={sheet === 'type'}
        onSubmit={(text) => {
          setSheet(null);
          picker.typed(text);
        }}
        onClose={closeSheet}
      />
      {current && (
        <Keypad
          open={sheet === 'quantity'}
          title={t('keypad.title')}
          description={current.name}
          initial={lineDone(state, current)}
          max={current.required}
          onSubmit={(units) => setUnits(current, units)}
          onClose={closeSheet}
        />
      )}
      <CancelDialog open={sheet === 'cancel'} work={work} backTo={backTo} onClose={closeSheet} />
      <ChooseProductSheet choice={picker.choice} onChoose={picker.chosen} onClose={picker.dismissChoice} />
    </FloorPage>
  );

  function actsFor(line: PickLine | null): readonly MoreAct[] {
    if (!line || isComplete(state, line)) return ['type', 'finish', 'cancel'];
    return ['type', 'quantity', 'skip', 'finish', 'cancel'];
  }
});
