import { PATHS, safeBackTo } from '#widgets/paths.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useHoldFirstScreen } from '#platform/useHoldFirstScreen.ts';
import { useKeepScans } from '#scanning/hooks/useKeepScans.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { orderIdsOf } from './orderIdsOf.ts';
import { ClaimedOrders, ClosedSession, FinishReview, NotPicking } from './lateParts.ts';
import { PickingScreen } from './PickingScreen.tsx';
import { usePickingAt } from './usePickingAt.ts';
import { usePickingWork } from './usePickingWork.ts';

/** In the file of the page, which is requested anyway. */
export { readPickingAhead } from './readPickingAhead.ts';

/** `/picking?orders=1,2&backTo=`: one session over all the orders named. */
export function PickingPage() {
  const { t } = useTranslation('picking');
  const [query] = useSearchParams();
  const asked = query.get('orders');
  const ids = useMemo(() => orderIdsOf(asked), [asked]);
  const backTo = safeBackTo(query.get('backTo'), PATHS.flowToPickup);
  const { clientId } = useSession();
  const at = usePickingAt(ids);
  const live = usePickingWork(at);
  const [reviewing, setReviewing] = useState(false);
  const review = useCallback(() => setReviewing(true), []);
  const isComing = at.state === 'loading' || (at.state === 'open' && !live);
  useHoldFirstScreen(isComing);
  useKeepScans(isComing);

  const nothing = ids.length === 0 || clientId === 0 || at.state === 'none';
  if (nothing || at.state === 'failed')
    return <NotPicking failed={!nothing} leftOut={at.leftOut} backTo={backTo} onRetry={at.retry} />;
  if (at.state === 'claimed') return <ClaimedOrders claimed={at.claimed} backTo={backTo} onTake={at.take} />;
  if (!live) {
    return (
      <FloorPage title={t('title')} back={{ to: backTo, label: t('back') }}>
        <p className="sr-only" role="status">
          {t('loading')}
        </p>
        <Skeleton rows={6} height={72} />
      </FloorPage>
    );
  }
  if (live.session.state !== 'open')
    return <ClosedSession session={live.session} orders={live.work.orders} backTo={backTo} />;
  if (reviewing) return <FinishReview work={live.work} backTo={backTo} onKeep={() => setReviewing(false)} />;
  return <PickingScreen work={live.work} backTo={backTo} onFinish={review} />;
}
