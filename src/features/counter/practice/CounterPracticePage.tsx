import { PracticePlace } from '#widgets/practice/PracticePlace.tsx';
import { latePart } from '#widgets/workSession/latePart.tsx';

/** With the rules of the counter and its texts. */
const CounterCourse = latePart(
  ['practice', 'counter'],
  async () => (await import('./CounterCourse.tsx')).CounterCourse,
);

/** `/practice/counter`: the counter of the training warehouse. */
export const CounterPracticePage = () => (
  <PracticePlace>
    <CounterCourse />
  </PracticePlace>
);
