import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { stripRulesFor } from '#domain/codes/codeMasks.ts';
import { pickingSettings } from '#domain/picking/settings.ts';
import { usePickingConfiguration } from '#offline/hooks/useClientSettings.ts';
import { usePackingWork } from '#offline/hooks/usePackingWork.ts';
import { useHoldFirstScreen } from '#platform/useHoldFirstScreen.ts';
import { useKeepScans } from '#scanning/hooks/useKeepScans.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { PATHS, safeBackTo } from '#widgets/paths.ts';
import { useDrawnSoon } from '#widgets/workSession/useDrawnSoon.ts';
import type { BenchWork } from './benchWork.ts';
import { ClaimedPacking, DonePacking, NotPacking, PackingEnded } from './lateParts.ts';
import { orderIdOf } from './orderIdOf.ts';
import { PackingScreen } from './PackingScreen.tsx';
import { usePackingAt } from './usePackingAt.ts';

/** The stored packing of an order and the rules of its client for codes; `null` while being read. */
function useBenchWork(sessionId: string | null, orderId: number): BenchWork | null {
  const now = usePackingWork(sessionId, orderId);
  // What is drawn may follow a moment later, so that the answer to a scan is painted first.
  const work = useDrawnSoon(now) ?? now;
  const codes = usePickingConfiguration();
  const rules = useMemo(() => {
    const { code_types, code_masks, repeat_window } = pickingSettings(codes ?? null);
    return {
      codeTypes: code_types,
      stripRules: stripRulesFor(code_masks),
      repeatWindow: repeat_window,
      errorStops: codes?.error_stops ?? false,
    };
  }, [codes]);
  return useMemo(
    () => (work && work.session.id === sessionId && codes !== undefined ? { ...work, ...rules } : null),
    [work, sessionId, codes, rules],
  );
}

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
