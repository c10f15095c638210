/** Ways to pay that have a translated name: one table, so that screens, papers and mails say the same. */
export const PAYMENT_METHODS = [
  'card',
  'paypal',
  'transfer',
  'bizum',
  'cod',
  'cash',
  'cheque',
  'direct_debit',
  'apple_pay',
  'google_pay',
  'klarna',
] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/**
 * The way to pay that a shop's code names, in either case. null = the shop's own word, which is shown as it was
 * written.
 */
export function parsePaymentMethod(code: string): PaymentMethod | null {
  return PAYMENT_METHODS.find((one) => one === code.trim().toLowerCase()) ?? null;
}
