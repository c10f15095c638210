import type { Language } from '#contract/entities/user.ts';
import type { LabelCaptions } from '#domain/labels/labelContent.ts';
import en from '#locales/en/documents.json' with { type: 'json' };
import es from '#locales/es/documents.json' with { type: 'json' };
import fr from '#locales/fr/documents.json' with { type: 'json' };

const TEXTS: Readonly<Record<Language, LabelCaptions>> = { es: es.label, en: en.label, fr: fr.label };

/** The words on a label. */
export function labelCaptions(language: Language): LabelCaptions {
  return TEXTS[language];
}
