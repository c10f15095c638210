import type { LANGUAGES } from '#contract/languages.ts';

type Language = (typeof LANGUAGES)[number];

interface Rule {
  readonly fault: string;
  readonly found: RegExp | ((text: string) => boolean);
  /** Texts that quote something with a syntax of its own. */
  readonly except?: readonly string[];
}

const count = (text: string, sign: string): number => text.split(sign).length - 1;
const unlike = (one: string, other: string) => (text: string) => count(text, one) !== count(text, other);

const EVERYWHERE: readonly Rule[] = [
  { fault: 'has three points for an ellipsis', found: /\.\.\./ },
  { fault: 'has a straight quote', found: /['"]/ },
  { fault: 'has two spaces in a row', found: /\s{2}/ },
  // Texts that consist of a colon, which French separates from the word before it.
  { fault: 'begins or ends with a space', found: /^\s|\s$/, except: ['mail:body.colon', 'documents:paper.colon'] },
  { fault: 'formats a number or a date, which ui/format does', found: /\{\{[^}]*,/ },
  { fault: 'has a plural in brackets', found: /\p{L}\((?:s|es|x)\)/u },
];

const NO_SPACE_BEFORE: Rule = { fault: 'has a space before a mark', found: /\s[:;!?,.](?=\s|$)/ };

const RULES: Readonly<Record<Language, readonly Rule[]>> = {
  es: [
    NO_SPACE_BEFORE,
    { fault: 'does not open its question', found: unlike('¿', '?') },
    { fault: 'does not open its exclamation', found: unlike('¡', '!') },
    { fault: 'has quotes of another language', found: /[“”„]/ },
    { fault: 'has no space before %', found: /[\d}]%/ },
  ],
  en: [NO_SPACE_BEFORE, { fault: 'has quotes of another language', found: /[«»„]/ }],
  fr: [
    {
      fault: 'lacks U+00A0 before : ; ! ? »',
      found: /(?<!\u00A0)[;!?»]|(?<!\u00A0)(?<!\d):(?!\/\/)/,
      except: ['bulk:help.headers'],
    },
    { fault: 'lacks U+00A0 after «', found: /«(?!\u00A0)/ },
    {
      fault: 'lacks U+00A0 between a figure and its unit',
      found: /[\d}] (?:k?g|[cm]?m|[kKMG]o|ms|s|h|min|%|€)(?!\p{L})/u,
    },
    { fault: 'lacks U+00A0 after n°', found: /n°(?!\u00A0)/i },
    // Label printers have no narrow space.
    { fault: 'has a narrow space (U+202F)', found: /\u202F/ },
    { fault: 'has quotes of another language', found: /[“”„]/ },
  ],
};

/** What is wrong with how a text is set, in words; empty = nothing. */
export function typographyOf(language: Language, name: string, text: string): string[] {
  return [...EVERYWHERE, ...RULES[language]]
    .filter(
      ({ found, except }) => !except?.includes(name) && (typeof found === 'function' ? found(text) : found.test(text)),
    )
    .map(({ fault }) => fault);
}
