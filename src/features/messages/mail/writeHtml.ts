/** A text after an insertion, and what is selected then. */
export interface Written {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Inserts a piece at the cursor, in place of the selection; the cursor moves behind it. */
export function insertAt(text: string, piece: string, from: number, to: number): Written {
  return { text: text.slice(0, from) + piece + text.slice(to), from: from + piece.length, to: from + piece.length };
}

export interface Format {
  readonly before: string;
  readonly after: string;
  /** Each selected line gets these around itself, inside the others. */
  readonly line?: readonly [string, string];
}

/** What people do with a text, as the HTML that mail programs understand. */
export const FORMATS = {
  bold: { before: '<strong>', after: '</strong>' },
  heading: { before: '<h2 style="font-size:20px;margin:24px 0 8px">', after: '</h2>' },
  paragraph: { before: '<p>', after: '</p>' },
  list: { before: '<ul>\n', after: '\n</ul>', line: ['  <li>', '</li>'] },
  link: { before: '<a href="{{ platform.shop_url }}">', after: '</a>' },
  button: {
    before:
      '<p><a href="{{ platform.tracking_url }}" style="padding:12px 20px;background:#1a2129;color:#ffffff;text-decoration:none;display:inline-block;border-radius:6px">',
    after: '</a></p>',
  },
} as const satisfies Readonly<Record<string, Format>>;

export type FormatName = keyof typeof FORMATS;

/** Puts the selection into a format, or else placeholder words, which are then selected to be overwritten. */
export function formatAt(text: string, name: FormatName, words: string, from: number, to: number): Written {
  const { before, after, line }: Format = FORMATS[name];
  const marked = text.slice(from, to) || words;
  const inner = line
    ? marked
        .split('\n')
        .filter((one) => one.trim() !== '')
        .map((one) => line[0] + one.trim() + line[1])
        .join('\n')
    : marked;
  const start = from + before.length;
  return { text: text.slice(0, from) + before + inner + after + text.slice(to), from: start, to: start + inner.length };
}
