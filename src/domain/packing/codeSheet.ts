import { code128 } from '../codes/code128.ts';
import { cp1252Byte } from '../labels/cp1252.ts';
import { paperOf } from '../labels/labelSizes.ts';
import { plainPdf } from '../printing/plainPdf.ts';

/** One code of the sheet with the words of the screen that prints it. */
export interface WrittenCode {
  /** What it does. */
  readonly name: string;
  /** The key that says the same, as keyboards call it; `null` = none does. */
  readonly key: string | null;
  /** What its bars read as. */
  readonly text: string;
}

const POINTS = 72 / 25.4;
/** Millimetres, from the top left. */
const EDGE = 12;
const COLUMNS = 2;
const HEAD = 16;
const CELL = 40;
const BARS = { top: 8, height: 18 };
/** Three whole dots of a printer of 203 dpi: a width between two dots makes bars that some scanners miss, mm. */
const MODULE = (3 * 25.4) / 203;
/** Empty modules that a scanner needs on each side; at the left the edge of the sheet is empty. */
const QUIET = 10;
/** Mean width of a letter of Helvetica against its height. */
const LETTER = 0.55;

/**
 * The codes beside a bench as a PDF for sheets of A4: each with what it does, its key, its bars and what they read as.
 * A code whose letters no bars have is left out.
 */
export function codeSheet(title: string, codes: readonly WrittenCode[]): string {
  const { width, height } = paperOf('A4');
  const rows = Math.floor((height - 2 * EDGE - HEAD) / CELL);
  const drawn = codes.filter(({ text }) => code128(text) !== null);
  const pages = chunks(drawn, rows * COLUMNS);
  const across = (width - 2 * EDGE) / COLUMNS;
  const content = pages.map((page) =>
    [
      text(EDGE, EDGE, 6, title, width - 2 * EDGE),
      ...page.map((code, at) => {
        const [left, top] = [EDGE + (at % COLUMNS) * across, EDGE + HEAD + Math.floor(at / COLUMNS) * CELL];
        return cell(left, top, across - EDGE, code);
      }),
    ].join('\n'),
  );
  return plainPdf({ width: width * POINTS, height: height * POINTS }, content);
}

function cell(left: number, top: number, width: number, { name, key, text: code }: WrittenCode): string {
  const bars = code128(code) ?? '';
  const module = Math.min(MODULE, width / (bars.length + 2 * QUIET));
  return [
    text(left, top, 4.5, key === null ? name : `${name}  [${key}]`, width),
    ...[...bars.matchAll(/1+/g)].map((run) =>
      block(left + run.index * module, top + BARS.top, run[0].length * module, BARS.height),
    ),
    text(left, top + BARS.top + BARS.height + 1.5, 3.5, code, width),
  ].join('\n');
}

/** From the top of an A4 sheet to the place of its lower edge, in points from the bottom. */
const up = (bottom: number): string => ((paperOf('A4').height - bottom) * POINTS).toFixed(2);

function block(left: number, top: number, width: number, height: number): string {
  const [x, wide] = [left, width].map((mm) => (mm * POINTS).toFixed(3));
  return `${x} ${up(top + height)} ${wide} ${(height * POINTS).toFixed(2)} re f`;
}

/** A line that is made smaller where it would not fit. @param size height of its letters, mm */
function text(left: number, top: number, size: number, words: string, width: number): string {
  const high = Math.min(size, width / Math.max(1, words.length * LETTER));
  return `BT /F1 ${(high * POINTS).toFixed(2)} Tf ${(left * POINTS).toFixed(2)} ${up(top + size)} Td (${pdfText(words)}) Tj ET`;
}

/** The bytes of Windows-1252 in ASCII; a letter that it does not have is shown as missing. */
function pdfText(words: string): string {
  return Array.from(words.normalize('NFC'), (sign) => {
    const byte = cp1252Byte(sign) ?? cp1252Byte('?') ?? 0;
    return byte < 0x20 || byte > 0x7e || '()\\'.includes(sign) ? `\\${byte.toString(8).padStart(3, '0')}` : sign;
  }).join('');
}

function chunks<T>(all: readonly T[], size: number): readonly (readonly T[])[] {
  const count = Math.max(1, Math.ceil(all.length / size));
  return Array.from({ length: count }, (_, at) => all.slice(at * size, (at + 1) * size));
}
