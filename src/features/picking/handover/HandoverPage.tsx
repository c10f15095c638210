import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { PATHS } from '#widgets/paths.ts';

/** Apart from the page, so that it comes as a late part of picking and no page of the desk carries it. */
const HandoverScreens = lazy(async () => ({ default: (await import('./HandoverScreens.tsx')).HandoverScreens }));

/** `/hand-over`: work goes from one device to another with no network. */
export function HandoverPage() {
  const { t } = useTranslation('handover');
  const waiting = (
    <FloorPage title={t('title')} back={{ to: PATHS.flow, label: t('back') }}>
      <Skeleton rows={5} height={56} />
    </FloorPage>
  );
  return (
    <Suspense fallback={waiting}>
      <HandoverScreens />
    </Suspense>
  );
}
