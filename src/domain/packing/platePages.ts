import { code128 } from '../codes/code128.ts';
import { dots, paperOf, type LabelStock } from '../labels/labelSizes.ts';
import { zplBarcode, zplField } from '../labels/zplField.ts';
import { plainLine } from '../printing/plainLine.ts';
import { plainPdf } from '../printing/plainPdf.ts';
import { WAYS, type PrinterChoice } from '../printing/ways.ts';
import { plateCheck, plateText, type Plate } from './plate.ts';

/** A plate with the words of the screen that prints it. */
export interface WrittenPlate {
  readonly plate: Plate;
  /** Such as the order's reference, the largest line. */
  readonly title: string;
  /** Such as "parcel 1 of 3". */
  readonly parcel: string;
  /** Above the two digits of the check. */
  readonly check: string;
}

/** Languages that plates are written in: each way to a printer takes one of them. */
export type PlateFormat = 'ZPL' | 'PDF';

/** What plates are printed as: like this client's labels where the chosen way takes that. */
export function plateFormatFor(choice: PrinterChoice | null, ofLabels: PlateFormat): PlateFormat {
  if (!choice) return 'PDF';
  if (choice.stock === 'A4') return 'PDF';
  const { takes } = WAYS[choice.way];
  return takes.includes(ofLabels) ? ofLabels : takes.includes('PDF') ? 'PDF' : 'ZPL';
}

/** Plates as a file for a printer, one a page; each has its code as bars, and in letters for people. */
export function platePages(format: PlateFormat, stock: LabelStock, plates: readonly WrittenPlate[]): string {
  return format === 'ZPL' ? plates.map((one) => zplPlate(stock, one)).join('') : pdfPlates(stock, plates);
}

const DPI = 203;
const EDGE_MM = 4;
/** Empty modules that a scanner needs on each side. */
const QUIET = 10;
/** Heights, mm. */
const TITLE = 11;
const LINE = 7;
const BARS = 28;
const CHECK = 16;

function barsOf(plate: Plate): string {
  const bars = code128(plateText(plate));
  if (bars === null) throw new Error('a plate that no bars can say');
  return bars;
}

/** The widest module that fits. @param width of the paper, in the unit of the answer @param widest in that unit */
function moduleOf(bars: string, width: number, widest: number): number {
  return Math.min(widest, width / (bars.length + 2 * QUIET));
}

function zplPlate(stock: LabelStock, { plate, title, parcel, check }: WrittenPlate): string {
  const paper = paperOf(stock);
  const dot = (mm: number): number => dots(mm, DPI);
  const [width, edge] = [dot(paper.width), dot(EDGE_MM)];
  const bars = barsOf(plate);
  const module = Math.max(2, Math.floor(moduleOf(bars, width - 2 * edge, 4)));
  const left = Math.round((width - bars.length * module) / 2);
  const text = (mm: number, height: number, words: string): string =>
    `^FO${edge},${dot(mm)}^A0N,${dot(height)},${dot(height)}^FB${width - 2 * edge},1,0,C^FH^FD${zplField(words)}^FS`;
  return [
    '^XA^CI28',
    `^PW${width}^LL${dot(paper.height)}^LH0,0`,
    text(6, TITLE, title),
    text(22, LINE, parcel),
    `^FO${left},${dot(36)}^BY${module}^BCN,${dot(BARS)},N,N,N,N^FD${zplBarcode(plateText(plate))}^FS`,
    text(67, LINE - 1, plateText(plate)),
    text(82, LINE - 1, check),
    text(91, CHECK, plateCheck(plate)),
    '^PQ1^XZ',
    '',
  ].join('\n');
}

const POINTS = 72 / 25.4;
/** Mean width of a letter of Helvetica against its height; wide enough that no line runs out of the page. */
const LETTER = 0.6;

function pdfPlates(stock: LabelStock, plates: readonly WrittenPlate[]): string {
  const paper = paperOf(stock);
  const [width, height] = [paper.width * POINTS, paper.height * POINTS];
  const [left, right] = [EDGE_MM * POINTS, width - EDGE_MM * POINTS];
  const text = (mm: number, size: number, words: string): string => {
    const line = plainLine(words);
    const high = Math.min(size * POINTS, (right - left) / Math.max(1, line.length * LETTER));
    const from = Math.max(left, (width - line.length * high * 0.53) / 2);
    return `BT /F1 ${high.toFixed(2)} Tf ${from.toFixed(2)} ${(height - mm * POINTS - high).toFixed(2)} Td (${line}) Tj ET`;
  };
  const bars = (plate: Plate): string => {
    const modules = barsOf(plate);
    const module = moduleOf(modules, right - left, 0.5 * POINTS);
    const start = (width - modules.length * module) / 2;
    const [bottom, tall] = [height - (36 + BARS) * POINTS, BARS * POINTS];
    return [...modules.matchAll(/1+/g)]
      .map((run) => {
        const [x, wide] = [start + run.index * module, run[0].length * module];
        return `${x.toFixed(3)} ${bottom.toFixed(2)} ${wide.toFixed(3)} ${tall.toFixed(2)} re f`;
      })
      .join('\n');
  };
  return plainPdf(
    { width, height },
    plates.map(({ plate, title, parcel, check }) =>
      [
        text(6, TITLE, title),
        text(22, LINE, parcel),
        bars(plate),
        text(67, LINE - 1, plateText(plate)),
        text(82, LINE - 1, check),
        text(91, CHECK, plateCheck(plate)),
      ].join('\n'),
    ),
  );
}
