import { COMPOSING_REFUSALS, type SharedAmounts } from './composing.ts';
import { PRIORITIES, type Priority } from './priority.ts';
import { searchText } from './searchText.ts';

/** Why two orders do not go in one parcel, by the word of each, with the code of the catalogue. */
export const MERGE_REFUSALS = {
  ...COMPOSING_REFUSALS,
  /** A re-expedition goes by itself. */
  onlyOrders: 3200,
  /** Two clients, each with its own. */
  client: 3904,
  /** Another person, or another address. */
  recipient: 1002,
  currency: 1002,
  /** Two ways to pay: what is asked for at the door would be wrong. */
  payment: 1002,
  /** Another carrier, service, warehouse, office, incoterm or configuration. */
  sending: 1002,
  /** One is given away and the other is not, or their cards say different things. */
  gift: 1002,
  /** Other dangerous goods. */
  dangerous: 1002,
} as const;
export type MergeRefusal = keyof typeof MERGE_REFUSALS;

/** Where an order goes. */
export interface Destination {
  readonly firstname: string;
  readonly lastname: string;
  readonly company: string | null;
  readonly address1: string;
  readonly address2: string | null;
  readonly postcode: string;
  readonly city: string;
  readonly country: string;
}

/** What decides whether two orders can travel in one parcel. */
export interface MergedFacts extends Destination {
  readonly client_id: number;
  readonly type: string;
  readonly currency: string;
  readonly insured_currency: string | null;
  readonly payment_method: string | null;
  readonly carrier_id: number | null;
  readonly service_code: string | null;
  readonly warehouse_id: number | null;
  readonly tax_office_id: number | null;
  readonly incoterm: string | null;
  readonly config_category: string | null;
  readonly gift: boolean;
  readonly gift_message: string | null;
  readonly dangerous: unknown;
}

/** Letters and digits of any script: case, accents, blanks and signs are written in as many ways as there are people. */
const lettersOf = (...parts: readonly (string | null)[]): string =>
  searchText(...parts).replaceAll(/[^\p{Letter}\p{Number}]+/gu, '');

/** Kinds of street as people shorten them in front of a name, without accents, and the word itself. */
const STREET_KINDS: readonly (readonly [written: RegExp, kind: string])[] = [
  [/^(?:calle\b|cl?\s*[./]|cl?\s)\s*/, 'calle '],
  [/^(?:avenida\b|avd?a?\.|avd?a?\s|avgda?\.?\s)\s*/, 'avenida '],
  [/^(?:plaza\b|pl[.\s]|pl?za[.\s])\s*/, 'plaza '],
  [/^(?:paseo\b|p\.?[ºo°]\.?\s|pso?[.\s])\s*/, 'paseo '],
  [/^(?:carretera\b|ctra[.\s]|cra[.\s])\s*/, 'carretera '],
];

function withStreetKind(address: string): string {
  const text = searchText(address);
  const [written, kind] = STREET_KINDS.find(([pattern]) => pattern.test(text)) ?? [];
  return written && kind !== undefined ? text.replace(written, kind) : text;
}

/** Whether two orders go to the same person at the same address, however they wrote it. */
export function isSameDestination(one: Destination, other: Destination): boolean {
  const keyOf = ({ firstname, lastname, company, address1, address2, postcode, city, country }: Destination) =>
    JSON.stringify([
      lettersOf(firstname, lastname),
      lettersOf(company),
      lettersOf(withStreetKind(address1), address2),
      lettersOf(postcode),
      lettersOf(city),
      country,
    ]);
  return lettersOf(one.address1, one.address2) !== '' && keyOf(one) === keyOf(other);
}

const SENT_BY = [
  'carrier_id',
  'service_code',
  'warehouse_id',
  'tax_office_id',
  'incoterm',
  'config_category',
] as const satisfies readonly (keyof MergedFacts)[];

/** Why an order may not travel in the parcel of another; null = it may, as far as these facts say. */
export function whyNotMerged(into: MergedFacts, order: MergedFacts): MergeRefusal | null {
  if (into.client_id !== order.client_id) return 'client';
  if (into.type !== 'order' || order.type !== 'order') return 'onlyOrders';
  if (!isSameDestination(into, order)) return 'recipient';
  const insured = [into.insured_currency, order.insured_currency].filter((currency) => currency !== null);
  if (into.currency !== order.currency || new Set(insured).size > 1) return 'currency';
  if (into.payment_method !== order.payment_method) return 'payment';
  if (SENT_BY.some((field) => into[field] !== order[field])) return 'sending';
  if (into.gift !== order.gift || (into.gift_message ?? '') !== (order.gift_message ?? '')) return 'gift';
  return JSON.stringify(into.dangerous ?? null) === JSON.stringify(order.dangerous ?? null) ? null : 'dangerous';
}

/** What a parcel costs in which orders travel together: what they cost one by one. */
export function mergedAmounts(orders: readonly SharedAmounts[]): SharedAmounts {
  const sum = (amountOf: (order: SharedAmounts) => number) =>
    orders.reduce((total, order) => total + amountOf(order), 0);
  return {
    totalCents: sum(({ totalCents }) => totalCents),
    taxCents: sum(({ taxCents }) => taxCents),
    insuredCents: orders.some(({ insuredCents }) => insuredCents !== null)
      ? sum(({ insuredCents }) => insuredCents ?? 0)
      : null,
  };
}

/** What is left of it once some are separated again. @param gone what those cost */
export function separatedAmounts(all: SharedAmounts, gone: readonly SharedAmounts[]): SharedAmounts {
  const out = mergedAmounts(gone);
  const left = Math.max(0, (all.insuredCents ?? 0) - (out.insuredCents ?? 0));
  // An order that was not insured at all is not again.
  const isInsured = all.insuredCents !== null && (left > 0 || !out.insuredCents);
  return {
    totalCents: Math.max(0, all.totalCents - out.totalCents),
    taxCents: Math.max(0, all.taxCents - out.taxCents),
    insuredCents: isInsured ? left : null,
  };
}

/** The most urgent of these. */
export function mostUrgent(priorities: readonly Priority[]): Priority {
  return PRIORITIES.findLast((priority) => priorities.includes(priority)) ?? 'normal';
}
