import { useSession } from '#offline/hooks/useSession.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { ChooseClient } from '#widgets/client/ChooseClient.tsx';
import { PATHS } from '#widgets/paths.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

/** Few devices cut work, so it is fetched behind the page. */
const Waves = lazy(async () => ({ default: (await import('./Waves.tsx')).Waves }));

/** `/flow/waves`: a lead cuts the open work into waves, gives them to people, and sees them finish. */
export function WavesPage() {
  const { t } = useTranslation(['waves', 'flow']);
  const { clientId } = useSession();
  const frame = (content: ReactNode) => (
    <FloorPage title={t('title')} back={{ to: PATHS.flow, label: t('flow:back') }}>
      {content}
    </FloorPage>
  );
  if (clientId === 0) return frame(<ChooseClient title={t('flow:client.title')} text={t('flow:client.text')} />);
  return (
    <Suspense fallback={frame(<Skeleton rows={6} height={96} />)}>
      <Waves />
    </Suspense>
  );
}
