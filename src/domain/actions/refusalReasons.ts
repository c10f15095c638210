/**
 * What stands in the way of an action on an order, beside the code of the catalogue: a sentence, and the facts of that
 * order that fill it. Texts: `reasons.json`, key = the reason.
 */
export const REFUSAL_REASONS = {
  /** The label was already printed or fetched. Another one would make it worthless, and nobody has agreed to that. */
  labelPrinted: ['format', 'number', 'date'],
  /** A carrier was asked and did not answer, and cannot say whether it has the booking. */
  bookingUnclear: ['operator', 'reference'],
  /** The order's carrier cannot be reached: nothing was booked, and it is tried again without anybody's help. */
  bookingWaits: ['operator'],
  /** The order's carrier shows a certificate that nobody may trust: nothing was sent, and it is tried again without anybody's help. */
  bookingUntrusted: ['operator'],
  /** The order's carrier asked for time: nothing was booked, and it is tried again without anybody's help. */
  bookingHeld: ['operator'],
  /** A carrier was asked and did not answer: it is asked again without anybody's help whether it has the booking. */
  bookingSilent: ['operator'],
  /** The carrier does not answer, and nothing is tried again by itself. */
  carrierDown: ['operator'],
  /** The carrier asked for time, and nothing is tried again by itself. */
  carrierBusy: ['operator'],
  /** The carrier prints letters of Western Europe alone, and these are none. */
  letters: ['operator', 'words'],
  /** The carrier says that the city is not the one of the postcode. */
  cityOfPostcode: ['operator'],
  /** A parcel weighs more than the carrier takes with the service. */
  tooHeavy: ['operator', 'weight', 'most'],
  /** The carrier does not take what the contract is signed in with. */
  credentials: ['operator'],
  /** The account of the contract is gone, or the key that opens it. */
  accountLost: ['operator'],
  /** The service ends at a point of the carrier, and nobody has said which. */
  pointService: ['operator'],
  /** The carrier's interface has no way to insure it that is known. */
  notInsured: ['operator'],
  /** The carrier makes labels of this size, but not in this format. */
  sizeOfFormat: ['size', 'format', 'carrier'],
  move: ['status', 'target'],
  /** The order had this status before. */
  moveBack: ['status', 'target'],
  inStatus: ['status'],
  /** Somebody holds the order back, until a day or until it is released, with or without saying why. */
  held: [],
  heldBecause: ['note'],
  heldUntil: ['day'],
  heldUntilBecause: ['day', 'note'],
  /** Orders that are held travel in the lot. */
  heldInside: ['orders'],
  /** The goods travel in the parcel of another order. */
  merged: ['order'],
  parcelInStatus: ['status'],
  parcelsMissing: ['received', 'packages'],
  ofType: ['type'],
  /** Orders of this type never have this status. */
  typeWithout: ['type', 'target'],
  carrierOff: ['carrier'],
  carrierUnknown: ['carrier', 'operator'],
  service: ['service', 'carrier'],
  format: ['format', 'carrier'],
  size: ['size', 'carrier'],
  parcels: ['packages', 'carrier'],
  /** The label was made: no other carrier is chosen for it. */
  labelStands: [],
  weightMissing: [],
  /** No active carrier has a price list. */
  withoutPrices: [],
  /** No price list has this weight to this zone. */
  noPrice: ['weight', 'to'],
  /** No service with a price arrives within so many working days. */
  tooSlow: ['days'],
  /** Every service with a price is refused by what the order says. */
  noneFits: ['service'],
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
  /** Customs of the destination come after those of the origin. */
  notAdmittedAtOrigin: [],
  lotStatus: ['lot', 'lotStatus'],
  placeOff: ['place'],
  placeIsOffice: ['place'],
  placeIsWarehouse: ['place'],
  collected: [],
  /** Somebody else closed the order while it was being packed here. */
  packedMeanwhile: ['person', 'date'],
  /** Somebody else took the order over from who gives it up now. */
  takenOver: ['date'],
  /** The work that is given up is over: the order has gone on. */
  workOver: ['status'],
  /** The pickup code is of another order, or no longer of this one. */
  codeOfAnother: [],
  /** Somebody else handed the parcel over before. */
  handedOver: ['person', 'date'],
  withoutCustomer: [],
  withoutEmail: [],
  taxRegion: ['region'],
  /** The order holds as many notes as one may. */
  notesFull: ['notes'],
  /** As many reminders of the order wait to be done as one may have. */
  remindersFull: ['reminders'],
  /** The moment of a reminder was over when it was set. */
  reminderPast: [],
  reminderFar: ['days'],
  /** A rule said of no person whom its reminder rings for, and the order is nobody's. */
  reminderNobody: [],
  /** The person does not work for the client of the order any more. */
  notColleague: [],
  /** The tag was removed, or merged into another. */
  tagGone: [],
  tagsFull: ['tags'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

type Reasons = typeof REFUSAL_REASONS;
export type ReasonKey = keyof Reasons;

/**
 * A reason with its values. They travel as the contract spells them (a status, a type, a zone, yyyy-MM-dd); whoever
 * shows them finds their words.
 */
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

/** Whether a text from a server is one of the reasons; a newer server may send others. */
export function isReason(key: string): key is ReasonKey {
  return Object.hasOwn(REFUSAL_REASONS, key);
}
