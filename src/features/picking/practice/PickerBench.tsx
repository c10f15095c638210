import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PickingAct } from '#domain/picking/events.ts';
import { sessionState } from '#domain/picking/kind.ts';
import { pickerDrill, practiceOrders, practiceShelf } from '#domain/picking/pickerCourse.ts';
import { expectedList, pickList } from '#domain/picking/pickList.ts';
import { pickView } from '#domain/picking/pickView.ts';
import { isSettled, unitsDone } from '#domain/picking/session.ts';
import { practiceStrangers } from '#domain/workSession/practiceGoods.ts';
import { Button } from '#ui/controls/Button.tsx';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { PATHS } from '#widgets/paths.ts';
import styles from '#widgets/practice/Practice.module.css';
import type { PracticeProps } from '#widgets/practice/PracticeFrame.tsx';
import { CutNotice, PracticeTrouble } from '#widgets/practice/PracticeTrouble.tsx';
import { Things } from '#widgets/practice/Things.tsx';
import { useNameGood } from '#widgets/practice/useNameGood.ts';
import { AnswerLayer } from '#widgets/workSession/AnswerLayer.tsx';
import { ScanFeedback } from '../lateParts.ts';
import { Lines } from '../Lines.tsx';
import { pickRules } from '../pickRules.ts';
import { Stage } from '../Stage.tsx';
import { usePickerHand } from './pickerHand.ts';

/** The standards, whatever a client has set: a practice is the same for everybody. */
const RULES = pickRules(null, null);

/** The training warehouse: the screen of the floor, with a shelf to read from. */
export function PickerBench({ store, run, onDone }: PracticeProps<PickingAct>) {
  const { t } = useTranslation(['practice', 'picking']);
  const nameOf = useNameGood();
  const isCancelled = run.situations.some(({ drill }) => drill === 'cancelled');
  const events = useMemo(() => run.rounds.at(-1) ?? [], [run.rounds]);
  const list = useMemo(() => pickList(practiceOrders(nameOf, isCancelled), RULES.route), [nameOf, isCancelled]);
  const state = useMemo(() => sessionState(events), [events]);
  const view = useMemo(() => pickView(list, state, RULES), [list, state]);
  const strangers = useMemo(
    () => practiceStrangers(nameOf).map((product) => ({ ...product, quantity: 0, validated_products: 0 })),
    [nameOf],
  );
  const work = useMemo(
    () => ({ store, events, list, state, view, rules: RULES, strangers }),
    [store, events, list, state, view, strangers],
  );
  const hand = usePickerHand(work, nothing);
  const { current } = view.walk;
  const expected = expectedList(list);
  const [done, isDone] = [unitsDone(state, list), expected.lines.every((line) => isSettled(state, line))];
  const due = pickerDrill(run, list.units > 0 ? done / list.units : 0, isDone);
  const { goTo } = hand;
  const choose = useCallback(
    (id: number) => {
      const line = list.lines.find(({ id_product }) => id_product === id);
      if (line) void goTo(line);
    },
    [list, goTo],
  );

  return (
    <FloorPage
      title={t('practice:picker.title')}
      subtitle={t('practice:only')}
      back={{ to: PATHS.flow, label: t('practice:leave') }}
      progress={{ done, total: list.units, label: t('picking:progress') }}
      wide
      actions={
        <>
          <Button
            size="floor"
            stacked
            icon={<IconArrowBackUp size={24} stroke={1.75} />}
            onClick={() => void hand.undo()}
          >
            {t('picking:actions.undo')}
          </Button>
          <Button
            size="floor"
            kind="primary"
            grow
            disabled={!isDone || due !== null}
            icon={<IconCheck size={26} stroke={2} />}
            onClick={onDone}
          >
            {t('picking:actions.finish')}
          </Button>
        </>
      }
    >
      <div className={styles.panes}>
        <div className={styles.work}>
          {run.situations.some(({ drill }) => drill === 'network') && <CutNotice />}
          <Stage work={work} picker={hand} compact={false} onSet={undefined} />
          {current && (
            <Things
              title={t('practice:shelf.title', { place: current.location ?? '' })}
              text={t('practice:shelf.text')}
              things={practiceShelf(current.id_product, nameOf, run.drills.includes('wrongLabel'))}
              onRead={(code) => void hand.scan({ text: code, source: 'wedge' })}
            />
          )}
        </div>
        <div className={styles.list}>
          <Lines walk={view.walk} state={state} onChoose={choose} />
        </div>
      </div>
      <AnswerLayer answers={hand.answers} content={ScanFeedback} onGone={hand.dismiss} />
      {due && (
        <PracticeTrouble key={due} course="picker" drill={due} onOver={(choice) => store.answered(due, choice)} />
      )}
    </FloorPage>
  );
}

const nothing = (): void => undefined;
