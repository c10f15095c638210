import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PASSED_FROM, type PracticeCourse } from '#domain/workSession/practiceCourses.ts';
import type { PracticeScore } from '#domain/workSession/practiceRun.ts';
import { Button } from '#ui/controls/Button.tsx';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import styles from './Practice.module.css';

/** Whether a lead hears of a result: `nobody` = no merchant was chosen. */
export type Telling = 'stored' | 'failed' | 'nobody';

/** What the practice was worth, what went wrong in it, and what to do instead. */
export function PracticeVerdict({
  course,
  leaveTo,
  refusalName,
  score: { score, isPassed, faults, mastered },
  told,
  onTell,
  onAgain,
}: {
  readonly course: PracticeCourse;
  readonly leaveTo: string;
  readonly refusalName: (which: string) => string;
  readonly score: PracticeScore;
  readonly told: Telling | null;
  readonly onTell: () => void;
  readonly onAgain: () => void;
}) {
  const { t } = useTranslation('practice');
  const advice = (which: string): string => t([`advice.${which}`, 'advice.other']);
  return (
    <FloorPage
      title={t('result')}
      back={{ to: leaveTo, label: t('leave') }}
      actions={
        <Button size="floor" kind="primary" grow onClick={onAgain}>
          {t('again')}
        </Button>
      }
    >
      <div className={styles.page}>
        <section className={styles.score} data-passed={isPassed ? '' : undefined} role="status">
          <span className={`${styles.points} figures`}>{score}</span>
          <span>{t('ofHundred')}</span>
          <strong>{t(isPassed ? 'passed' : 'notPassed', { from: PASSED_FROM })}</strong>
        </section>
        <h2 className={styles.heading}>{t(faults.length > 0 ? 'faults' : 'faultless')}</h2>
        <ul className={styles.faults}>
          {faults.map(({ kind, which, times, lost }) => (
            <li key={`${kind} ${which}`} className={styles.fault}>
              <IconAlertTriangle size={22} stroke={1.75} aria-hidden />
              <span>
                <strong>{kind === 'drill' ? t(`drillName.${which}`) : refusalName(which)}</strong>
                <span className={styles.quiet}>
                  {kind === 'drill' ? t(`drill.${course}.${which}.why`) : advice(which)}
                  {times > 1 && ` ${t('times', { count: times })}`}
                </span>
              </span>
              <span className={`${styles.lost} figures`}>{t('lost', { points: lost })}</span>
            </li>
          ))}
          {mastered.map((drill) => (
            <li key={drill} className={styles.fault} data-right="">
              <IconCircleCheck size={22} stroke={1.75} aria-hidden />
              <strong>{t(`drillName.${drill}`)}</strong>
            </li>
          ))}
        </ul>
        <p className={styles.quiet} role="status">
          {told && t(`told.${told}`)}
        </p>
        {told === 'failed' && <Button onClick={onTell}>{t('tellAgain')}</Button>}
      </div>
    </FloorPage>
  );
}
