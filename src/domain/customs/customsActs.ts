import { reason, type RefusalReason } from '../actions/refusalReasons.ts';
import type { LotStatus } from '../lots/lotStatus.ts';
import { isDelivered } from '../status/changeStatus.ts';
import { ORDER_STATUSES, statusFacts, type OrderStatus } from '../status/status.ts';

/** Where customs take a parcel in. The second comes after the first. */
export const ADMISSION_PLACES = ['origin', 'destination'] as const;
export type AdmissionPlace = (typeof ADMISSION_PLACES)[number];

/** The status that each admission gives. */
export const ADMITTED = {
  origin: 'SZ_ADMISION_IN_ORIGIN_ADT',
  destination: 'SZ_ADMISION_IN_DESTINY_ADT',
} as const satisfies Readonly<Record<AdmissionPlace, OrderStatus>>;

/** What an order may wait for at customs: an admission, or a declaration that was not filed. */
export const CUSTOMS_WAITS = [...ADMISSION_PLACES, 'declaration'] as const;
export type CustomsWait = (typeof CUSTOMS_WAITS)[number];

/** Statuses after which customs have nothing more to do with an order. */
export const PAST_CUSTOMS: readonly OrderStatus[] = ORDER_STATUSES.filter(
  (status) => isDelivered(status) || statusFacts(status).terminal,
);

/** The status of a lot whose haul has ended, and of the orders in it. */
export const HAUL_CLOSED = 'SZ_CLOSING_DRAG_LOTSHIPPING' satisfies OrderStatus;

/** What of an order or a lot decides. */
export interface CustomsSubject {
  readonly type: string;
  readonly status: string;
  /** All statuses that it has had, any order. */
  readonly history: readonly string[];
}

/** 'already' = it is so, and a repeat has nothing to do. */
export type CustomsRefusal = { readonly code: 1002 | 12001 | 3200; readonly reason: RefusalReason } | 'already' | null;

/**
 * Whether customs may take the order in. The parcel is in front of the officer, so its status bars nothing but what
 * has ended. Codes: 3200 a lot, 12001 delivered, 1002 ended another way or not admitted at its origin yet.
 */
export function admissionRefusal(place: AdmissionPlace, { type, status, history }: CustomsSubject): CustomsRefusal {
  if (type === 'lotshipping') return { code: 3200, reason: reason('ofType', { type }) };
  if (history.includes(ADMITTED[place])) return 'already';
  if (isDelivered(status)) return { code: 12001, reason: reason('inStatus', { status }) };
  if (statusFacts(status).terminal) return { code: 1002, reason: reason('inStatus', { status }) };
  if (place === 'destination' && !history.includes(ADMITTED.origin))
    return { code: 1002, reason: reason('notAdmittedAtOrigin', {}) };
  return null;
}

/** Lots whose haul can be closed: they have left, or are closed and about to. */
export const HAULED_LOTS: readonly LotStatus[] = ['CLOSE', 'CLOSE_DOCUMENT_SENT', 'SENT'];

/**
 * Whether the haul of a lot may be closed. Codes: 1002 the lot is open or was removed.
 * @param reference of the lot
 */
export function haulRefusal(
  { status, history }: { readonly status: LotStatus; readonly history: readonly string[] },
  reference: string,
): CustomsRefusal {
  if (history.includes(HAUL_CLOSED)) return 'already';
  if (HAULED_LOTS.includes(status)) return null;
  return { code: 1002, reason: reason('lotStatus', { lot: reference, lotStatus: status }) };
}

/** Whether the end of the haul is written into the history of an order of the lot: not into one that has ended. */
export function sharesHaul({ status, history }: CustomsSubject): boolean {
  return !history.includes(HAUL_CLOSED) && !PAST_CUSTOMS.some((past) => past === status);
}
