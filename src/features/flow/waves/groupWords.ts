import type { WaveCut } from '#domain/flow/cutWaves.ts';
import type { OpenLot } from '#offline/db/cacheDatabase.ts';
import { writtenDay } from '#ui/format/dates.ts';
import type { TFunction } from 'i18next';

/** Words for what the orders of a new wave have in common; '' where nothing is known of it. */
export function groupWords(cut: WaveCut, group: string, lots: readonly OpenLot[], t: TFunction<'waves'>): string {
  if (cut === 'size') return t(`size.${group as 'single' | 'small' | 'large'}`);
  if (group === '') return t(`none.${cut}`);
  if (cut === 'zone') return t('zone', { zone: group });
  if (cut === 'carrier') return group;
  const lot = lots.find(({ id }) => String(id) === group);
  return lot ? [writtenDay(lot.date), lot.cutOff, lot.itinerary].filter(Boolean).join(' · ') : t('none.departure');
}
