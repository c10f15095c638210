import { lineDone, unitsDone } from '#domain/picking/session.ts';
import { useWakeLock } from '#scanning/hooks/useWakeLock.ts';
import { Button } from '#ui/controls/Button.tsx';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { Keypad } from '#ui/overlay/Keypad.tsx';
import { IconArrowBackUp, IconCamera, IconCheck, IconDots, IconScan } from '@tabler/icons-react';
import { lazy, memo, Suspense, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerLayer } from './AnswerLayer.tsx';
import { aimOf } from './aimOf.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { ChooseProductSheet } from './ChooseProductSheet.tsx';
import { LeftOutOrders } from './LeftOutOrders.tsx';
import { Lines } from './Lines.tsx';
import { ModeChoice } from './ModeChoice.tsx';
import { ModeSheet } from './ModeSheet.tsx';
import { moreActs } from './moreActs.ts';
import { MoreSheet, type MoreAct } from './MoreSheet.tsx';
import styles from './PickingScreen.module.css';
import type { PickingWork } from './pickingWork.ts';
import { ShortSheet } from './ShortSheet.tsx';
import { Stage } from './Stage.tsx';
import { TypedCodeSheet } from './TypedCodeSheet.tsx';
import { usePicker } from './usePicker.ts';
import { useTopOnChange } from './useTopOnChange.ts';
import { ViewLine } from './ViewLine.tsx';
import { ZoneSheet } from './ZoneSheet.tsx';

/** Fetched at the first tap on it: a scanner with a wedge never needs the camera's code. */
const CameraScanner = lazy(async () => ({ default: (await import('./CameraScanner.tsx')).CameraScanner }));

interface Props {
  readonly work: PickingWork;
  readonly backTo: string;
  /** Shows the result, before it is sent; must keep its identity. */
  readonly onFinish: () => void;
}

/** What opens a sheet of its own. */
const SHEETS = ['type', 'quantity', 'short', 'mode', 'zone', 'cancel'] as const;
const LOOKS_AT_START: ReadonlySet<string> = new Set(['mode', 'zone', 'goto', 'place']);
type OpenSheet = 'more' | (typeof SHEETS)[number];

/** Picking: one line at a time, every scan answered over the whole screen (look.md "Floor"). */
export const PickingScreen = memo(function PickingScreen({ work, backTo, onFinish }: Props) {
  const { t } = useTranslation('picking');
  const { list, state, view } = work;
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  const [camera, setCamera] = useState(false);
  const closeSheet = useCallback(() => setSheet(null), []);
  const picker = usePicker(work, closeSheet);
  const { current } = view.walk;
  useWakeLock(true);
  useTopOnChange(current?.id_product);

  const all = useMemo(() => unitsDone(state, list), [state, list]);
  const done = useMemo(() => unitsDone(state, view.list), [state, view.list]);
  const { goTo: goToLine } = picker;
  const goTo = useCallback(
    (id: number) => {
      const line = list.lines.find((one) => one.id_product === id);
      if (line) void goToLine(line);
    },
    [list, goToLine],
  );
  const act = (chosen: MoreAct) => {
    setSheet(SHEETS.find((one) => one === chosen) ?? null);
    if (chosen === 'skip' && current) void picker.skip(current);
    if (chosen === 'finish') onFinish();
  };
  const closing = (gesture: Promise<void>) => {
    setSheet(null);
    void gesture;
  };
  const untouched = list.orders.length > 1 && state.inForce.every((event) => LOOKS_AT_START.has(event.kind));

  return (
    <FloorPage
      title={t('title')}
      subtitle={t('orders', { count: list.orders.length })}
      back={{ to: backTo, label: t('back') }}
      progress={{ done: all, total: list.units, label: t('progress') }}
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
                aim={aimOf(work, picker.armed, t)}
                isKnown={picker.isKnown}
                onScan={picker.scan}
                onRepeat={picker.repeat}
                onType={() => setSheet('type')}
                onClose={() => setCamera(false)}
              />
            </Suspense>
          )}
          {untouched && !camera && <ModeChoice mode={view.mode} onChange={(mode) => void picker.changeMode(mode)} />}
          <ViewLine order={view.order} zone={view.zone} />
          <p className={styles.progress}>
            <span className="figures">
              {t('lineOf', { line: Math.min(view.walk.done.length + 1, view.list.lines.length), total: view.list.lines.length })}
            </span>
            <span className="figures">{t('unitsOf', { done, total: view.list.units })}</span>
          </p>
          <Stage work={work} picker={picker} compact={camera} onSet={() => setSheet('quantity')} />
        </div>
        <div className={styles.list}>
          <Lines walk={view.walk} state={state} onChoose={goTo} />
        </div>
      </div>

      <AnswerLayer answers={picker.answers} onGone={picker.dismiss} />

      <MoreSheet open={sheet === 'more'} acts={moreActs(work)} onAct={act} onClose={closeSheet} />
      <ModeSheet
        open={sheet === 'mode'}
        mode={view.mode}
        onChoose={(mode) => closing(picker.changeMode(mode))}
        onClose={closeSheet}
      />
      <ZoneSheet
        open={sheet === 'zone'}
        list={list}
        state={state}
        onChoose={(zone) => closing(picker.showZone(zone))}
        onClose={closeSheet}
      />
      <ShortSheet
        line={sheet === 'short' ? current : null}
        state={state}
        onShort={(line, short) => closing(picker.short(line, short))}
        onClose={closeSheet}
      />
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
          onSubmit={(units) => closing(picker.set(current, units))}
          onClose={closeSheet}
        />
      )}
      <CancelDialog open={sheet === 'cancel'} work={work} backTo={backTo} onClose={closeSheet} />
      <ChooseProductSheet choice={picker.choice} onChoose={picker.chosen} onClose={picker.dismissChoice} />
    </FloorPage>
  );
});
