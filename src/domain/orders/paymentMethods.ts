/** Ways to pay that have words of their own on screens, papers and mails: one table, so that all three say the same. */
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

/** The way that a shop's code names, in either case; null = a word of the shop's own, which stands as it was written. */
export function parsePaymentMethod(code: string): PaymentMethod | null {
  return PAYMENT_METHODS.find((one) => one === code.trim().toLowerCase()) ?? null;
}
