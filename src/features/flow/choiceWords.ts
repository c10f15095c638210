import type { PackChoice } from '#domain/flow/packChoice.ts';
import type { TFunction } from 'i18next';

/** "Solo las zonas A, C": what the device takes along. */
export function choiceWords(choice: PackChoice, t: TFunction<'flow'>): string {
  if (choice.kind === 'all') return t('choose.isAll');
  if (choice.kind === 'orders') return t('choose.isOrders', { count: choice.orders.length });
  if (choice.kind === 'lots') return t('choose.isLots', { lots: choice.lots.map((lot) => lot.reference).join(', ') });
  return t('choose.isZones', { zones: choice.zones.map((zone) => zone || t('choose.noZone')).join(', ') });
}
