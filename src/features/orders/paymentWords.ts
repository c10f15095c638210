import type { TFunction } from 'i18next';

/** Ways to pay as shops usually spell them; any other is a word of the shop's own. */
export const PAYMENTS = ['card', 'paypal', 'transfer', 'bizum', 'cod', 'cash', 'cheque', 'direct_debit', 'apple_pay', 'google_pay', 'klarna'] as const;

/** How it was paid, in words; a code that nobody knows stays as the shop wrote it. */
export function paymentWords(code: string, t: TFunction<'orders'>): string {
  const known = PAYMENTS.find((one) => one === code.toLowerCase());
  return known ? t(`payment.${known}`, { ns: 'orders' }) : code;
}
