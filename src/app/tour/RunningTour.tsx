import { useSession } from '#offline/hooks/useSession.ts';
import { markToured } from '#offline/session/toured.ts';
import { overlaysLeft } from '#ui/overlay/backCloses.ts';
import { stopTour } from '#widgets/tour/tourState.ts';
import { useOwnTour } from '#widgets/tour/useOwnTour.ts';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { accompany } from '../companions/companions.ts';
import { TourCard } from './TourCard.tsx';
import { TOURS } from './tours.ts';

/**
 * The tour of the person's role, over the page where their things are. Leaving that page ends it; everything it needs is on the device.
 * Texts: tour
 */
export function RunningTour() {
  const { user } = useSession();
  const name = useOwnTour();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const path = name && TOURS[name].path;
  const goThere = useEffectEvent(async () => {
    // What lay over the page has to leave the history first.
    await overlaysLeft();
    if (path) await navigate(path);
  });
  // Once: whoever goes elsewhere is not brought back.
  useEffect(() => void goThere(), []);
  useEffect(() => {
    let arrived = false;
    return accompany({
      pageShown({ path: shown }) {
        if (shown === path) arrived = true;
        else if (arrived) stopTour();
      },
    });
  }, [path]);
  if (!user || !name || pathname !== path) return null;
  const end = () => {
    stopTour();
    markToured(user.id);
  };
  return <TourCard name={name} steps={TOURS[name].steps} onEnd={end} />;
}
