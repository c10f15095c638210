import type { Plate } from '#domain/packing/plate.ts';
import type { PlatePrint } from '#offline/packing/printPlateLabel.ts';
import { logError } from '#platform/log.ts';
import { useFeedback } from '#scanning/hooks/useFeedback.ts';
import { showToast, type ToastContent } from '#ui/feedback/toasts.ts';
import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '../paths.ts';

/** Prints the label of the parcel whose plate was read, and says so, or why there is none. Texts: area scans. */
export function usePlateScan(): (plate: Plate) => Promise<PlatePrint> {
  const { t } = useTranslation('scans');
  const giveFeedback = useFeedback();
  return useCallback(
    async (plate) => {
      const titleOf = (reference: string) => t('plate.job', { reference, parcel: plate.parcel, of: plate.of });
      const printed = await print(plate, titleOf);
      const isPrinting = printed.outcome === 'printing' && printed.answer.state !== 'failed';
      giveFeedback(isPrinting ? 'accepted' : 'refused');
      showToast(plateWords(printed, t));
      return printed;
    },
    [t, giveFeedback],
  );
}

/** Fetched with the first plate, because most pages never see one. */
async function print(plate: Plate, titleOf: (reference: string) => string): Promise<PlatePrint> {
  try {
    const { printPlateLabel } = await import('#offline/packing/printPlateLabel.ts');
    return await printPlateLabel(plate, titleOf);
  } catch (reason) {
    logError('plate', reason);
    return { plate, outcome: 'failed', code: 500 };
  }
}

/** What became of a plate, and what to do about it. */
function plateWords(printed: PlatePrint, t: TFunction<'scans'>): ToastContent {
  const { plate } = printed;
  const queue = { to: PATHS.printers, label: t('plate.queue') };
  const title = t('plate.title', {
    reference: 'reference' in printed ? printed.reference : `#${plate.order_id}`,
    parcel: plate.parcel,
    of: plate.of,
  });
  if (printed.outcome === 'printing') {
    if (printed.answer.state === 'failed') return { kind: 'error', title, message: t('plate.notPrinted'), link: queue };
    return { kind: 'success', title, message: t('plate.printing'), link: queue };
  }
  if (printed.outcome === 'none-yet') {
    const words = printed.refusal?.text ?? '';
    return { kind: 'warning', title, message: words === '' ? t('plate.noneYet') : t('plate.refused', { words }) };
  }
  if (printed.outcome === 'other-count')
    return { kind: 'warning', title, message: t('plate.otherCount', { count: printed.parcels, of: plate.of }) };
  if (printed.outcome === 'failed')
    return { kind: 'error', title, message: t('plate.failed'), details: String(printed.code) };
  return { kind: 'error', title, message: t(`plate.${printed.outcome}`) };
}
