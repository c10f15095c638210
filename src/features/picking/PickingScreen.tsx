import { IconArrowBackUp, IconCamera, IconCheck, IconDots, IconScan } from '@tabler/icons-react';
import { memo, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PickMode } from '#domain/picking/pickingModes.ts';
import { unitsDone } from '#domain/picking/session.ts';
import type { PickView } from '#domain/picking/pickView.ts';
import { preference } from '#platform/preferences.ts';
import { useWakeLock } from '#scanning/hooks/useWakeLock.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { AnswerLayer } from '#widgets/workSession/AnswerLayer.tsx';
import { EyesFree, FloorNotes, LeftOutOrders, PickingCamera, PickingSheets, ScanFeedback } from './lateParts.ts';
import { Lines } from './Lines.tsx';
import { modeSegments, zoneName } from './modeTexts.ts';
import type { OpenSheet } from './openSheet.ts';
import { usePickingHand } from './pickingHand.ts';
import styles from './PickingScreen.module.css';
import type { PickingWork } from './pickingWork.ts';
import { Stage } from './Stage.tsx';

/** The visible order and zone, when it is not all of them. */
function ViewLine({ order, zone }: Pick<PickView, 'order' | 'zone'>) {
  const { t } = useTranslation('picking');
  if (!order && zone === null) return null;
  return (
    <p className={styles.view}>
      {order && (
        <span>
          <strong>{t('orderTitle', { letter: order.letter })}</strong>{' '}
          <span className="code">{order.order_reference}</span>
        </span>
      )}
      {zone !== null && <strong>{zoneName(zone, t)}</strong>}
    </p>
  );
}

/** How several orders are picked, chosen before the first unit; afterwards it is under "more". */
function ModeChoice(props: { readonly mode: PickMode; readonly onChange: (mode: PickMode) => void }) {
  const { t } = useTranslation('picking');
  return (
    <div className={styles.mode}>
      <Segmented label={t('mode.label')} segments={modeSegments(t)} value={props.mode} onChange={props.onChange} />
      <p className={styles.modeText}>{t(`mode.${props.mode}.text`)}</p>
    </div>
  );
}

/** Scrolls to the top when another line becomes the current one, because it is shown there. */
function useTopOnChange(id: number | undefined): void {
  const before = useRef(id);
  useEffect(() => {
    if (before.current !== id) window.scrollTo({ top: 0, behavior: 'instant' });
    before.current = id;
  }, [id]);
}

interface Props {
  readonly work: PickingWork;
  readonly backTo: string;
  /** Shows the result, before it is sent; must keep its identity. */
  readonly onFinish: () => void;
}

const LOOKS_AT_START: ReadonlySet<string> = new Set(['mode', 'zone', 'goto', 'place']);

/** Picking: one line at a time, every scan answered over the whole screen. */
export const PickingScreen = memo(function PickingScreen({ work, backTo, onFinish }: Props) {
  const { t } = useTranslation('picking');
  const { list, state, view } = work;
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  const [camera, setCamera] = useState(false);
  const closeSheet = useCallback(() => setSheet(null), []);
  const picker = usePickingHand(work, closeSheet);
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
          <Button
            size="floor"
            stacked
            icon={<IconArrowBackUp size={24} stroke={1.75} />}
            onClick={() => void picker.undo()}
          >
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
        <div className={styles.work} data-camera={camera && current ? '' : undefined}>
          {!work.isConfigured && (
            <p className={styles.unconfigured} role="status">
              {t('unconfigured')}
            </p>
          )}
          <Suspense fallback={null}>
            <FloorNotes orders={work.orders} />
            <LeftOutOrders title={t('leftOut.title', { count: work.leftOut.length })} orders={work.leftOut} />
            <LeftOutOrders title={t('changed.title')} text={t('changed.text')} orders={work.changed} open={!camera} />
            <LeftOutOrders
              title={t('otherInShop.title')}
              text={t('otherInShop.text')}
              orders={work.shop}
              open={!camera}
            />
          </Suspense>
          {preference('eyesFree') === 'on' && (
            <Suspense fallback={null}>
              <EyesFree work={work} picker={picker} onFinish={onFinish} />
            </Suspense>
          )}
          {camera && current && (
            <Suspense fallback={null}>
              <PickingCamera
                work={work}
                picker={picker}
                onType={() => setSheet('type')}
                onClose={() => setCamera(false)}
              />
            </Suspense>
          )}
          {untouched && !camera && <ModeChoice mode={view.mode} onChange={(mode) => void picker.changeMode(mode)} />}
          <ViewLine order={view.order} zone={view.zone} />
          <p className={styles.progress}>
            <span className="figures">
              {t('lineOf', {
                line: Math.min(view.walk.done.length + 1, view.list.lines.length),
                total: view.list.lines.length,
              })}
            </span>
            <span className="figures">{t('unitsOf', { done, total: view.list.units, count: view.list.units })}</span>
          </p>
          <Stage work={work} picker={picker} compact={camera} onSet={() => setSheet('quantity')} />
        </div>
        <div className={styles.list}>
          <Lines walk={view.walk} state={state} onChoose={goTo} />
        </div>
      </div>

      <AnswerLayer answers={picker.answers} content={ScanFeedback} onGone={picker.dismiss} />

      {(sheet !== null || picker.question) && (
        <Suspense fallback={null}>
          <PickingSheets
            work={work}
            picker={picker}
            backTo={backTo}
            open={sheet}
            onOpen={setSheet}
            onFinish={onFinish}
          />
        </Suspense>
      )}
    </FloorPage>
  );
});
