import type { Language } from '#contract/entities/user.ts';
import { type DocumentKey, documentText } from './documentText.ts';

const KNOWN: Readonly<Record<string, DocumentKey>> = {
  card: 'payment.card',
  paypal: 'payment.paypal',
  bizum: 'payment.bizum',
  transfer: 'payment.transfer',
};

/** How an order was paid, for the customer's eyes: the common ways in words, any other as the shop wrote it. */
export function paymentWord(language: Language, method: string): string {
  const key = KNOWN[method.toLowerCase()];
  return key ? documentText(language, key) : method;
}
