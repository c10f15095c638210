/** What customers are told; null = a status that is our own business. */
export type MailFamily = 'received' | 'preparing' | 'ready' | 'travelling' | 'today' | 'failed' | 'collect' | 'delivered' | 'returned' | 'cancelled';

/** The first that matches (emails.md "Default order-status template"). */
const FAMILIES: readonly (readonly [RegExp, MailFamily])[] = [
  [/^CREATED$/, 'received'],
  [/^(IN_PREPARATION|IN_PICKEDUP|PICKEDUP|PARTIALLYPICKEDUP)$/, 'preparing'],
  [/^(PREPARED|ReadyToShip)$/, 'ready'],
  [/(^SHIPPED$|^ShippingInProgress$|INTRANSIT)/, 'travelling'],
  [/INDISTRIBUTION/, 'today'],
  [/(DISTRIBUTIONFAILED|INCIDENT|PENDING_SOLUTION)/, 'failed'],
  [/(AVAILABLE_IN_|^READY_TO_COLLECT$)/, 'collect'],
  [/^RETURN/, 'returned'],
  [/DELIVERED/, 'delivered'],
  [/^CANCELED$/, 'cancelled'],
];

export function mailFamily(status: string): MailFamily | null {
  return FAMILIES.find(([pattern]) => pattern.test(status))?.[1] ?? null;
}
