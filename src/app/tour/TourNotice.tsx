import { useSession } from '#offline/hooks/useSession.ts';
import { Button } from '#ui/controls/Button.tsx';
import { endTour } from '#contract/endpoints/account.ts';
import { callApi } from '#platform/api/callApi.ts';
import { leaveTour, useToured } from '#widgets/tour/tour.ts';
import { startTour } from '#widgets/tour/tourState.ts';
import { useOwnTour } from '#widgets/tour/useOwnTour.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../shell/Notice.tsx';

/** Offers the tour to somebody new, once; the menu and the account have it later. */
export function TourNotice() {
  const { t } = useTranslation('tour');
  const { user } = useSession();
  const name = useOwnTour();
  const toured = useToured(({ people }) => people);
  const isOver = user !== null && toured.includes(user.id);
  useEffect(() => {
    // They left it without a network, and the server still offers it.
    if (isOver) void callApi(endTour, {});
  }, [isOver]);
  if (!user || name === null || isOver) return null;
  return (
    <Notice
      action={
        <Button size="desk" onClick={startTour}>
          {t('start')}
        </Button>
      }
      onClose={() => leaveTour(user.id)}
    >
      {t('offer')}
    </Notice>
  );
}
