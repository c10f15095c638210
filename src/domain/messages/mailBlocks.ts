import { escapeHtml } from './escapeHtml.ts';

/** What a mail can be put together from, in the order in which the kinds are offered. */
export const BLOCK_KINDS = ['heading', 'text', 'button', 'lines', 'tracking', 'logo', 'image', 'divider'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

/** Where a button leads: to a page of the order, or to an address of the shop's own. */
export const BUTTON_PLACES = ['tracking', 'returns', 'collection', 'shop', 'own'] as const;
export type ButtonPlace = (typeof BUTTON_PLACES)[number];

/** One part of a mail. What a kind has no use for is empty. */
export interface MailBlock {
  readonly kind: BlockKind;
  /** Words with variables: of a heading, a text, a button, above the lines, on the button of the tracking, of a picture. */
  readonly text: string;
  readonly place: ButtonPlace;
  /** https; of a picture, or of a button that leads to an own place. */
  readonly address: string;
}

/** More would be no mail that anybody reads. */
export const MOST_BLOCKS = 30;
/** UTF-16 units. */
export const LONGEST_BLOCK_TEXT = 2000;
export const LONGEST_BLOCK_ADDRESS = 500;

/** A block of a kind with nothing in it yet. */
export const newBlock = (kind: BlockKind, text = ''): MailBlock => ({ kind, text, place: 'tracking', address: '' });

const MARK = '<!-- blocks ';
const MARK_END = ' -->';
const INK = 'color:#1a2129';
const BOX = 'margin:16px 0;padding:16px 20px;background:#f2f4f6;border-radius:6px';
const BUTTON =
  'padding:12px 20px;background:#1a2129;color:#ffffff;text-decoration:none;display:inline-block;border-radius:6px';

/** The variable of each place; a mail without a value for it has no button. */
const PLACES: Readonly<Record<Exclude<ButtonPlace, 'own'>, string>> = {
  tracking: 'platform.tracking_url',
  returns: 'order.returns_url',
  collection: 'pickup.url',
  shop: 'platform.shop_url',
};

/**
 * The HTML of a mail of blocks. The blocks stand in its first line, so that they can be read again; no mail is sent with
 * that line, because comments are dropped from each.
 * @param language of the mail; null = of whoever reads it
 */
export function compileBlocks(blocks: readonly MailBlock[], language: string | null): string {
  const kept = blocks.map(({ kind, text, place, address }) => [kind, text, place, address]);
  return [
    `${MARK}${hidden(JSON.stringify(kept))}${MARK_END}`,
    language === null ? '<div>' : `<div lang="${language}">`,
    '<table width="100%" align="center" style="max-width:600px;margin:0 auto;background:#ffffff">',
    `<tr><td style="padding:24px;font-family:Arial,Helvetica,sans-serif;font-size:15px;line-height:1.5;word-break:break-word;overflow-wrap:anywhere;${INK}">`,
    ...blocks.map((block) => WRITERS[block.kind](block)),
    '</td></tr>',
    '</table>',
    '</div>',
  ].join('\n');
}

/** @returns null = not made of blocks, or changed by hand since */
export function readBlocks(html: string, language: string | null): readonly MailBlock[] | null {
  const end = html.indexOf(MARK_END);
  if (!html.startsWith(MARK) || end < 0) return null;
  try {
    const kept: unknown = JSON.parse(html.slice(MARK.length, end));
    if (!Array.isArray(kept) || kept.length > MOST_BLOCKS) return null;
    const blocks = kept.map(blockOf);
    return blocks.every((block) => block !== null) && compileBlocks(blocks, language) === html ? blocks : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function blockOf(kept: unknown): MailBlock | null {
  if (!Array.isArray(kept)) return null;
  const [kind, text, place, address] = kept as readonly unknown[];
  const [known, leads] = [BLOCK_KINDS.find((one) => one === kind), BUTTON_PLACES.find((one) => one === place)];
  return known && leads && typeof text === 'string' && typeof address === 'string'
    ? { kind: known, text, place: leads, address }
    : null;
}

/** JSON that neither ends the comment around it nor is a variable or an instruction of the template. */
const hidden = (json: string): string =>
  json.replaceAll(/[<>{}%-]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Words as HTML: variables stay as they are, and a new line is one. */
function wordsOf(text: string): string {
  return text
    .split(/(\{\{[^{}]*\}\})/)
    .map((part, place) => (place % 2 === 1 ? part : escapeHtml(part).replaceAll(/\r?\n/g, '<br>')))
    .join('');
}

const title = (text: string): string =>
  text.trim() === '' ? '' : `<h3 style="font-size:15px;margin:28px 0 8px">${wordsOf(text)}</h3>`;
const link = (address: string, text: string): string =>
  `<p style="margin:16px 0"><a href="${address}" style="${BUTTON}">${wordsOf(text)}</a></p>`;

const WRITERS: Readonly<Record<BlockKind, (block: MailBlock) => string>> = {
  heading: ({ text }) => `<h1 style="font-size:24px;line-height:1.25;margin:16px 0 8px">${wordsOf(text)}</h1>`,
  text: ({ text }) => `<p style="margin:12px 0">${wordsOf(text)}</p>`,
  button: ({ text, place, address }) =>
    place === 'own'
      ? link(escapeHtml(address), text)
      : `{% if ${PLACES[place]} %}${link(`{{ ${PLACES[place]} }}`, text)}{% endif %}`,
  lines: ({ text }) => `{% if products %}${title(text)}{% products columns: "reference,name,quantity" %}{% endif %}`,
  tracking: ({ text }) =>
    [
      `{% if order.tracking_number %}<div style="${BOX}">`,
      '{% if order.carrier_service %}<p style="margin:4px 0">{{ order.carrier_service }}</p>{% endif %}',
      '{% if order.num_packages > 1 and order.tracking_numbers_packages %}',
      '{% for number in order.tracking_numbers_packages %}<p style="margin:4px 0"><strong>{{ number }}</strong></p>{% endfor %}',
      '{% else %}<p style="margin:4px 0"><strong>{{ order.tracking_number }}</strong></p>{% endif %}',
      '{% if order.num_packages > 1 and order.tracking_pages %}',
      `{% for url in order.tracking_pages %}<p style="margin:12px 0 4px"><a href="{{ url }}" style="${BUTTON}">${wordsOf(text)} ({{ forloop.index }})</a></p>{% endfor %}`,
      `{% elsif platform.tracking_url %}${link('{{ platform.tracking_url }}', text)}{% endif %}`,
      '</div>{% endif %}',
    ].join('\n'),
  logo: () =>
    '{% if platform.logo %}<p><img src="{{ platform.logo }}" alt="{{ platform_name }}" height="40"></p>{% else %}<p style="font-size:17px;font-weight:bold">{{ platform_name }}</p>{% endif %}',
  image: ({ text, address }) =>
    `<p><img src="${escapeHtml(address)}" alt="${escapeHtml(text)}" style="max-width:100%"></p>`,
  divider: () => '<hr>',
};

/** Why a mail cannot be made of a block. */
export type BlockFault = 'empty' | 'long' | 'address';

const ADDRESS = /^https:\/\/[^\s"<>{}]+$/;
const NEEDS_TEXT: ReadonlySet<BlockKind> = new Set(['heading', 'text', 'button', 'tracking']);

/** What is wrong with a block; null = nothing. */
export function blockFault({ kind, text, place, address }: MailBlock): BlockFault | null {
  if (NEEDS_TEXT.has(kind) && text.trim() === '') return 'empty';
  if (text.length > LONGEST_BLOCK_TEXT || address.length > LONGEST_BLOCK_ADDRESS) return 'long';
  const hasAddress = kind === 'image' || (kind === 'button' && place === 'own');
  return hasAddress && !ADDRESS.test(address) ? 'address' : null;
}
