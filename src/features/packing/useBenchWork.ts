import { stripRulesFor } from '#domain/codes/codeMasks.ts';
import { pickingSettings } from '#domain/picking/settings.ts';
import { usePackingWork } from '#offline/hooks/usePackingWork.ts';
import { usePickingConfiguration } from '#offline/hooks/useClientSettings.ts';
import { useDrawnSoon } from '#widgets/workSession/useDrawnSoon.ts';
import { useMemo } from 'react';
import type { BenchWork } from './benchWork.ts';

/** The stored packing of an order and the rules of its client for codes; `null` while being read. */
export function useBenchWork(sessionId: string | null, orderId: number): BenchWork | null {
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
