import { useTranslation } from 'react-i18next';
import { isLaidOut } from '#domain/counter/counterCourse.ts';
import { PracticeFrame } from '#widgets/practice/PracticeFrame.tsx';
import { CounterBench } from './CounterBench.tsx';
import { practiceRefusalTitle } from './PracticeAnswerCard.tsx';

/** The counter's course, with the words of the counter for what was refused. */
export function CounterCourse() {
  const { t } = useTranslation(['practice', 'counter']);
  return (
    <PracticeFrame
      course="counter"
      bench={CounterBench}
      isTrap={isLaidOut}
      refusalName={(which) => practiceRefusalTitle(which, t)}
    />
  );
}
