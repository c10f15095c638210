import type { Plate } from '#domain/packing/plate.ts';
import type { PlatePrint } from '#offline/packing/printPlateLabel.ts';
import { logError } from '#platform/log.ts';
import { useFeedback } from '#scanning/hooks/useFeedback.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrintedPlate } from './printPlate.ts';

/** Prints the label of the parcel whose plate was read, and says so, or why there is none. Texts: area scans. */
export function usePlateScan(): (plate: Plate) => Promise<PrintedPlate> {
  const { t } = useTranslation('scans');
  const giveFeedback = useFeedback();
  return useCallback(
    async (plate) => {
      const answer = await print(plate, t);
      giveFeedback(feedbackOf(answer.printed));
      showToast(answer.words);
      return answer;
    },
    [t, giveFeedback],
  );
}

function feedbackOf(printed: PlatePrint): 'accepted' | 'note' | 'refused' {
  if (printed.outcome !== 'printing') return 'refused';
  const { state } = printed.answer;
  return state === 'queued' ? 'accepted' : state === 'handed' ? 'note' : 'refused';
}

/** Fetched with the first plate, because most pages never see one. */
async function print(plate: Plate, t: TFunction<'scans'>): Promise<PrintedPlate> {
  try {
    return await (await import('./printPlate.ts')).printPlate(plate, t);
  } catch (reason) {
    logError('plate', reason);
    return { printed: { plate, outcome: 'failed', code: 500 }, words: { kind: 'error', title: t('plate.failed') } };
  }
}
