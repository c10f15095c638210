import { parsePaymentMethod } from '#domain/orders/paymentMethods.ts';
import type { TFunction } from 'i18next';

/** How it was paid, in words; a code that nobody knows stays as the shop wrote it. */
export function paymentWords(code: string, t: TFunction<'orders'>): string {
  const known = parsePaymentMethod(code);
  return known ? t(`payment.${known}`, { ns: 'orders' }) : code;
}
