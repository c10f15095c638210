import type { Language } from '#contract/people/user.ts';
import { parseTemplate } from '#domain/messages/templates/parseTemplate.ts';
import { renderTemplate, type OutputFormat } from '#domain/messages/templates/renderTemplate.ts';
import { withoutLinks } from '#domain/messages/withoutLinks.ts';
import en from '#locales/en/accountMail.json' with { type: 'json' };
import es from '#locales/es/accountMail.json' with { type: 'json' };
import fr from '#locales/fr/accountMail.json' with { type: 'json' };
import { isNotice } from '../../db/schema/accounts.ts';
import type { OutgoingMail } from '../../outside/mailTransport.ts';
import type { AccountMailTemplate, Recipient } from './readRecipient.ts';

const TEXTS: Readonly<Record<Language, typeof es>> = { es, en, fr };
const LOCALES = { es: 'es-ES', en: 'en-GB', fr: 'fr-FR' } as const;

/** Where the link of a mail leads; those without a secret of their own lead to the sign-in. */
const PATHS: Readonly<Record<AccountMailTemplate, (secret: string) => string>> = {
  register: (secret) => `/auth/activate-email?user=${secret}`,
  invite: (secret) => `/auth/activate-email?user=${secret}`,
  reset: (secret) => `/auth/forgot-password?token=${secret}`,
  address: (secret) => `/auth/validate-email?token=${secret}`,
  changed: () => '/auth/forgot-password',
  moving: () => '/auth/forgot-password',
  moved: () => '/auth',
  unlocked: () => '/auth/forgot-password',
  renewed: () => '/auth/forgot-password',
  added: () => '/account/security',
  replaced: () => '/account/security',
  kept: () => '/account/security',
  known: () => '/auth',
};

const BUTTON =
  'padding:12px 20px;background:#1a2129;color:#ffffff;text-decoration:none;display:inline-block;border-radius:6px';
const TEXT = 'font-family:Arial,Helvetica,sans-serif;font-size:15px;line-height:1.5;color:#1a2129';
const FAINT = 'color:#566270;font-size:13px';

const PARTS = {
  subject: (template: AccountMailTemplate) => `${template}.subject`,
  lead: (template: AccountMailTemplate) => `${template}.lead`,
  button: (template: AccountMailTemplate) => `${template}.button`,
  until: (template: AccountMailTemplate) => `${template}.until`,
} as const;

/** The text at a key: `reset.lead`. */
function textAt(texts: object, key: string): string {
  const found = key.split('.').reduce<unknown>((at, name) => (at as Readonly<Record<string, unknown>>)[name], texts);
  return String(found);
}

/** Whether `to` is what people called something, and no address. */
const isNamed = (template: AccountMailTemplate): boolean => ['added', 'replaced', 'kept'].includes(template);

/** A mail about an account in the reader's language, as HTML and as text. */
export function writeAccountMail(
  { template, name, lang, facts }: Recipient,
  { publicUrl, secret }: { readonly publicUrl: string; readonly secret: string },
): Pick<OutgoingMail, 'subject' | 'html' | 'text'> {
  const say = (part: 'subject' | 'lead' | 'button' | 'until') => textAt(TEXTS[lang], PARTS[part](template));
  const hello = textAt(TEXTS[lang], 'hello');
  // A notice says itself what to do for whoever has not done it.
  const end = isNotice(template) ? say('until') : `${say('until')} ${textAt(TEXTS[lang], 'ignore')}`;
  const path = PATHS[template](secret);
  const link = `${publicUrl}${path}${path.includes('?') ? '&' : '?'}lang=${lang}`;
  const fill = (source: string, target: OutputFormat): string =>
    renderTemplate(parseTemplate(source), {
      values: {
        name: withoutLinks(name),
        link,
        company: withoutLinks(facts.company ?? ''),
        by: withoutLinks(facts.by ?? ''),
        to: isNamed(template) ? withoutLinks(facts.to ?? '') : (facts.to ?? ''),
        way: facts.way ? textAt(TEXTS[lang], `added.way.${facts.way}`) : '',
      },
      reader: { locale: LOCALES[lang], currency: 'EUR', timeZone: 'UTC' },
      target,
      translate: () => null,
      column: (title) => title,
    }).text;
  const html = [
    `<div lang="${lang}" style="max-width:600px;margin:0 auto;padding:24px;border-top:4px solid #1a2129;${TEXT}">`,
    '<p style="font-size:17px;font-weight:bold">Despacho</p>',
    `<p>${hello}</p><p>${say('lead')}</p>`,
    `<p style="margin:24px 0"><a href="{{ link }}" style="${BUTTON}">${say('button')}</a></p>`,
    `<p style="${FAINT};overflow-wrap:anywhere">{{ link }}</p>`,
    `<p style="${FAINT}">${end}</p></div>`,
  ].join('\n');
  return {
    subject: fill(say('subject'), 'text')
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, 200),
    html: fill(html, 'html'),
    text: fill([hello, say('lead'), '{{ link }}', end].join('\n\n'), 'text'),
  };
}
