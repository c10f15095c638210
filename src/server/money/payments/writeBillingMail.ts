import type { Language } from '#contract/people/user.ts';
import type { ChargeProblem } from '#domain/money/billing/charges.ts';
import { invoiceReference } from '#domain/money/billing/invoiceReference.ts';
import { parseTemplate } from '#domain/messages/templates/parseTemplate.ts';
import { renderTemplate, type OutputFormat } from '#domain/messages/templates/renderTemplate.ts';
import en from '#locales/en/billingMail.json' with { type: 'json' };
import es from '#locales/es/billingMail.json' with { type: 'json' };
import fr from '#locales/fr/billingMail.json' with { type: 'json' };
import type { OutgoingMail } from '../../outside/mailTransport.ts';

const TEXTS: Readonly<Record<Language, typeof es>> = { es, en, fr };
const LOCALES = { es: 'es-ES', en: 'en-GB', fr: 'fr-FR' } as const;

/** What people who pay are written about. */
export const BILLING_MAILS = ['retry', 'ask', 'disputed', 'lost', 'expiring', 'details'] as const;
export type BillingMail = (typeof BILLING_MAILS)[number];

interface Content {
  readonly purpose: BillingMail;
  readonly reader: { readonly name: string; readonly lang: Language };
  readonly about: {
    readonly amount_cents: number;
    readonly problem: ChargeProblem | null;
    readonly retry_at: Date | null;
    readonly number_prefix: string;
    readonly number_sequence: number;
  } | null;
  readonly method: { readonly method_last4: string | null; readonly method_expires: string | null } | null;
}

const BUTTON =
  'padding:12px 20px;background:#1a2129;color:#ffffff;text-decoration:none;display:inline-block;border-radius:6px';
const TEXT = 'font-family:Arial,Helvetica,sans-serif;font-size:15px;line-height:1.5;color:#1a2129';

/** A mail about a charge or a card in the reader's language, as HTML and as text. */
export function writeBillingMail(
  { purpose, reader, about, method }: Content,
  publicUrl: string,
): Pick<OutgoingMail, 'subject' | 'html' | 'text'> {
  const texts = TEXTS[reader.lang];
  const locale = LOCALES[reader.lang];
  const parts = texts[purpose];
  const day = (at: Date) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Madrid' }).format(at);
  const values = {
    name: reader.name,
    link: `${publicUrl}/account/billing-payment?lang=${reader.lang}`,
    reference: about ? invoiceReference(about) : '',
    amount: new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(
      (about?.amount_cents ?? 0) / 100,
    ),
    reason: about?.problem ? texts.problem[about.problem] : '',
    date: about?.retry_at ? day(about.retry_at) : '',
    last4: method?.method_last4 ?? '',
    expires: method?.method_expires?.split('-').toReversed().join('/') ?? '',
  };
  const fill = (source: string, target: OutputFormat): string =>
    renderTemplate(parseTemplate(source), {
      values,
      reader: { locale, currency: 'EUR', timeZone: 'UTC' },
      target,
      translate: () => null,
      column: (title) => title,
    }).text;
  const html = [
    `<div lang="${reader.lang}" style="max-width:600px;margin:0 auto;padding:24px;border-top:4px solid #1a2129;${TEXT}">`,
    '<p style="font-size:17px;font-weight:bold">Despacho</p>',
    `<p>${texts.hello}</p><p>${parts.lead}</p><p>${parts.next}</p>`,
    `<p style="margin:24px 0"><a href="{{ link }}" style="${BUTTON}">${texts.button}</a></p></div>`,
  ].join('\n');
  return {
    subject: fill(parts.subject, 'text')
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, 200),
    html: fill(html, 'html'),
    text: fill([texts.hello, parts.lead, parts.next, '{{ link }}'].join('\n\n'), 'text'),
  };
}
