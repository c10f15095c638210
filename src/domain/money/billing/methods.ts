/** What the service can be paid with. */
export const METHOD_TYPES = ['card', 'sepa_debit', 'wallet'] as const;
export type MethodType = (typeof METHOD_TYPES)[number];

/** What state a method of payment is in. `pending`: the bank has not said yes yet. */
export const METHOD_STATES = ['ready', 'expiring', 'expired', 'pending', 'failed'] as const;
export type MethodState = (typeof METHOD_STATES)[number];

/** What is stored of a method; the number itself stays with the provider. */
export interface StoredMethod {
  readonly state: 'ready' | 'pending' | 'failed';
  /** yyyy-MM, the last month in which it holds; null = it does not expire. */
  readonly expires: string | null;
}

/**
 * The state of a method today. A card holds to the end of its month; it is said from the first day of that month, and
 * of the one before, that it ends.
 * @param now UTC
 */
export function methodState({ state, expires }: StoredMethod, now: Date): MethodState {
  if (state !== 'ready' || expires === null) return state;
  const [year = 0, month = 0] = expires.split('-').map(Number);
  const left = (year - now.getUTCFullYear()) * 12 + month - (now.getUTCMonth() + 1);
  if (left < 0) return 'expired';
  return left <= 1 ? 'expiring' : 'ready';
}

/** Whether a charge may be tried with it. An expired card is tried: banks often carry it on under a new date. */
export const isChargeable = ({ state }: StoredMethod): boolean => state === 'ready';
