import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { latePart } from '#widgets/workSession/latePart.tsx';

/** With the hand and the rules of picking, which come with the floor. */
const Practice = latePart(
  ['practice', 'picking', 'pickingLater', 'work'],
  async () => (await import('./Practice.tsx')).Practice,
);

/** `/practice`: the training warehouse. */
export function PracticePage() {
  const { t } = useTranslation('practice');
  return (
    <Suspense
      fallback={
        <FloorPage title={t('title')}>
          <Skeleton rows={4} height={84} />
        </FloorPage>
      }
    >
      <Practice />
    </Suspense>
  );
}
