import type { Language } from '#contract/people/user.ts';
import en from '#locales/en/pickup.json' with { type: 'json' };
import es from '#locales/es/pickup.json' with { type: 'json' };
import fr from '#locales/fr/pickup.json' with { type: 'json' };

interface Words {
  readonly [name: string]: string | Words;
}

const TEXTS: Readonly<Record<Language, Words>> = { es, en, fr };

/** How dates are written. */
export const LOCALES: Readonly<Record<Language, string>> = { es: 'es-ES', en: 'en-GB', fr: 'fr-FR' };

type PickupWords = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** The words of the pages for customers: a text by its key, with values in the places of it. */
export function pickupWords(language: Language): PickupWords {
  return (key, values = {}) =>
    (found(TEXTS[language], key) ?? key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** Whether there is a text of this key. */
export const hasPickupWords = (key: string): boolean => found(TEXTS.es, key) !== null;

function found(words: Words, key: string): string | null {
  let one: string | Words | undefined = words;
  for (const part of key.split('.')) {
    if (typeof one !== 'object' || !Object.hasOwn(one, part)) return null;
    one = one[part];
  }
  return typeof one === 'string' ? one : null;
}
