import * as fontkit from '@cantoo/fontkit';
import { PDFDocument, type PDFFont, type PDFImage, type PDFPage } from '@cantoo/pdf-lib';
import type { Box, Drawing, Mark, Measure } from '#domain/labels/drawing.ts';
import { face, printable } from './fonts.ts';
import { BASELINE } from './svgOf.ts';
import { barSpans, matrix, placeBars } from './symbols.ts';

const POINTS = 72 / 25.4;
/** Bars stand on the dots of the coarsest printer, so that they stay sharp on it. */
const DOT = 25.4 / 203;

/** Width of a text in millimetres, as the fonts of the PDF write it. */
export const pdfMeasure: Measure = (text, size, bold) => face(bold).width(text) * size;

export interface PdfFonts {
  readonly regular: PDFFont;
  readonly bold: PDFFont;
}

export interface Pdf {
  readonly document: PDFDocument;
  readonly fonts: PdfFonts;
}

/** An empty document with our fonts, of which only the used letters are stored. */
export async function newPdf(title: string, now: Date): Promise<Pdf> {
  const document = await PDFDocument.create();
  document.registerFontkit(fontkit);
  document.setTitle(title);
  document.setCreationDate(now);
  document.setModificationDate(now);
  const [regular, bold] = await Promise.all(
    [false, true].map((one) => document.embedFont(face(one).bytes, { subset: true })),
  );
  if (!regular || !bold) throw new Error('the fonts of documents are missing');
  return { document, fonts: { regular, bold } };
}

/** Adds a page of exactly this size, millimetres. */
export function addPage({ document }: Pdf, width: number, height: number): PDFPage {
  return document.addPage([width * POINTS, height * POINTS]);
}

/** Puts a drawing on a page, its top left corner at (x, y) millimetres from that of the page. */
export function drawOn(page: PDFPage, fonts: PdfFonts, { marks }: Pick<Drawing, 'marks'>, at = { x: 0, y: 0 }): void {
  const top = page.getHeight();
  const rect = (x: number, y: number, width: number, height: number): void => {
    page.drawRectangle({
      x: (at.x + x) * POINTS,
      y: top - (at.y + y + height) * POINTS,
      width: width * POINTS,
      height: height * POINTS,
    });
  };
  for (const mark of marks) {
    if (mark.kind === 'text') {
      page.drawText(printable(mark.text, face(mark.bold)), {
        x: (at.x + mark.x) * POINTS,
        y: top - (at.y + mark.y + mark.size * BASELINE) * POINTS,
        size: mark.size * POINTS,
        font: mark.bold ? fonts.bold : fonts.regular,
      });
    } else if (mark.kind === 'rule') rect(mark.x, mark.y, mark.width, mark.height);
    else symbol(mark, rect);
  }
}

/** Puts a picture into a box, millimetres from the top left corner of the page. */
export function placePicture(page: PDFPage, picture: PDFImage, { x, y, width, height }: Box): void {
  page.drawImage(picture, {
    x: x * POINTS,
    y: page.getHeight() - (y + height) * POINTS,
    width: width * POINTS,
    height: height * POINTS,
  });
}

function symbol(
  mark: Extract<Mark, { kind: 'bars' | 'matrix' }>,
  rect: (x: number, y: number, width: number, height: number) => void,
): void {
  if (mark.kind === 'bars') {
    const bars = placeBars(mark.data, Math.round(mark.x / DOT), Math.round(mark.width / DOT));
    for (const { x, width } of barSpans(bars)) rect(x * DOT, mark.y, width * DOT, mark.height);
    return;
  }
  const rows = matrix(mark.data, mark.symbology);
  const module = mark.size / rows.length;
  // Black modules that touch are one rectangle: thin white lines between them would trouble a reader.
  rows.forEach((row, y) => {
    for (const { start, length } of runs(row))
      rect(mark.x + start * module, mark.y + y * module, length * module, module);
  });
}

function runs(row: readonly boolean[]): { start: number; length: number }[] {
  const found: { start: number; length: number }[] = [];
  row.forEach((black, place) => {
    const last = found.at(-1);
    if (!black) return;
    if (last && last.start + last.length === place) last.length += 1;
    else found.push({ start: place, length: 1 });
  });
  return found;
}
