import type { Language } from '#contract/people/user.ts';
import en from '#locales/en/pickup.json' with { type: 'json' };
import es from '#locales/es/pickup.json' with { type: 'json' };
import fr from '#locales/fr/pickup.json' with { type: 'json' };
import enReturns from '#locales/en/returnSettings.json' with { type: 'json' };
import esReturns from '#locales/es/returnSettings.json' with { type: 'json' };
import frReturns from '#locales/fr/returnSettings.json' with { type: 'json' };
import type { ReturnReason } from '#domain/orders/returnSettings.ts';
import { openTexts, type TextValues } from '#server/kernel/texts.ts';

const TEXTS = openTexts({ es, en, fr });
const RETURNS = openTexts({ es: esReturns, en: enReturns, fr: frReturns });

/** How dates are written. */
export const LOCALES: Readonly<Record<Language, string>> = { es: 'es-ES', en: 'en-GB', fr: 'fr-FR' };

type PickupWords = (key: string, values?: TextValues) => string;

/** The words of the pages for customers: a text by its key, with values in the places of it. */
export function pickupWords(language: Language): PickupWords {
  return (key, values) => TEXTS.say(language, key, values);
}

/** Whether there is a text of this key. */
export const hasPickupWords = (key: string): boolean => TEXTS.has(key);

/** Why somebody sends goods back, as the shop that offers the reason reads it too. */
export const returnReason = (language: Language, reason: ReturnReason): string =>
  RETURNS.say(language, `field.reasons.choice.${reason}`);
