import type { Plate } from '#domain/packing/plate.ts';
import { printPlateLabel, type PlatePrint } from '#offline/packing/printPlateLabel.ts';
import type { ToastContent } from '#ui/feedback/toasts.ts';
import type { TFunction } from 'i18next';
import i18next from 'i18next';
import { actionRefusalText } from '../outcomes/actionRefusalText.ts';
import { plateWords } from './plateWords.ts';

export interface PrintedPlate {
  readonly printed: PlatePrint;
  readonly words: ToastContent;
}

/** Prints the label of the parcel whose plate was read. @returns with the words for it, or for why there is none */
export async function printPlate(plate: Plate, t: TFunction<'scans'>): Promise<PrintedPlate> {
  const titleOf = (reference: string) => t('plate.job', { reference, parcel: plate.parcel, of: plate.of });
  const printed = await printPlateLabel(plate, titleOf);
  return { printed, words: plateWords(printed, t, await whyNone(printed)) };
}

/** Words of a refusal, whose texts few plates need. */
async function whyNone(printed: PlatePrint): Promise<string> {
  if (printed.outcome !== 'none-yet' || !printed.refusal) return '';
  const areas = ['bulk', 'errors', 'reasons', 'statuses'] as const;
  await i18next.loadNamespaces(areas);
  return actionRefusalText(printed.refusal, i18next.getFixedT(null, areas), i18next.language);
}
