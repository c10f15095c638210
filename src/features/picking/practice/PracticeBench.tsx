import { IconArrowBackUp, IconBarcode, IconBattery1, IconCheck, IconCloudOff, IconPower } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionState } from '#domain/picking/kind.ts';
import { expectedList, pickList } from '#domain/picking/pickList.ts';
import { isSettled, unitsDone } from '#domain/picking/session.ts';
import { pickView } from '#domain/picking/pickView.ts';
import {
  type NameGood,
  PRACTICE_CHOICES,
  type PracticeChoice,
  type PracticeDrill,
  practiceOrders,
  practiceShelf,
  practiceStrangers,
  RIGHT_CHOICES,
} from '#domain/picking/practiceCourse.ts';
import { dueDrill, type PracticeRun } from '#domain/picking/practiceRun.ts';
import { Button } from '#ui/controls/Button.tsx';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { AnswerLayer } from '#widgets/workSession/AnswerLayer.tsx';
import { PATHS } from '#widgets/paths.ts';
import { ScanFeedback } from '../lateParts.ts';
import { Lines } from '../Lines.tsx';
import { pickRules } from '../pickRules.ts';
import { Stage } from '../Stage.tsx';
import styles from './Practice.module.css';
import { usePracticeHand } from './practiceHand.ts';
import type { PracticeStore } from './practiceStore.ts';

/** The standards, whatever a client has set: a practice is the same for everybody. */
const RULES = pickRules(null, null);

/** The training warehouse: the screen of the floor, with a shelf to read from. */
export function PracticeBench({
  store,
  run,
  onDone,
}: {
  readonly store: PracticeStore;
  readonly run: PracticeRun;
  readonly onDone: () => void;
}) {
  const { t } = useTranslation(['practice', 'picking']);
  const nameOf = useCallback<NameGood>(
    (good, size) => t('practice:named', { good: t(`practice:good.${good}`), size }),
    [t],
  );
  const isCancelled = run.situations.some(({ drill }) => drill === 'cancelled');
  const list = useMemo(() => pickList(practiceOrders(nameOf, isCancelled), RULES.route), [nameOf, isCancelled]);
  const state = useMemo(() => sessionState(run.events), [run.events]);
  const view = useMemo(() => pickView(list, state, RULES), [list, state]);
  const strangers = useMemo(() => practiceStrangers(nameOf), [nameOf]);
  const work = useMemo(
    () => ({ store, events: run.events, list, state, view, rules: RULES, strangers }),
    [store, run.events, list, state, view, strangers],
  );
  const hand = usePracticeHand(work, nothing);
  const { current } = view.walk;
  const expected = expectedList(list);
  const [done, isDone] = [unitsDone(state, list), expected.lines.every((line) => isSettled(state, line))];
  const due = dueDrill(run, list.units > 0 ? done / list.units : 0, isDone);
  const isOffline = run.situations.some(({ drill }) => drill === 'network');
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
          {isOffline && (
            <p className={styles.notice} role="status">
              <IconCloudOff size={20} stroke={1.75} aria-hidden />
              {t('practice:offline')}
            </p>
          )}
          <Stage work={work} picker={hand} compact={false} onSet={undefined} />
          {current && (
            <section className={styles.shelf} aria-label={t('practice:shelf.title', { place: current.location ?? '' })}>
              <h2 className={styles.heading}>{t('practice:shelf.title', { place: current.location ?? '' })}</h2>
              <p className={styles.quiet}>{t('practice:shelf.text')}</p>
              <ul className={styles.things}>
                {practiceShelf(current.id_product, nameOf, run.drills.includes('wrongLabel')).map((thing, place) => (
                  <li key={place}>
                    <button
                      type="button"
                      className={styles.thing}
                      onClick={() => void hand.scan({ text: thing.code, source: 'wedge' })}
                    >
                      <IconBarcode size={28} stroke={1.5} aria-hidden />
                      <span>{thing.name}</span>
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
        <div className={styles.list}>
          <Lines walk={view.walk} state={state} onChoose={choose} />
        </div>
      </div>
      <AnswerLayer answers={hand.answers} content={ScanFeedback} onGone={hand.dismiss} />
      {due === 'battery' ? (
        <DeadBattery
          onOn={() => {
            store.restart();
            store.answered('battery', null);
          }}
        />
      ) : (
        due && <Situation key={due} drill={due} onOver={(choice) => store.answered(due, choice)} />
      )}
    </FloorPage>
  );
}

const nothing = (): void => undefined;

/** Something went wrong: what the person would do, and what is right. */
function Situation({
  drill,
  onOver,
}: {
  readonly drill: PracticeDrill;
  readonly onOver: (choice: PracticeChoice) => void;
}) {
  const { t } = useTranslation('practice');
  const [chosen, setChosen] = useState<PracticeChoice | null>(null);
  const isRight = chosen === RIGHT_CHOICES[drill];
  return (
    <Sheet
      open
      dismissable={false}
      onClose={nothing}
      title={t(`drill.${drill}.title`)}
      description={t(`drill.${drill}.text`)}
      actions={
        chosen && (
          <Button size="floor" kind="primary" grow onClick={() => onOver(chosen)}>
            {t('goOn')}
          </Button>
        )
      }
    >
      {chosen ? (
        <div className={styles.verdict} data-right={isRight ? '' : undefined} role="status">
          <strong>{t(isRight ? 'right' : 'wrong')}</strong>
          <p>{t(`drill.${drill}.why`)}</p>
        </div>
      ) : (
        <ul className={styles.choices}>
          {PRACTICE_CHOICES.map((choice) => (
            <li key={choice}>
              <Button size="floor" grow onClick={() => setChosen(choice)}>
                {t(`drill.${drill}.${choice}`)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}

/** The device is off. What was stored is there again once it is switched on. */
function DeadBattery({ onOn }: { readonly onOn: () => void }) {
  const { t } = useTranslation('practice');
  return (
    <div className={styles.off} role="alertdialog" aria-label={t('drill.battery.title')}>
      <IconBattery1 size={64} stroke={1} aria-hidden />
      <p className={styles.offTitle}>{t('drill.battery.title')}</p>
      <p>{t('drill.battery.text')}</p>
      <Button size="floor" icon={<IconPower size={24} stroke={1.75} />} onClick={onOn}>
        {t('drill.battery.on')}
      </Button>
    </div>
  );
}
