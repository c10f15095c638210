import { PATHS, safeBackTo } from '#features/paths.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useHoldFirstScreen } from '#platform/useHoldFirstScreen.ts';
import { Button, ButtonLink } from '#ui/controls/Button.tsx';
import { EmptyState, ErrorState } from '#ui/feedback/PlaceMessage.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { IconPackageOff, IconPlugConnectedX } from '@tabler/icons-react';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { orderIdsOf } from './chosenOrders.ts';
import { ClaimedOrders, ClosedSession, FinishReview } from './lateParts.ts';
import { LeftOutOrders } from './LeftOutOrders.tsx';
import { PickingScreen } from './PickingScreen.tsx';
import { usePickingAt } from './usePickingAt.ts';
import { usePickingWork } from './usePickingWork.ts';

/** `/picking?orders=1,2&backTo=`: one session over all the orders named (features C1). */
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
  useHoldFirstScreen(at.state === 'loading' || (at.state === 'open' && !live));

  if (ids.length === 0 || clientId === 0 || at.state === 'none') {
    return (
      <Place backTo={backTo}>
        <LeftOutOrders title={t('leftOut.title', { count: at.leftOut.length })} orders={at.leftOut} open />
        <EmptyState
          title={t('none.title')}
          icon={<IconPackageOff size={32} stroke={1.5} />}
          action={
            <ButtonLink to={PATHS.flowToPickup} kind="primary">
              {t('none.action')}
            </ButtonLink>
          }
        >
          <p>{t('none.text')}</p>
        </EmptyState>
      </Place>
    );
  }
  if (at.state === 'failed') {
    return (
      <Place backTo={backTo}>
        <ErrorState
          title={t('failed.title')}
          icon={<IconPlugConnectedX size={32} stroke={1.5} />}
          action={
            <Button kind="primary" onClick={at.retry}>
              {t('failed.action')}
            </Button>
          }
        >
          <p>{t('failed.text')}</p>
        </ErrorState>
      </Place>
    );
  }
  if (at.state === 'claimed') return <ClaimedOrders claimed={at.claimed} backTo={backTo} onTake={at.take} />;
  if (!live) {
    return (
      <Place backTo={backTo}>
        <p className="sr-only" role="status">
          {t('loading')}
        </p>
        <Skeleton rows={6} height={72} />
      </Place>
    );
  }
  if (live.session.state !== 'open') return <ClosedSession session={live.session} orders={live.work.orders} backTo={backTo} />;
  if (reviewing) return <FinishReview work={live.work} backTo={backTo} onKeep={() => setReviewing(false)} />;
  return <PickingScreen work={live.work} backTo={backTo} onFinish={review} />;
}

function Place({ backTo, children }: { readonly backTo: string; readonly children: ReactNode }) {
  const { t } = useTranslation('picking');
  return (
    <FloorPage title={t('title')} back={{ to: backTo, label: t('back') }}>
      {children}
    </FloorPage>
  );
}
