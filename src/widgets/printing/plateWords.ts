import type { PlatePrint } from '#offline/packing/printPlateLabel.ts';
import type { ToastContent } from '#ui/feedback/toasts.ts';
import type { TFunction } from 'i18next';
import { PATHS } from '../paths.ts';

/** What became of a plate, and what to do about it. @param why no label was given, in words; '' = nobody said */
export function plateWords(printed: PlatePrint, t: TFunction<'scans'>, why = ''): ToastContent {
  const { plate } = printed;
  const queue = { to: PATHS.printers, label: t('plate.queue') };
  const title = t('plate.title', {
    reference: 'reference' in printed ? printed.reference : `#${plate.order_id}`,
    parcel: plate.parcel,
    of: plate.of,
  });
  if (printed.outcome === 'printing') {
    if (printed.answer.state === 'failed') return { kind: 'error', title, message: t('plate.notPrinted'), link: queue };
    // A file that a person was given is on no parcel yet.
    if (printed.answer.state === 'handed') return { kind: 'warning', title, message: t('plate.handed'), link: queue };
    return { kind: 'success', title, message: t('plate.printing'), link: queue };
  }
  if (printed.outcome === 'none-yet')
    return { kind: 'warning', title, message: why === '' ? t('plate.noneYet') : t('plate.refused', { words: why }) };
  if (printed.outcome === 'not-packed') return { kind: 'warning', title, message: t('plate.notPacked') };
  if (printed.outcome === 'other-count')
    return { kind: 'warning', title, message: t('plate.otherCount', { count: printed.parcels, of: plate.of }) };
  if (printed.outcome === 'failed')
    return { kind: 'error', title, message: t('plate.failed'), details: String(printed.code) };
  return { kind: 'error', title, message: t(`plate.${printed.outcome}`) };
}
