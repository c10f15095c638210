import { type SettingsOf, type SettingTable, STANDARD_SCOPES } from '../../settings/setting.ts';

/** A driver of one carrier, or of one departure, takes other parcels than the next. */
const OF_A_DRIVER = ['ITINERARY', 'CARRIER', 'OPERATOR', ...STANDARD_SCOPES] as const;

/** How far an order has come before a manifest takes it. */
export const MANIFEST_STAGES = ['labelled', 'packed', 'loaded'] as const;

/** Which orders a manifest takes. */
export const MANIFEST_SETTINGS = {
  /** Orders go onto a manifest at all. */
  enabled: { type: 'boolean', standard: true, part: 'orders', appliesTo: OF_A_DRIVER },
  /** labelled = it has its tracking number, packed = it is prepared, too, loaded = all of its parcels are at the vehicle. */
  stage: { type: 'enum', values: MANIFEST_STAGES, standard: 'labelled', part: 'orders', appliesTo: OF_A_DRIVER },
  /** Returns are on it beside orders. */
  returns: { type: 'boolean', standard: true, part: 'orders', appliesTo: OF_A_DRIVER },
  /** What stood on a manifest before is on the next one, too. */
  printed_again: { type: 'boolean', standard: true, part: 'orders', appliesTo: OF_A_DRIVER },
  /** The driver signs at the vehicle, on the device. */
  needs_signature: { type: 'boolean', standard: true, part: 'vehicle', appliesTo: OF_A_DRIVER },
  /** The vehicle leaves with its plate written down. */
  needs_plate: { type: 'boolean', standard: true, part: 'vehicle', appliesTo: OF_A_DRIVER },
  /** The doors are sealed, and the number of the seal is written down. */
  needs_seal: { type: 'boolean', standard: false, part: 'vehicle', appliesTo: OF_A_DRIVER },
} as const satisfies SettingTable;

export type ManifestSettings = SettingsOf<typeof MANIFEST_SETTINGS>;
