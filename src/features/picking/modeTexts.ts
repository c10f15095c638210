import { PICKING_MODES, type PickMode } from '#domain/picking/pickingModes.ts';
import type { TFunction } from 'i18next';

type Say = TFunction<'picking'>;

/** The modes in the order in which they are offered, with their names. */
export function modeSegments(t: Say): readonly { readonly value: PickMode; readonly label: string }[] {
  return PICKING_MODES.map((value) => ({ value, label: t(`mode.${value}.name`) }));
}

/** "Zona B", or what the zone of lines without a place is called. */
export function zoneName(zone: string, t: Say): string {
  return zone === '' ? t('zone.none') : t('zone.name', { zone });
}
