import type { Language } from '#contract/entities/user.ts';
import type { LabelCaptions } from '#domain/labels/labelContent.ts';
import en from '#locales/en/documents.json' with { type: 'json' };
import es from '#locales/es/documents.json' with { type: 'json' };
import fr from '#locales/fr/documents.json' with { type: 'json' };

const TEXTS: Readonly<Record<Language, LabelCaptions>> = { es: es.label, en: en.label, fr: fr.label };

const FRENCH = new Set(['FR', 'BE', 'LU', 'MC']);
const SPANISH = new Set(['ES', 'AD']);

/** The words on a label, in the language of the country that it leaves: there it is printed and handed over. */
export function captionsFor(country: string): LabelCaptions {
  return TEXTS[SPANISH.has(country) ? 'es' : FRENCH.has(country) ? 'fr' : 'en'];
}
