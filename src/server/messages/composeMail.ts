import type { Language } from '#contract/people/user.ts';
import { cleanHtml } from './cleanHtml.ts';
import { parseTemplate } from '#domain/messages/templates/parseTemplate.ts';
import { renderTemplate } from '#domain/messages/templates/renderTemplate.ts';
import { textOfHtml } from '#domain/messages/templates/textOfHtml.ts';
import type { MailTemplate } from './defaultTemplate.ts';
import { columnTitle } from './mailText.ts';
import type { OrderVariables } from './orderVariables.ts';

export interface ComposedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly unknown: readonly string[];
  readonly untranslated: readonly string[];
}

const LOCALES = { es: 'es-ES', en: 'en-GB', fr: 'fr-FR' } as const;
const LONGEST_SUBJECT = 200;

/**
 * Renders a mail from its template.
 * @throws TemplateFault a template that cannot be understood, or does not end
 */
export function composeMail(
  template: MailTemplate,
  { values, currency, timeZone }: OrderVariables,
  language: Language,
): ComposedMail {
  const catalogue = template.translations[language] ?? {};
  const rendering = {
    values,
    reader: { locale: LOCALES[language], currency, timeZone },
    translate: (phrase: string) => (Object.hasOwn(catalogue, phrase) ? (catalogue[phrase] ?? null) : null),
    column: (name: string) => columnTitle(language, name),
  };
  const subject = renderTemplate(parseTemplate(template.subject), { ...rendering, target: 'text' });
  const body = renderTemplate(parseTemplate(template.html), { ...rendering, target: 'html' });
  const html = cleanHtml(body.text);
  return {
    // A line break in a subject would begin another header.
    subject: subject.text
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, LONGEST_SUBJECT),
    html,
    text: textOfHtml(html),
    unknown: [...new Set([...subject.unknown, ...body.unknown])],
    untranslated: [...new Set([...subject.untranslated, ...body.untranslated])],
  };
}
