import type { Language } from '#contract/people/user.ts';
import { mailText } from './mailText.ts';
import type { MailKey } from './mailText.ts';

export interface MailTemplate {
  readonly name: string;
  readonly subject: string;
  readonly html: string;
  readonly translations: { readonly [Key in Language]?: Readonly<Record<string, string>> | undefined };
}

export const INK = 'color:#1a2129';
/** A tracking number is one word, wider than some phones. The first is what mail programs know. */
export const BREAKS = 'word-break:break-word;overflow-wrap:anywhere';
export const FAINT = 'color:#566270;font-size:13px';
export const BOX = 'margin:16px 0;padding:16px 20px;background:#f2f4f6;border-radius:6px';
const BUTTON =
  'padding:12px 20px;background:#1a2129;color:#ffffff;text-decoration:none;display:inline-block;border-radius:6px';

/**
 * The mail about an order's status that every client has: a column of 600 px, its sentences in the language of the
 * reader. Written in lines, because people begin their own with it.
 */
export function defaultTemplate(language: Language): MailTemplate {
  const say = (key: MailKey) => mailText(language, key);
  const line = (words: string, value: string) =>
    `<p style="margin:4px 0">${words}${say('body.colon')} <strong>${value}</strong></p>`;
  const title = (words: string) => `<h3 style="font-size:15px;margin:28px 0 8px">${words}</h3>`;
  const html = [
    `<div lang="${language}">`,
    '<table width="100%" align="center" style="max-width:600px;margin:0 auto;background:#ffffff;border-top:4px solid #1a2129">',
    `<tr><td style="padding:24px;font-family:Arial,Helvetica,sans-serif;font-size:15px;line-height:1.5;${BREAKS};${INK}">`,
    '',
    '{% if platform.logo and platform.shop_url %}',
    '<p><a href="{{ platform.shop_url }}"><img src="{{ platform.logo }}" alt="{{ platform_name }}" height="40"></a></p>',
    '{% elsif platform.logo %}',
    '<p><img src="{{ platform.logo }}" alt="{{ platform_name }}" height="40"></p>',
    '{% else %}',
    '<p style="font-size:17px;font-weight:bold">{{ platform_name }}</p>',
    '{% endif %}',
    '',
    `<p style="margin:16px 0 0">${say('body.hello')} {% if customer.firstname %}{{ customer.firstname }}{% else %}{{ customer.company }}{% endif %}${say('body.helloEnd')}</p>`,
    '{% if status.sentence %}<h1 style="font-size:24px;line-height:1.25;margin:8px 0">{{ status.sentence }}</h1>{% endif %}',
    `<p style="margin:0;${FAINT}">${say('body.order')} <strong>{{ order.reference }}</strong> · {{ status.label }}</p>`,
    '',
    '{% if order.tracking_number %}',
    `<div style="${BOX}">`,
    `{% if order.carrier_service %}${line(say('body.carrier'), '{{ order.carrier_service }}')}{% endif %}`,
    '{% if order.num_packages > 1 and order.tracking_numbers_packages %}',
    `{% for number in order.tracking_numbers_packages %}${line(`${say('body.package')} {{ forloop.index }}`, '{{ number }}')}{% endfor %}`,
    '{% else %}',
    line(say('body.tracking'), '{{ order.tracking_number }}'),
    '{% endif %}',
    // Each parcel has a page of its own; the carrier's would show the first alone.
    '{% if order.num_packages > 1 and order.tracking_pages %}',
    `{% for url in order.tracking_pages %}<p style="margin:12px 0 4px"><a href="{{ url }}" style="${BUTTON}">${say('body.follow')} ({{ forloop.index }})</a></p>{% endfor %}`,
    '{% elsif platform.tracking_url %}',
    `<p style="margin:16px 0 4px"><a href="{{ platform.tracking_url }}" style="${BUTTON}">${say('body.follow')}</a></p>`,
    '{% endif %}',
    '</div>',
    '{% endif %}',
    '',
    '{% if status.value == "READY_TO_COLLECT" %}',
    `<div style="${BOX}">`,
    `<p style="margin:4px 0"><strong>${say('body.collectAt')}</strong></p>`,
    '<p style="margin:4px 0">{{ tax_office.name }}<br>{{ tax_office.address1 }}, {{ tax_office.postcode }} {{ tax_office.city }}<br>{{ tax_office.telephone }}</p>',
    '{% for line in pickup.hours %}<p style="margin:4px 0">{{ line }}</p>{% endfor %}',
    `<p style="margin:16px 0 4px">${say('body.pickupCode')}${say('body.colon')}</p>`,
    '<p style="margin:4px 0;font-size:24px;font-weight:bold;letter-spacing:2px">{{ pickup.code }}</p>',
    '<p style="margin:8px 0">{{ pickup.qr }}</p>',
    `{% if pickup.until %}${line(say('body.collectUntil'), '{{ pickup.until | date: "dd/MM/yyyy" }}')}{% endif %}`,
    `<p style="margin:16px 0 4px"><a href="{{ pickup.url }}" style="${BUTTON}">${say('body.seeCollection')}</a></p>`,
    `{% for url in pickup.delivered_urls %}<p style="margin:8px 0 0;${FAINT}"><a href="{{ url }}">${say('body.collected')}{% if order.num_packages > 1 %} ({{ forloop.index }}){% endif %}</a></p>{% endfor %}`,
    '</div>',
    '{% endif %}',
    '',
    `{% if order.returns_url %}<p style="margin:16px 0 4px"><a href="{{ order.returns_url }}">${say('body.returns')}</a></p>{% endif %}`,
    '',
    '{% if products %}',
    title(say('body.products')),
    '{% products columns: "reference,name,quantity" %}',
    '{% endif %}',
    '',
    '<p style="margin:16px 0 4px;text-align:right">',
    `<strong style="font-size:17px">${say('body.total')}${say('body.colon')} {{ order.total_amount | money }}</strong>`,
    `{% if order.tax_rate > 0 %}<br>${say('body.taxWithin')}{% if order.tax_name %} ({{ order.tax_name }} {{ order.tax_rate | number }} %){% endif %}${say('body.colon')} {{ order.total_taxes | money }}{% endif %}`,
    '{% if order.payment_method %}<br>{{ order.payment_method }}{% endif %}',
    '</p>',
    '',
    title(say('body.address')),
    '<p style="margin:4px 0">{{ customer.firstname }} {{ customer.lastname }}<br>{{ customer.address1 }} {{ customer.address2 }}<br>{{ customer.postcode }} {{ customer.city }} · {{ customer.country }}</p>',
    '',
    '{% if tax_office.name %}',
    '<hr>',
    `<p style="${FAINT}">{{ tax_office.name }} {% if tax_office.cif %}· {{ tax_office.cif }}{% endif %}<br>{{ tax_office.address1 }}, {{ tax_office.postcode }} {{ tax_office.city }}{% if tax_office.contact_email %}<br>{{ tax_office.contact_email }}{% endif %}</p>`,
    '{% endif %}',
    '',
    '</td></tr>',
    '</table>',
    '</div>',
  ].join('\n');
  return {
    name: 'default',
    subject: `{{ platform_name }} - ${say('body.order')} {{ order.reference }}${say('body.colon')} {{ status.label }}`,
    html,
    translations: {},
  };
}
