import { isErrorCode } from '#contract/errors/codes.ts';
import type { Language } from '#contract/people/user.ts';
import { LANGUAGES } from '#contract/languages.ts';
import en from '#locales/en/errors.json' with { type: 'json' };
import es from '#locales/es/errors.json' with { type: 'json' };
import fr from '#locales/fr/errors.json' with { type: 'json' };
import type { Refusal } from './answer.ts';

type Texts = Readonly<Record<string, string>>;

const TEXTS: Readonly<Record<Language, typeof es>> = { es, en, fr };

/** Text of a catalogue code with its places {{0}}, {{1}} filled; for people, not for logic. */
export function codeMessage(language: Language, code: number, data: readonly string[] = []): string {
  const texts = TEXTS[language] as unknown as Texts;
  return fill(texts[String(code)] ?? texts['1'] ?? '', data);
}

/** Text of a refusal: its own word first, then the catalogue, the outbox protocol, the HTTP status. */
export function refusalMessage(language: Language, refusal: Refusal): string {
  const { auth, records, protocol, http } = TEXTS[language];
  const { code, status, data, text } = refusal;
  if (text) return text === 'changed-meanwhile' ? records[text] : auth[text];
  if (typeof code === 'string')
    return fill((protocol as Texts)[code] ?? (http as Texts)[String(status)] ?? '', data ?? []);
  if (isErrorCode(code) && code !== status) return codeMessage(language, code, data);
  return fill((http as Texts)[String(code)] ?? codeMessage(language, 1), data ?? []);
}

/** The first language of an Accept-Language header that the product speaks; Spanish otherwise. */
export function acceptedLanguage(header: string | undefined): Language {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => part.trim().split(';'))
    .map(([tag, weight]) => ({ tag: tag?.slice(0, 2).toLowerCase(), q: Number(weight?.replace('q=', '') ?? 1) }))
    .sort((a, b) => b.q - a.q);
  return wanted.map(({ tag }) => LANGUAGES.find((one) => one === tag)).find((one) => one !== undefined) ?? 'es';
}

function fill(text: string, data: readonly string[]): string {
  return text.replaceAll(/\{\{(\d)\}\}/g, (_, place: string) => data[Number(place)] ?? '');
}
