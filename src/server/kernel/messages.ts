import { isErrorCode } from '#contract/errors/codes.ts';
import type { Language } from '#contract/people/user.ts';
import { LANGUAGES } from '#contract/languages.ts';
import en from '#locales/en/errors.json' with { type: 'json' };
import es from '#locales/es/errors.json' with { type: 'json' };
import fr from '#locales/fr/errors.json' with { type: 'json' };
import type { Refusal } from './answer.ts';
import { openTexts } from './texts.ts';

const TEXTS = openTexts({ es, en, fr });

/** Text of a catalogue code with its places {{0}}, {{1}} filled; for people, not for logic. */
export function codeMessage(language: Language, code: number, data: readonly string[] = []): string {
  return TEXTS.say(language, TEXTS.has(String(code)) ? String(code) : '1', data);
}

/** Text of a refusal: its own word first, then the catalogue, the outbox protocol, the HTTP status. */
export function refusalMessage(language: Language, { code, status, data = [], text, sentence }: Refusal): string {
  if (text) return TEXTS.say(language, text === 'changed-meanwhile' ? `records.${text}` : `auth.${text}`);
  if (typeof code !== 'string' && isErrorCode(code) && code !== status) {
    const why = codeMessage(language, code, data);
    return sentence === undefined ? why : TEXTS.say(language, 'ofField', { why, words: sentence });
  }
  const keys = typeof code === 'string' ? [`protocol.${code}`, `http.${status}`] : [`http.${code}`, '1'];
  const key = keys.find((name) => TEXTS.has(name));
  return key === undefined ? '' : TEXTS.say(language, key, data);
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
