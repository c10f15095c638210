import { IconSchool } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { useStore } from 'zustand';
import { COUNTER_WORK } from '#domain/counter/counterWork.ts';
import { type AccessRule, mayPass } from '#domain/people/accessRule.ts';
import { FLOOR_WORK } from '#domain/people/areas.ts';
import {
  drillsOf,
  PRACTICE_COURSES,
  type PracticeCourse,
  type PracticeDrill,
} from '#domain/workSession/practiceCourses.ts';
import { type PracticeRun, practiceScore, type PracticeScore } from '#domain/workSession/practiceRun.ts';
import type { SessionAct, SessionEvent } from '#domain/workSession/sessionEvent.ts';
import { storePracticeResult } from '#offline/commands/storePracticeResult.ts';
import { logFailure } from '#offline/guard/logFailure.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { personOf } from '#offline/session/person.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Checkbox } from '#ui/controls/Checkbox.tsx';
import { SegmentedLinks } from '#ui/controls/SegmentedLinks.tsx';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { PATHS, practicePath } from '../paths.ts';
import { useTopOnStep } from '../workSession/useTopOnStep.ts';
import styles from './Practice.module.css';
import { PracticeVerdict, type Telling } from './PracticeVerdict.tsx';
import { createPracticeStore, type PracticeStore } from './practiceStore.ts';

interface Work {
  /** Who does the work that it teaches. */
  readonly access: AccessRule;
  /** Where that work begins. */
  readonly begins: string;
}

/** Whose work each course teaches. */
const WORK_OF: Readonly<Record<PracticeCourse, Work>> = {
  picker: { access: FLOOR_WORK, begins: PATHS.flow },
  packer: { access: FLOOR_WORK, begins: PATHS.flow },
  counter: { access: COUNTER_WORK, begins: PATHS.counter },
};

/** A practice that is under way. */
export interface PracticeProps<Act extends SessionAct> {
  readonly store: PracticeStore<Act>;
  readonly run: PracticeRun<SessionEvent<Act>>;
  readonly onDone: () => void;
}

interface CourseProps<Act extends SessionAct> {
  readonly course: PracticeCourse;
  /** Where it is done. */
  readonly bench: ComponentType<PracticeProps<Act>>;
  /** Whether a text was laid out to be read wrongly. */
  readonly isTrap: (text: string) => boolean;
  readonly refusalName: (which: string) => string;
}

/** A course of whoever is signed in: begin it, do it, hear what it was worth. Others than theirs lead to their first. */
export function PracticeFrame<Act extends SessionAct>(props: CourseProps<Act>) {
  const { user, clientId } = useSession();
  const userId = user?.id ?? 0;
  const own = useOwnCourses();
  const [first] = own;
  if (first && !own.includes(props.course)) return <Navigate to={practicePath(first)} replace />;
  return <OfPerson key={userId} userId={userId} clientId={clientId} {...props} />;
}

/** Courses of the work that the person does. */
function useOwnCourses(): readonly PracticeCourse[] {
  const { user } = useSession();
  return user ? PRACTICE_COURSES.filter((course) => mayPass(WORK_OF[course].access, personOf(user))) : [];
}

function OfPerson<Act extends SessionAct>({
  userId,
  clientId,
  course,
  bench: Bench,
  isTrap,
  refusalName,
}: CourseProps<Act> & { readonly userId: number; readonly clientId: number }) {
  const [store] = useState(() => createPracticeStore<Act>(course, userId));
  const run = useStore(store.run);
  const [isWorking, setWorking] = useState(false);
  const [result, setResult] = useState<{ readonly score: PracticeScore; readonly told: Telling | null } | null>(null);
  useTopOnStep(result ? 'result' : 'work');
  const tell = async (score: PracticeScore) => {
    setResult({ score, told: null });
    if (clientId === 0) return setResult({ score, told: 'nobody' });
    try {
      await storePracticeResult({ course, score: score.score });
      setResult({ score, told: 'stored' });
    } catch (reason) {
      void logFailure('practice', reason);
      setResult({ score, told: 'failed' });
    }
    return undefined;
  };
  const finish = (done: PracticeRun<SessionEvent<Act>>) => {
    void tell(practiceScore(done, isTrap));
    store.end();
    setWorking(false);
  };
  if (result)
    return (
      <PracticeVerdict
        course={course}
        leaveTo={WORK_OF[course].begins}
        refusalName={refusalName}
        {...result}
        onTell={() => void tell(result.score)}
        onAgain={() => setResult(null)}
      />
    );
  if (run && isWorking) return <Bench store={store} run={run} onDone={() => finish(run)} />;
  const begin = (drills: readonly PracticeDrill[]) => {
    store.begin(drills);
    setWorking(true);
  };
  return <Begin course={course} begun={run?.drills ?? null} onBegin={begin} onResume={() => setWorking(true)} />;
}

/** What the course is, what may go wrong in it, and the way in. @param begun what was switched on; `null` = it has not begun */
function Begin({
  course,
  begun,
  onBegin,
  onResume,
}: {
  readonly course: PracticeCourse;
  readonly begun: readonly PracticeDrill[] | null;
  readonly onBegin: (drills: readonly PracticeDrill[]) => void;
  readonly onResume: () => void;
}) {
  const { t } = useTranslation('practice');
  const all = drillsOf(course);
  const own = useOwnCourses();
  const [drills, setDrills] = useState(begun ?? all);
  return (
    <FloorPage
      title={t('title')}
      actions={
        <>
          {begun && (
            <Button size="floor" grow onClick={() => onBegin(drills)}>
              {t('restart')}
            </Button>
          )}
          <Button size="floor" kind="primary" grow onClick={() => (begun ? onResume() : onBegin(drills))}>
            {t(begun ? 'resume' : 'begin')}
          </Button>
        </>
      }
    >
      <div className={styles.page}>
        {own.length > 1 && (
          <SegmentedLinks
            label={t('courses')}
            links={own.map((other) => ({ to: practicePath(other), label: t(`${other}.name`), count: undefined }))}
          />
        )}
        <section className={styles.intro}>
          <IconSchool size={40} stroke={1.5} aria-hidden />
          <h2 className={styles.heading}>{t(`${course}.title`)}</h2>
          <p>{t(`${course}.text`)}</p>
          <p className={styles.quiet}>{t('only')}</p>
        </section>
        <fieldset className={styles.drills} disabled={begun !== null}>
          <legend className={styles.heading}>{t('drills')}</legend>
          {all.map((drill) => (
            <Checkbox
              key={drill}
              checked={drills.includes(drill)}
              onChange={({ currentTarget: { checked } }) =>
                setDrills(all.filter((other) => (other === drill ? checked : drills.includes(other))))
              }
            >
              {t(`drillName.${drill}`)}
            </Checkbox>
          ))}
        </fieldset>
      </div>
    </FloorPage>
  );
}
