import { cleanLabelText } from '#domain/labels/cleanText.ts';
import type { Drawing, Mark, Measure } from '#domain/labels/drawing.ts';
import { fitText } from '#domain/labels/fitText.ts';
import type { Block, DocumentFact, DocumentModel, PageFormat, Table } from './documentModel.ts';

const LEADING = 1.35;
/** Millimetres: an address of 80 letters is read by a phone from paper of any printer. */
const QR_SIZE = 18;

/** The tax authority asks for 30 to 40 mm, and 2 mm of white around; 6 mm are recommended. */
const STAMP_SIZE = 34;
const STAMP_WHITE = 6;

/** A page that fills from the top; a new one begins where there is no room. */
class Pages {
  readonly done: Mark[][] = [[]];
  y: number;
  readonly format: PageFormat;
  constructor(format: PageFormat) {
    this.format = format;
    this.y = format.margin;
  }
  get width(): number {
    return this.format.width - 2 * this.format.margin;
  }
  put(mark: Mark): void {
    this.done.at(-1)?.push(mark);
  }
  has(height: number): boolean {
    return this.y + height <= this.format.height - this.format.margin - this.format.line;
  }
  /** @returns whether a page was turned */
  room(height: number): boolean {
    if (this.has(height)) return false;
    this.done.push([]);
    this.y = this.format.margin;
    return true;
  }
  rule(thickness = 0.25): void {
    this.put({ kind: 'rule', x: this.format.margin, y: this.y, width: this.width, height: thickness });
  }
}

/** Draws a document on as many pages as it takes, each with its number at the foot. */
export function drawDocument(model: DocumentModel, measure: Measure): Drawing[] {
  const pages = new Pages(model.format);
  drawStamp(pages, model, measure);
  drawHead(pages, model, measure);
  for (const row of model.blocks) drawBlocks(pages, row, measure);
  if (model.table) drawTable(pages, model.table, measure);
  drawTotals(pages, model.totals, measure);
  for (const text of model.paragraphs) drawParagraph(pages, text, measure);
  drawSignatures(pages, model.signatures, measure);
  const { width, height, margin, line } = model.format;
  return pages.done.map((marks, index) => {
    const foot = `${index + 1}/${pages.done.length}`;
    const size = line * 0.85;
    const y = height - margin - size / 2;
    const numberWidth = measure(foot, size, false);
    const number: Mark = { kind: 'text', x: width - margin - numberWidth, y, size, bold: false, text: foot };
    // A page that was torn off says whose it is.
    const name = fitText(
      cleanLabelText(`${model.title} · ${model.subtitle}`),
      pages.width - numberWidth - line,
      1,
      size,
      false,
      measure,
    );
    const whose: Mark = { kind: 'text', x: margin, y, size: name.size, bold: false, text: name.lines[0] ?? '' };
    if (pages.done.length === 1) return { width, height, marks };
    return { width, height, marks: index === 0 ? [...marks, number] : [...marks, whose, number] };
  });
}

/** In the middle of the upper margin, as the published layout prefers for upright paper. */
function drawStamp(pages: Pages, { stamp, format }: DocumentModel, measure: Measure): void {
  if (!stamp) return;
  const { line, width } = format;
  const x = (width - STAMP_SIZE) / 2;
  const words = (text: string): void => {
    const size = line;
    const left = (width - measure(text, size, true)) / 2;
    pages.put({ kind: 'text', x: left, y: pages.y, size, bold: true, text });
    pages.y += size * LEADING;
  };
  words(stamp.above);
  pages.y += STAMP_WHITE - line * 0.35;
  pages.put({ kind: 'matrix', x, y: pages.y, size: STAMP_SIZE, data: stamp.address, symbology: 'qrcode' });
  pages.y += STAMP_SIZE + STAMP_WHITE - line * 0.35;
  words(stamp.below);
  pages.y += line;
}

function drawHead(pages: Pages, { title, subtitle, barcode, qr, format }: DocumentModel, measure: Measure): void {
  const { margin, line } = format;
  const barsWidth = Math.min(75, pages.width * 0.42);
  const barsRoom = barcode === null ? 0 : barsWidth + 4;
  const room = pages.width - barsRoom - (qr ? QR_SIZE + 4 : 0);
  const top = pages.y;
  write(pages, title, { x: margin, width: room, size: line * 2.1, bold: true, most: 2 }, measure);
  write(pages, subtitle, { x: margin, width: room, size: line * 1.05, bold: false, most: 2 }, measure);
  if (barcode !== null) {
    const x = format.width - margin - barsWidth;
    pages.put({ kind: 'bars', x, y: top, width: barsWidth, height: line * 3.4, data: barcode });
    const size = line;
    pages.put({
      kind: 'text',
      x: x + (barsWidth - measure(barcode, size, true)) / 2,
      y: top + line * 3.8,
      size,
      bold: true,
      text: barcode,
    });
    pages.y = Math.max(pages.y, top + line * 5.2);
  }
  if (qr) {
    const x = format.width - margin - barsRoom - QR_SIZE;
    const below = pages.y;
    pages.put({ kind: 'matrix', x, y: top, size: QR_SIZE, data: qr.address, symbology: 'qrcode' });
    pages.y = top + QR_SIZE + line * 0.6;
    write(pages, qr.words, { x, width: QR_SIZE, size: line * 0.75, bold: false, most: 2 }, measure);
    pages.y = Math.max(pages.y, below);
  }
  pages.y += line * 0.5;
  pages.rule(0.5);
  pages.y += line * 0.8;
}

