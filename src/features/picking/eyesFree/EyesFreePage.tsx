import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { PATHS } from '#widgets/paths.ts';

/** Apart from the page, so that it comes with the late parts of picking and no page of the desk carries it. */
const EyesFreeLesson = lazy(async () => ({ default: (await import('../EyesFreeLesson.tsx')).EyesFreeLesson }));

/** `/device/eyes-free`: the setting of this device and the lesson of its tones. */
export function EyesFreePage() {
  const { t } = useTranslation('eyesFree');
  return (
    <FloorPage title={t('title')} back={{ to: PATHS.device, label: t('back') }}>
      <Suspense fallback={<Skeleton rows={6} height={72} />}>
        <EyesFreeLesson />
      </Suspense>
    </FloorPage>
  );
}
