import type { Language } from '#contract/people/user.ts';
import { parsePaymentMethod } from '#domain/orders/paymentMethods.ts';
import en from '#locales/en/orders.json' with { type: 'json' };
import es from '#locales/es/orders.json' with { type: 'json' };
import fr from '#locales/fr/orders.json' with { type: 'json' };

const WORDS = { es: es.payment, en: en.payment, fr: fr.payment } as const satisfies Readonly<Record<Language, object>>;

/** How an order was paid, for the customer's eyes, in the words of the screens; any other way as the shop wrote it. */
export function paymentWord(language: Language, method: string): string {
  const known = parsePaymentMethod(method);
  return known ? WORDS[language][known] : method;
}