interface Place {
  readonly x: number;
  readonly width: number;
  readonly size: number;
  readonly bold: boolean;
  readonly most: number;
  readonly right?: boolean;
}

/** Writes wrapped lines at the cursor and moves it below them. */
function write(
  pages: Pages,
  text: string,
  { x, width, size, bold, most, right = false }: Place,
  measure: Measure,
): void {
  const fitted = fitText(cleanLabelText(text), width, most, size, bold, measure);
  for (const line of fitted.lines) {
    const left = right ? x + width - measure(line, fitted.size, bold) : x;
    pages.put({ kind: 'text', x: left, y: pages.y, size: fitted.size, bold, text: line });
    pages.y += size * LEADING;
  }
}

function drawBlocks(pages: Pages, blocks: readonly Block[], measure: Measure): void {
  const { margin, line } = pages.format;
  const gap = line;
  const width = (pages.width - gap * (blocks.length - 1)) / blocks.length;
  const tallest = Math.max(...blocks.map(({ lines }) => lines.filter(Boolean).length + 1));
  pages.room(tallest * line * LEADING);
  const top = pages.y;
  let bottom = top;
  blocks.forEach(({ heading, lines }, place) => {
    const x = margin + place * (width + gap);
    pages.y = top;
    write(pages, heading.toUpperCase(), { x, width, size: line * 0.8, bold: true, most: 1 }, measure);
    for (const text of lines.filter(Boolean))
      write(pages, text, { x, width, size: line, bold: false, most: 2 }, measure);
    bottom = Math.max(bottom, pages.y);
  });
  pages.y = bottom + line * 0.8;
}

function drawTable(pages: Pages, { columns, rows }: Table, measure: Measure): void {
  const { line } = pages.format;
  const head = (): void => {
    pages.rule();
    pages.y += line * 0.4;
    drawRow(
      pages,
      columns,
      columns.map(({ title }) => title),
      { size: line * 0.85, bold: true, most: 2 },
      measure,
    );
    pages.rule();
    pages.y += line * 0.4;
  };
  pages.room(line * LEADING * 4);
  head();
  for (const row of rows) {
    if (pages.room(line * LEADING * 3)) head();
    drawRow(pages, columns, row, { size: line, bold: false, most: 3 }, measure);
  }
  pages.rule();
  pages.y += line * 0.6;
}

function drawRow(
  pages: Pages,
  columns: Table['columns'],
  cells: readonly string[],
  text: { readonly size: number; readonly bold: boolean; readonly most: number },
  measure: Measure,
): void {
  const top = pages.y;
  const gap = text.size * 0.6;
  let bottom = top;
  let x = pages.format.margin;
  columns.forEach(({ share, right = false }, place) => {
    const width = pages.width * share;
    pages.y = top;
    write(
      pages,
      cells[place] ?? '',
      { ...text, x, width: width - (place === columns.length - 1 ? 0 : gap), right },
      measure,
    );
    bottom = Math.max(bottom, pages.y);
    x += width;
  });
  pages.y = bottom + text.size * 0.25;
}

function drawTotals(pages: Pages, totals: readonly DocumentFact[], measure: Measure): void {
  const { format } = pages;
  const half = pages.width / 2;
  for (const { label, value, bold = false } of totals) {
    pages.room(format.line * LEADING);
    const top = pages.y;
    write(pages, label, { x: format.margin + half, width: half * 0.55, size: format.line, bold, most: 1 }, measure);
    pages.y = top;
    write(
      pages,
      value,
      { x: format.margin + half * 1.55, width: half * 0.45, size: format.line, bold, most: 1, right: true },
      measure,
    );
  }
  if (totals.length > 0) pages.y += format.line * 0.6;
}

function drawParagraph(pages: Pages, text: string, measure: Measure): void {
  const { margin, line } = pages.format;
  pages.room(line * LEADING * 3);
  write(pages, text, { x: margin, width: pages.width, size: line * 0.92, bold: false, most: 8 }, measure);
  pages.y += line * 0.4;
}

function drawSignatures(pages: Pages, signatures: readonly string[], measure: Measure): void {
  if (signatures.length === 0) return;
  const { margin, line } = pages.format;
  const gap = line * 3;
  const width = (pages.width - gap * (signatures.length - 1)) / signatures.length;
  pages.room(line * 6.5);
  const top = pages.y + line * 4.5;
  signatures.forEach((text, place) => {
    const x = margin + place * (width + gap);
    pages.put({ kind: 'rule', x, y: top, width, height: 0.25 });
    pages.y = top + line * 0.4;
    write(pages, text, { x, width, size: line * 0.85, bold: false, most: 1 }, measure);
  });
}
