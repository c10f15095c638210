import type { Language } from '#contract/entities/user.ts';
import en from '#locales/en/import.json' with { type: 'json' };
import es from '#locales/es/import.json' with { type: 'json' };
import fr from '#locales/fr/import.json' with { type: 'json' };
import type { Rejection } from './rejection.ts';

const TEXTS = { es, en, fr } as const satisfies Record<Language, typeof es>;

export function importTexts(language: Language): typeof es {
  return TEXTS[language];
}

/** Fills the `{{name}}` places of a text. */
export function fillText(text: string, data: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(data[name] ?? ''));
}

/** Why a line was left out, in words. */
export function rejectionText(language: Language, { code, line, data }: Rejection): string {
  return fillText(TEXTS[language][code], { line, ...data });
}
