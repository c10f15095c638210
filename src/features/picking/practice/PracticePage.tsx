import { PracticePlace } from '#widgets/practice/PracticePlace.tsx';
import { latePart } from '#widgets/workSession/latePart.tsx';

/** With the hand and the rules of picking, which come with the floor. */
const PickerCourse = latePart(
  ['practice', 'picking', 'pickingLater', 'work'],
  async () => (await import('./PickerCourse.tsx')).PickerCourse,
);

/** `/practice`: the training warehouse. */
export const PracticePage = () => (
  <PracticePlace>
    <PickerCourse />
  </PracticePlace>
);
