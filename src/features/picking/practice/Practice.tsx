import { IconAlertTriangle, IconCircleCheck, IconSchool } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { PRACTICE_DRILLS, type PracticeDrill } from '#domain/picking/practiceCourse.ts';
import { PASSED_FROM } from '#domain/picking/practiceCourses.ts';
import { type PracticeRun, practiceScore, type PracticeScore } from '#domain/picking/practiceRun.ts';
import { logFailure } from '#offline/guard/logFailure.ts';
import { storePracticeResult } from '#offline/commands/storePracticeResult.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Checkbox } from '#ui/controls/Checkbox.tsx';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { PATHS } from '#widgets/paths.ts';
import { isRefusedFor, refusalTitle } from '../feedbackWords.ts';
import styles from './Practice.module.css';
import { PracticeBench } from './PracticeBench.tsx';
import { createPracticeStore, type PracticeStore } from './practiceStore.ts';

/** The practice of whoever is signed in: begin it, do it, hear what it was worth. */
export function Practice() {
  const { user, clientId } = useSession();
  const userId = user?.id ?? 0;
  return <OfPerson key={userId} userId={userId} clientId={clientId} />;
}

/** Whether a lead hears of a result: `nobody` = no merchant was chosen. */
type Telling = 'stored' | 'failed' | 'nobody';

function OfPerson({ userId, clientId }: { readonly userId: number; readonly clientId: number }) {
  const [store] = useState(() => createPracticeStore(userId));
  const run = useStore(store.run);
  const [isWorking, setWorking] = useState(false);
  const [result, setResult] = useState<{ readonly score: PracticeScore; readonly told: Telling | null } | null>(null);
  const tell = async (score: PracticeScore) => {
    setResult({ score, told: null });
    if (clientId === 0) return setResult({ score, told: 'nobody' });
    try {
      await storePracticeResult({ course: 'picker', score: score.score });
      setResult({ score, told: 'stored' });
    } catch (reason) {
      void logFailure('practice', reason);
      setResult({ score, told: 'failed' });
    }
    return undefined;
  };
  const finish = (done: PracticeRun) => {
    void tell(practiceScore(done));
    store.end();
    setWorking(false);
  };
  if (result) return <Result {...result} onTell={() => void tell(result.score)} onAgain={() => setResult(null)} />;
  if (run && isWorking) return <PracticeBench store={store} run={run} onDone={() => finish(run)} />;
  return <Begin store={store} run={run} onBegin={() => setWorking(true)} />;
}

/** What the course is, what may go wrong in it, and the way in. */
function Begin({
  store,
  run,
  onBegin,
}: {
  readonly store: PracticeStore;
  readonly run: PracticeRun | null;
  readonly onBegin: () => void;
}) {
  const { t } = useTranslation('practice');
  const [drills, setDrills] = useState<readonly PracticeDrill[]>(run?.drills ?? PRACTICE_DRILLS);
  const start = () => {
    store.begin(drills);
    onBegin();
  };
  return (
    <FloorPage
      title={t('title')}
      actions={
        <>
          {run && (
            <Button size="floor" grow onClick={start}>
              {t('restart')}
            </Button>
          )}
          <Button size="floor" kind="primary" grow onClick={run ? onBegin : start}>
            {t(run ? 'resume' : 'begin')}
          </Button>
        </>
      }
    >
      <div className={styles.page}>
        <section className={styles.intro}>
          <IconSchool size={40} stroke={1.5} aria-hidden />
          <h2 className={styles.heading}>{t('picker.title')}</h2>
          <p>{t('picker.text')}</p>
          <p className={styles.quiet}>{t('only')}</p>
        </section>
        <fieldset className={styles.drills} disabled={run !== null}>
          <legend className={styles.heading}>{t('drills')}</legend>
          {PRACTICE_DRILLS.map((drill) => (
            <Checkbox
              key={drill}
              checked={drills.includes(drill)}
              onChange={({ currentTarget: { checked } }) =>
                setDrills(PRACTICE_DRILLS.filter((one) => (one === drill ? checked : drills.includes(one))))
              }
            >
              {t(`drill.${drill}.name`)}
            </Checkbox>
          ))}
        </fieldset>
      </div>
    </FloorPage>
  );
}

/** What the practice was worth, what went wrong in it, and what to do instead. */
function Result({
  score: { score, isPassed, faults, mastered },
  told,
  onTell,
  onAgain,
}: {
  readonly score: PracticeScore;
  readonly told: Telling | null;
  readonly onTell: () => void;
  readonly onAgain: () => void;
}) {
  const { t } = useTranslation(['practice', 'picking', 'pickingLater']);
  return (
    <FloorPage
      title={t('practice:result')}
      back={{ to: PATHS.flow, label: t('practice:leave') }}
      actions={
        <Button size="floor" kind="primary" grow onClick={onAgain}>
          {t('practice:again')}
        </Button>
      }
    >
      <div className={styles.page}>
        <section className={styles.score} data-passed={isPassed ? '' : undefined} role="status">
          <span className={`${styles.points} figures`}>{score}</span>
          <span>{t('practice:ofHundred')}</span>
          <strong>{t(isPassed ? 'practice:passed' : 'practice:notPassed', { from: PASSED_FROM })}</strong>
        </section>
        <h2 className={styles.heading}>{t(faults.length > 0 ? 'practice:faults' : 'practice:faultless')}</h2>
        <ul className={styles.faults}>
          {faults.map(({ kind, which, times, lost }) => (
            <li key={`${kind} ${which}`} className={styles.fault}>
              <IconAlertTriangle size={22} stroke={1.75} aria-hidden />
              <span>
                <strong>{kind === 'drill' ? drillName(which, t) : refusalName(which, t)}</strong>
                <span className={styles.quiet}>
                  {kind === 'drill' ? drillWhy(which, t) : adviceFor(which, t)}
                  {times > 1 && ` ${t('practice:times', { count: times })}`}
                </span>
              </span>
              <span className={`${styles.lost} figures`}>{t('practice:lost', { points: lost })}</span>
            </li>
          ))}
          {mastered.map((drill) => (
            <li key={drill} className={styles.fault} data-right="">
              <IconCircleCheck size={22} stroke={1.75} aria-hidden />
              <strong>{t(`practice:drill.${drill}.name`)}</strong>
            </li>
          ))}
        </ul>
        <p className={styles.quiet} role="status">
          {told && t(`practice:told.${told}`)}
        </p>
        {told === 'failed' && <Button onClick={onTell}>{t('practice:tellAgain')}</Button>}
      </div>
    </FloorPage>
  );
}

type Texts = TFunction<['practice', 'picking', 'pickingLater']>;

const drillOf = (which: string) => PRACTICE_DRILLS.find((drill) => drill === which) ?? 'network';
const drillName = (which: string, t: Texts): string => t(`practice:drill.${drillOf(which)}.name`);
const drillWhy = (which: string, t: Texts): string => t(`practice:drill.${drillOf(which)}.why`);
const refusalName = (which: string, t: Texts): string =>
  isRefusedFor(which) ? refusalTitle({ reason: which }, t) : which;

/** Refusals for which there is a word of advice of their own. */
const ADVICE = ['not-here', 'complete', 'order-gone'] as const;
const adviceFor = (which: string, t: Texts): string =>
  t(`practice:advice.${ADVICE.find((name) => name === which) ?? 'other'}`);
