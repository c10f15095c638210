/** What people are shown of an operator's reply, letters: a sentence, not a page. */
const LONGEST = 300;

/** Names of signs in HTML that operators leave in their sentences; letters with accents are put together below. */
const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const MARKS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  uml: '\u0308',
  tilde: '\u0303',
  cedil: '\u0327',
};

/** From here on a sentence speaks to who programmed it. */
const OF_MACHINES =
  /\s*(?:\b(?:java|javax|org|com|net|System|Microsoft)\.[\w.$]+(?:Exception|Error)\b|\bat [\w.$<>]+\([\w.:]*\)|\bORA-\d{5}\b)[^]*$/;
/** Blanks of a sentence that nobody filled. */
const UNFILLED = /\$?\{[\w.]*\}|%[sd]\b|\[object Object\]|\b(?:null|undefined|NaN)\b/g;

/**
 * The sentence of an operator as people can read it: letters that were read in a wrong character set, marks of HTML,
 * blanks that were never filled and messages of its programs are mended or left out.
 * @returns '' where nothing is left of it
 */
export function carrierWords(text: string): string {
  const lines = unmarked(inRightLetters(text))
    .replace(OF_MACHINES, '')
    .replaceAll(UNFILLED, '')
    .split('\n')
    .map((line) =>
      line
        .replaceAll(/[\p{Cc}\p{Cf}\ufffd]+/gu, ' ')
        .replaceAll(/\s+/g, ' ')
        .replace(/(?: ?[:;,-])+ ?$/, '')
        .trim(),
    )
    .filter((line) => /[\p{L}\p{N}]/u.test(line));
  const words = [...new Set(lines)].join('\n');
  return words.length > LONGEST ? `${words.slice(0, LONGEST).trimEnd()}…` : words;
}

/** `DirecciÃ³n` is `Dirección`. */
function inRightLetters(text: string): string {
  if (!/[\u00c2\u00c3][\u0080-\u00bf]/.test(text) || /[\u{100}-\u{10ffff}]/u.test(text)) return text;
  const mended = Buffer.from(text, 'latin1').toString('utf8');
  return mended.includes('\ufffd') ? text : mended;
}

function unmarked(text: string): string {
  return text
    .replaceAll(/<(?:script|style)\b[^]*?<\/(?:script|style)>/gi, ' ')
    .replaceAll(/<\/?[a-z][^<>]*>/gi, ' ')
    .replaceAll(/&#(x?)([\da-f]{1,6});/gi, (_, hex: string, number: string) => {
      const point = Number.parseInt(number, hex === '' ? 10 : 16);
      return point <= 0x10_ff_ff ? String.fromCodePoint(point) : ' ';
    })
    .replaceAll(/&([a-z])(acute|grave|uml|tilde|cedil);/gi, (_, letter: string, mark: string) =>
      (letter + (MARKS[mark.toLowerCase()] ?? '')).normalize('NFC'),
    )
    .replaceAll(/&([a-z]+);/gi, (whole, name: string) => SIGNS[name.toLowerCase()] ?? whole);
}
