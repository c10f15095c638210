import type { DocumentFormat } from '../labels/labelDocuments.ts';
import { dots, paperOf, type LabelStock } from '../labels/labelSizes.ts';
import { plainPdf } from './plainPdf.ts';
import { plainLine } from './plainLine.ts';

/** What a test page tells. Plain letters only: it has to come out of printers that know no others. */
export interface TestPage {
  readonly stock: LabelStock;
  /** Such as the name of the printer and the time. */
  readonly lines: readonly string[];
}

const POINTS = 72 / 25.4;
const MARGIN_MM = 3;
const DPI = 203;

/** A frame along the edge, in its true size, and a few lines: a page that was scaled or cut shows it. */
export function testPage(format: DocumentFormat, page: TestPage): string {
  const lines = page.lines.map(plainLine);
  return { PDF: asPdf, ZPL: asZpl, EPL: asEpl }[format]({ ...page, lines });
}

function asZpl({ stock, lines }: TestPage): string {
  const [width, height] = inDots(stock);
  const edge = dots(MARGIN_MM, DPI);
  const frame = `^FO${edge},${edge}^GB${width - 2 * edge},${height - 2 * edge},3^FS`;
  const texts = lines.map((line, at) => `^FO${4 * edge},${4 * edge + at * 60}^A0N,40,40^FD${line}^FS`);
  return ['^XA', `^PW${width}^LL${height}^LH0,0`, frame, ...texts, '^PQ1', '^XZ', ''].join('\n');
}

function asEpl({ stock, lines }: TestPage): string {
  const [width, height] = inDots(stock);
  const edge = dots(MARGIN_MM, DPI);
  const [across, up] = [width - 2 * edge, height - 2 * edge];
  const frame = [
    `LO${edge},${edge},${across},3`,
    `LO${edge},${height - edge - 3},${across},3`,
    `LO${edge},${edge},3,${up}`,
    `LO${width - edge - 3},${edge},3,${up}`,
  ];
  const texts = lines.map((line, at) => `A${4 * edge},${4 * edge + at * 60},0,4,1,1,N,"${line}"`);
  return ['', 'N', `q${width}`, `Q${height},24`, ...frame, ...texts, 'P1', ''].join('\n');
}

function inDots(stock: LabelStock): readonly [number, number] {
  const { width, height } = paperOf(stock);
  return [dots(width, DPI), dots(height, DPI)];
}

function asPdf({ stock, lines }: TestPage): string {
  const { width, height } = paperOf(stock);
  const [across, up, edge] = [width, height, MARGIN_MM].map((mm) => mm * POINTS) as [number, number, number];
  const frame = `${edge} ${edge} ${across - 2 * edge} ${up - 2 * edge} re S`;
  const texts = lines.map((line, at) => `BT /F1 12 Tf ${4 * edge} ${up - 5 * edge - at * 18} Td (${line}) Tj ET`);
  const content = [frame, ...texts].join('\n');
  return plainPdf({ width: across, height: up }, [content]);
}
