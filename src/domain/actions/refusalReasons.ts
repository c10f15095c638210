/**
 * What stands in the way of an act on an order, beside the code of the catalogue: a sentence and the facts of that
 * order that fill it. Texts: `errors.json`, `reason`, key = the reason.
 */
export const REFUSAL_REASONS = {
  /** The label was printed or fetched: another would make it worthless, and nobody has agreed to that. */
  labelPrinted: ['format', 'number', 'date'],
  move: ['status', 'target'],
  /** It was there before. */
  moveBack: ['status', 'target'],
  inStatus: ['status'],
  parcelInStatus: ['status'],
  parcelsMissing: ['received', 'packages'],
  ofType: ['type'],
  /** A status that orders of this type never have. */
  typeWithout: ['type', 'target'],
  carrierOff: ['carrier'],
  carrierUnknown: ['carrier', 'operator'],
  service: ['service', 'carrier'],
  format: ['format', 'carrier'],
  size: ['size', 'carrier'],
  parcels: ['packages', 'carrier'],
  route: ['carrier', 'from', 'to'],
  abroad: ['fromCountry', 'toCountry'],
  withoutHsCode: ['products'],
  itineraryOff: ['itinerary'],
  itineraryCarrier: ['itinerary', 'carrier'],
  itineraryNoCarrier: ['itinerary'],
  itineraryZone: ['itinerary', 'zone'],
  itineraryDays: ['itinerary', 'weekday', 'weekdays'],
  dayPast: ['day'],
  inLot: ['lot'],
  lotStatus: ['lot', 'lotStatus'],
  placeOff: ['place'],
  placeIsOffice: ['place'],
  placeIsWarehouse: ['place'],
  collected: [],
  withoutCustomer: [],
  withoutEmail: [],
  taxRegion: ['region'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

type Reasons = typeof REFUSAL_REASONS;
export type ReasonKey = keyof Reasons;

/** Values travel as the contract spells them (a status, a type, a zone, yyyy-MM-dd); whoever shows them finds their words. */
export interface RefusalReason<Key extends ReasonKey = ReasonKey> {
  readonly key: Key;
  readonly data: Readonly<Record<string, string>>;
}

/** A reason with all that its sentence needs. */
export function reason<Key extends ReasonKey>(
  key: Key,
  data: Readonly<Record<Reasons[Key][number], string>>,
): RefusalReason<Key> {
  return { key, data };
}

export function isReason(key: string): key is ReasonKey {
  return Object.hasOwn(REFUSAL_REASONS, key);
}
