import { PracticePlace } from '#widgets/practice/PracticePlace.tsx';
import { latePart } from '#widgets/workSession/latePart.tsx';

/** With the hand and the steps of the bench, which come with the floor. */
const PackerCourse = latePart(
  ['practice', 'packing', 'packingLater', 'work', 'statuses'],
  async () => (await import('./PackerCourse.tsx')).PackerCourse,
);

/** `/practice/packer`: the bench of the training warehouse. */
export const PackingPracticePage = () => (
  <PracticePlace>
    <PackerCourse />
  </PracticePlace>
);
