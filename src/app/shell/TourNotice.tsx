import { useSession } from '#offline/hooks/useSession.ts';
import { markToured, tellToured, useToured } from '#offline/session/toured.ts';
import { Button } from '#ui/controls/Button.tsx';
import { startTour } from '#widgets/tour/tourState.ts';
import { useOwnTour } from '#widgets/tour/useOwnTour.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from './Notice.tsx';

/** Offers the tour to somebody new, once; the menu and the account have it later. */
export function TourNotice() {
  const { t } = useTranslation('tour');
  const { user } = useSession();
  const name = useOwnTour();
  const toured = useToured(({ people }) => people);
  const isOver = user !== null && toured.includes(user.id);
  useEffect(() => {
    // The person left it without a network, and the server still offers it.
    if (isOver) tellToured();
  }, [isOver]);
  if (!user || name === null || isOver) return null;
  return (
    <Notice
      action={
        <Button size="desk" onClick={startTour}>
          {t('start')}
        </Button>
      }
      onClose={() => markToured(user.id)}
    >
      {t('offer')}
    </Notice>
  );
}
