import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { FloorPage } from '#ui/layout/FloorPage.tsx';

/** Where a course is taken, until its rules and its hand are here. */
export function PracticePlace({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('practice');
  return (
    <Suspense
      fallback={
        <FloorPage title={t('title')}>
          <Skeleton rows={4} height={84} />
        </FloorPage>
      }
    >
      {children}
    </Suspense>
  );
}
