import { type LineProblem, type SettingsOf, type SettingTable, STANDARD_SCOPES } from '../settings/setting.ts';

/** A shop may have a look of its own. */
const OF_A_SHOP = ['EPLATFORM', ...STANDARD_SCOPES] as const;

/** White text stands on the colour: WCAG 2.2 asks so much of it. */
const LEAST_CONTRAST = 4.5;
const LONGEST_TEXT = 400;
const LONGEST_NAME = 40;
const LONGEST_ADDRESS = 500;
const MOST_LINKS = 4;

/** What the pages for customers show of their shop beside its name and logo. */
export const PAGE_SETTINGS = {
  /** `#rrggbb`; empty = ours. */
  accent: { type: 'code', standard: '', part: 'look', appliesTo: OF_A_SHOP, wrongLine: wrongColour },
  /** Stands above what the page says. */
  greeting: { type: 'pattern', standard: '', part: 'texts', appliesTo: OF_A_SHOP, wrongLine: tooLong },
  /** Whom to ask; stands at the end of the page. */
  help: { type: 'pattern', standard: '', part: 'texts', appliesTo: OF_A_SHOP, wrongLine: tooLong },
  /** A name and an address a line. */
  links: { type: 'pattern', standard: '', part: 'texts', appliesTo: OF_A_SHOP, wrongLine: wrongLink },
} as const satisfies SettingTable;

export type PageSettings = SettingsOf<typeof PAGE_SETTINGS>;

/** The look of the pages for customers of one shop: what of its settings can be shown. */
export interface PageLook {
  /** `#rrggbb`; null = ours. */
  readonly accent: string | null;
  readonly greeting: string;
  readonly help: string;
  readonly links: readonly { readonly name: string; readonly address: string }[];
}

/** Settings as they can be shown: the server stores any text, so a wrong one is left out here. */
export function pageLook({ accent, greeting, help, links }: PageSettings): PageLook {
  const colour = accent.trim().toLowerCase();
  return {
    accent: colour === '' || wrongColour(colour) ? null : colour,
    greeting: greeting.trim().slice(0, LONGEST_TEXT),
    help: help.trim().slice(0, LONGEST_TEXT),
    links: linesOf(links)
      .flatMap(({ text }) => parseLink(text) ?? [])
      .slice(0, MOST_LINKS),
  };
}

function wrongColour(text: string): LineProblem | null {
  const colour = text.trim();
  if (colour === '') return null;
  if (!/^#[\da-f]{6}$/i.test(colour)) return { line: 1, problem: 'colour' };
  return contrastToWhite(colour) < LEAST_CONTRAST ? { line: 1, problem: 'pale' } : null;
}

/** The contrast of white text on a colour, by WCAG 2.2. @param colour `#rrggbb` @returns 1 to 21 */
export function contrastToWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

function tooLong(text: string): LineProblem | null {
  return text.trim().length > LONGEST_TEXT ? { line: 1, problem: 'long' } : null;
}

function wrongLink(text: string): LineProblem | null {
  const lines = linesOf(text);
  const wrong = lines.find((one) => parseLink(one.text) === null);
  if (wrong) return { line: wrong.line, problem: 'link' };
  const beyond = lines[MOST_LINKS];
  return beyond ? { line: beyond.line, problem: 'many' } : null;
}

function linesOf(text: string) {
  return text
    .split('\n')
    .map((line, place) => ({ text: line.trim(), line: place + 1 }))
    .filter((one) => one.text !== '');
}

/** No sign-in stands in it, and its server has a name of the internet. */
const ADDRESS = /^https:\/\/(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

/** `Devoluciones https://tienda.example/devoluciones`. @returns null = no name, or no address by https */
function parseLink(line: string): PageLook['links'][number] | null {
  const [, name = '', address = ''] = /^(\S.*?)\s+(\S+)$/.exec(line) ?? [];
  const isShort = name.length <= LONGEST_NAME && address.length <= LONGEST_ADDRESS;
  return name !== '' && isShort && ADDRESS.test(address) ? { name, address } : null;
}
