import type { CallFailure } from '#platform/api/callApi.ts';
import type { Language } from '#contract/people/user.ts';
import type { FieldProblem, FieldProblems } from '#domain/settings/fieldProblem.ts';
import { blockFault, readBlocks } from '#domain/messages/mailBlocks.ts';
import { TEMPLATE_KINDS, type TemplateKind } from '#domain/messages/mailKinds.ts';
import { parseTemplate } from '#domain/messages/templates/parseTemplate.ts';
import { TemplateFault } from '#domain/messages/templates/template.ts';
import { templateUse } from '#domain/messages/templates/templateUse.ts';

export const TEMPLATE_LANGUAGES = ['es', 'en', 'fr', 'all'] as const;
export type TemplateLanguage = (typeof TEMPLATE_LANGUAGES)[number];

export interface TemplateDraft {
  readonly kind: TemplateKind;
  readonly language: TemplateLanguage;
  readonly name: string;
  readonly subject: string;
  readonly html: string;
  readonly translations: { readonly [Key in Language]?: Readonly<Record<string, string>> | undefined };
}

/** The template that the address requests: a stored one, or a new one of a kind and language; null for anything else. */
export function requestedTemplate(
  query: URLSearchParams,
): { readonly id: number } | { readonly kind: TemplateKind; readonly language: TemplateLanguage } | null {
  const id = Number(query.get('id'));
  if (Number.isSafeInteger(id) && id > 0) return { id };
  const kind = TEMPLATE_KINDS.find((one) => one === query.get('kind'));
  const language = TEMPLATE_LANGUAGES.find((one) => one === query.get('language'));
  return kind && language ? { kind, language } : null;
}

/** The language of the mail; null = of whoever reads it. */
export const draftLanguage = ({ language }: Pick<TemplateDraft, 'language'>): Language | null =>
  language === 'all' ? null : language;

/** As the calls spell it. */
export function templateOf({ kind, language, subject, html, translations }: TemplateDraft) {
  return {
    kind,
    language: draftLanguage({ language }),
    subject,
    html,
    translations: usedTranslations({ html, subject, translations }),
  };
}

interface Fault {
  readonly reason: TemplateFault['reason'];
  /** Counted from 1. */
  readonly line: number;
}

/** Why a text cannot be understood as a template; null = it can. */
function faultOf(text: string): Fault | null {
  try {
    parseTemplate(text);
    return null;
  } catch (error) {
    if (!(error instanceof TemplateFault)) throw error;
    return { reason: error.reason, line: text.slice(0, error.at).split('\n').length };
  }
}

/** Why a mail cannot be written from these texts, by field. An empty text is missing. */
export function templateProblems(
  { subject, html, language }: Pick<TemplateDraft, 'subject' | 'html' | 'language'>,
  reasonWords: (reason: Fault['reason']) => string,
): FieldProblems {
  const blocks = readBlocks(html, draftLanguage({ language }));
  if (blocks?.length === 0 || blocks?.some((block) => blockFault(block) !== null)) return { html: { code: 'blocks' } };
  const problemOf = (text: string): FieldProblem | null => {
    if (text.trim() === '') return { code: 'required' };
    const fault = faultOf(text);
    return fault && { code: 'fault', values: { line: fault.line, reason: reasonWords(fault.reason) } };
  };
  const found = Object.entries({ subject, html }).map(([field, text]) => [field, problemOf(text)] as const);
  return Object.fromEntries(found.flatMap(([field, problem]) => (problem ? [[field, problem]] : [])));
}

/** What the server finds in the texts: `<reason>:<character>` at the field. */
export function refusedTemplate(
  { errors }: CallFailure,
  texts: Pick<TemplateDraft, 'subject' | 'html'>,
  reasonWords: (reason: string) => string,
): FieldProblems {
  const found = Object.entries(texts).flatMap(([field, text]) => {
    const [, reason, at] = /^([a-z-]+):(\d+)$/.exec(errors[field]?.[0] ?? '') ?? [];
    if (reason === undefined) return [];
    const line = text.slice(0, Number(at)).split('\n').length;
    return [[field, { code: 'fault', values: { line, reason: reasonWords(reason) } }] as const];
  });
  return Object.fromEntries(found);
}

/** What stands between `t` and `endt`, as it is while it can be understood. */
export function phrasesOf({ subject, html }: Pick<TemplateDraft, 'subject' | 'html'>): readonly string[] {
  if (faultOf(subject) || faultOf(html)) return [];
  return [...new Set([subject, html].flatMap((text) => templateUse(parseTemplate(text)).phrases))];
}

/** Translations of phrases that the template contains, and of no others. */
function usedTranslations(draft: Pick<TemplateDraft, 'subject' | 'html' | 'translations'>) {
  const phrases = phrasesOf(draft);
  const used = (words: Readonly<Record<string, string>> = {}) =>
    Object.fromEntries(
      Object.entries(words).filter(([phrase, said]) => phrases.includes(phrase) && said.trim() !== ''),
    );
  const { es, en, fr } = draft.translations;
  return { es: used(es), en: used(en), fr: used(fr) };
}
