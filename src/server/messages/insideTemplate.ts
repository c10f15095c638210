import type { Language } from '#contract/people/user.ts';
import { BOX, BREAKS, FAINT, INK, type MailTemplate } from './defaultTemplate.ts';
import { mailText } from './mailText.ts';

/**
 * The mail about an order for people of the house: what happened to which order of whom. Nothing in it speaks to the
 * customer, and it carries no pickup code, which is the customer's alone.
 */
export function insideTemplate(language: Language): MailTemplate {
  const say = (key: Parameters<typeof mailText>[1]) => mailText(language, key);
  const line = (words: string, value: string) =>
    `<p style="margin:4px 0">${words}${say('body.colon')} <strong>${value}</strong></p>`;
  const html = [
    `<div lang="${language}">`,
    '<table width="100%" align="center" style="max-width:600px;margin:0 auto;background:#ffffff;border-top:4px solid #1a2129">',
    `<tr><td style="padding:24px;font-family:Arial,Helvetica,sans-serif;font-size:15px;line-height:1.5;${BREAKS};${INK}">`,
    `<h1 style="font-size:24px;line-height:1.25;margin:8px 0">${say('body.order')} {{ order.reference }}${say('body.colon')} {{ status.label }}</h1>`,
    `<p style="margin:0;${FAINT}">${say('inside.words')}</p>`,
    `<div style="${BOX}">`,
    line(say('inside.customer'), '{{ customer.firstname }} {{ customer.lastname }} {{ customer.company }}'),
    `<p style="margin:4px 0">{{ customer.address1 }} {{ customer.address2 }}, {{ customer.postcode }} {{ customer.city }} · {{ customer.country }}</p>`,
    `{% if order.carrier_service %}${line(say('body.carrier'), '{{ order.carrier_service }}')}{% endif %}`,
    `{% if order.tracking_number %}${line(say('body.tracking'), '{{ order.tracking_number }}')}{% endif %}`,
    line(say('body.total'), '{{ order.total_amount | money }}'),
    '</div>',
    '{% if products %}{% products columns: "reference,name,quantity" %}{% endif %}',
    '</td></tr>',
    '</table>',
    '</div>',
  ].join('\n');
  return {
    name: 'inside',
    subject: `${say('body.order')} {{ order.reference }}${say('body.colon')} {{ status.label }}`,
    html,
    translations: {},
  };
}
