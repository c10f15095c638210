import type { Language } from '#contract/people/user.ts';
import type { CapsuleEntry } from '#domain/evidence/capsule.ts';
import type { EvidenceWords } from '#domain/evidence/describeEntry.ts';
import en from '#locales/en/evidencePage.json' with { type: 'json' };
import es from '#locales/es/evidencePage.json' with { type: 'json' };
import fr from '#locales/fr/evidencePage.json' with { type: 'json' };
import enActions from '#locales/en/actions.json' with { type: 'json' };
import esActions from '#locales/es/actions.json' with { type: 'json' };
import frActions from '#locales/fr/actions.json' with { type: 'json' };
import enOrder from '#locales/en/order.json' with { type: 'json' };
import esOrder from '#locales/es/order.json' with { type: 'json' };
import frOrder from '#locales/fr/order.json' with { type: 'json' };
import { statusLabel } from '../messages/mailText.ts';

type Texts = typeof es;
type EvidenceKey = { [Group in keyof Texts]: `${Group}.${keyof Texts[Group] & string}` }[keyof Texts];

const TEXTS: Readonly<Record<Language, Texts>> = { es, en, fr };

/** A text of the pages and papers of evidence, its places not filled. */
export function evidenceText(language: Language, key: EvidenceKey): string {
  const [group = '', name = ''] = key.split('.');
  const texts = TEXTS[language] as unknown as Readonly<Record<string, Readonly<Record<string, string>>>>;
  return texts[group]?.[name] ?? key;
}

/** All texts of a page that says them itself. */
export function pageTexts(language: Language): Pick<Texts, 'page' | 'fault'> {
  const { page, fault } = TEXTS[language];
  return { page, fault };
}

const ACTIONS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  es: esActions.name,
  en: enActions.name,
  fr: frActions.name,
};
const REASONS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  es: esOrder.history.reason,
  en: enOrder.history.reason,
  fr: frOrder.history.reason,
};

const SOURCES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  es: esOrder.history.source,
  en: enOrder.history.source,
  fr: frOrder.history.source,
};

/** How these entries are said in a language, with a word for each code that they name and we have one for. */
export function evidenceWords(language: Language, entries: readonly Pick<CapsuleEntry, 'says'>[]): EvidenceWords {
  const { kind, field } = TEXTS[language];
  const known: Readonly<Record<string, string>> = { ...SOURCES[language], ...REASONS[language], ...ACTIONS[language] };
  const named = entries.flatMap(({ says }) =>
    ['status', 'meaning', 'action', 'reason', 'source', 'of', 'work'].map((name) => says[name]),
  );
  const codes = [...new Set(named.filter((one) => typeof one === 'string'))];
  const wordOf = (code: string) =>
    isPlace(code) ? evidenceText(language, `taken.${code}`) : (known[code] ?? statusLabel(language, code));
  const term = Object.fromEntries(codes.map((code) => [code, wordOf(code)]));
  const say = (name: 'yes' | 'no' | 'decimal') => evidenceText(language, `page.${name}`);
  return { kind, field, term, yes: say('yes'), no: say('no'), decimal: say('decimal') };
}

/** Where photos are taken, and work is recorded. */
const isPlace = (code: string): code is keyof Texts['taken'] => Object.hasOwn(es.taken, code);
