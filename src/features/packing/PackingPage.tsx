import { useHoldFirstScreen } from '#platform/useHoldFirstScreen.ts';
import { useKeepScans } from '#scanning/hooks/useKeepScans.ts';
import { PATHS, safeBackTo } from '#widgets/paths.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { ClaimedPacking, DonePacking, NotPacking, PackingEnded } from './lateParts.ts';
import { orderIdOf } from './orderIdOf.ts';
import { PackingScreen } from './PackingScreen.tsx';
import { useBenchWork } from './useBenchWork.ts';
import { usePackingAt } from './usePackingAt.ts';

/** In the file of the page, which is requested anyway. */
export { readPackingAhead } from './readPackingAhead.ts';

/** `/packing/{id}?backTo=`: the packing of one order. */
export function PackingPage() {
  const id = orderIdOf(useParams()['id']);
  return <OnePacking key={id} id={id} />;
}

function OnePacking({ id }: { readonly id: number }) {
  const { t } = useTranslation('packing');
  const [query] = useSearchParams();
  const backTo = safeBackTo(query.get('backTo'), PATHS.packing);
  const at = usePackingAt(id);
  const isOpen = at.state === 'open';
  const work = useBenchWork(isOpen ? at.sessionId : null, id);
  const isComing = at.state === 'loading' || (isOpen && !work);
  useHoldFirstScreen(isComing);
  useKeepScans(isComing);

  if (at.state === 'claimed') return <ClaimedPacking {...at} backTo={backTo} />;
  if (at.state === 'done') return <DonePacking {...at} backTo={backTo} />;
  if (at.state === 'unknown' || at.state === 'failed' || at.state === 'refused')
    return <NotPacking at={at} backTo={backTo} />;
  if (!isOpen || !work) {
    return (
      <FloorPage title={t('title')} back={{ to: backTo, label: t('back') }}>
        <p className="sr-only" role="status">
          {t('loading')}
        </p>
        <Skeleton rows={6} height={72} />
      </FloorPage>
    );
  }
  if (work.session.state !== 'open') return <PackingEnded work={work} backTo={backTo} />;
  return <PackingScreen work={work} backTo={backTo} isAnew={at.isAnew} onAnew={at.anew} />;
}
