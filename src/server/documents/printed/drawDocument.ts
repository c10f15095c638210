import { cleanLabelText } from '#domain/labels/cleanText.ts';
import type { Box, Drawing, Mark, Measure } from '#domain/labels/drawing.ts';
import { fitText, wrapText } from '#domain/labels/fitText.ts';
import { canBeBars } from '../drawing/symbols.ts';
import type { Block, DocumentFact, DocumentModel, Picture } from './documentModel.ts';
import { drawTable } from './drawTable.ts';
import { LEADING, PageFlow, writeText } from './pages.ts';

/** Millimetres: an address of 80 letters is read by a phone from paper of any printer. */
const QR_SIZE = 18;

/** A code that no bars can say, mm. */
const CODE_SIZE = 16;

/** The tax authority asks for 30 to 40 mm, and 2 mm of white around; 6 mm are recommended. */
const STAMP_SIZE = 34;
const STAMP_WHITE = 6;

/** A page with the pictures that are put on it. */
export interface DrawnPage extends Drawing {
  readonly pictures: readonly { readonly box: Box; readonly picture: Picture }[];
}

/** Draws a document on as many pages as it takes, each with its number at the foot. */
export function drawDocument(model: DocumentModel, measure: Measure): DrawnPage[] {
  const pages = new PageFlow(model.format);
  drawStamp(pages, model, measure);
  drawHead(pages, model, measure);
  for (const row of model.blocks) drawBlocks(pages, row, measure);
  for (const text of model.opening ?? []) drawParagraph(pages, text, measure);
  if (model.table) drawTable(pages, model.table, measure);
  drawTotals(pages, model.totals, measure);
  for (const text of model.paragraphs) drawParagraph(pages, text, measure);
  drawPictures(pages, model.pictures ?? [], measure);
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
    const pictures = pages.placed.filter(({ page }) => page === index);
    if (pages.done.length === 1) return { width, height, marks, pictures };
    return { width, height, marks: index === 0 ? [...marks, number] : [...marks, whose, number], pictures };
  });
}

/** In the middle of the upper margin, as the published layout prefers for upright paper. */
function drawStamp(pages: PageFlow, { stamp, format }: DocumentModel, measure: Measure): void {
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

/** Highest and widest logo, as shares of the paper's width, and how large a pixel becomes at most, mm. */
const LOGO = { height: 0.07, width: 0.3, pixel: 0.2 };

/** Where the logo of a document stands on its first page; null = it has none. */
export function logoBox({ logo, format }: Pick<DocumentModel, 'logo' | 'format'>): Box | null {
  if (!logo) return null;
  const scale = Math.min(
    LOGO.pixel,
    (format.width * LOGO.height) / logo.height,
    (format.width * LOGO.width) / logo.width,
  );
  return { x: format.margin, y: format.margin, width: logo.width * scale, height: logo.height * scale };
}

function drawHead(pages: PageFlow, model: DocumentModel, measure: Measure): void {
  const { title, subtitle, barcode, qr, brand, format } = model;
  const { margin, line } = format;
  const barsWidth = Math.min(75, pages.width * 0.42);
  const isBars = barcode !== null && canBeBars(barcode, barsWidth);
  const codeWidth = barcode === null ? 0 : isBars ? barsWidth : CODE_SIZE;
  const barsRoom = barcode === null ? 0 : codeWidth + 4;
  const room = pages.width - barsRoom - (qr ? QR_SIZE + 4 : 0);
  const top = pages.y;
  const logo = logoBox(model);
  if (logo) pages.y += logo.height + line;
  else if (brand) writeText(pages, brand, { x: margin, width: room, size: line * 1.3, bold: true, most: 2 }, measure);
  writeText(pages, title, { x: margin, width: room, size: line * 2.1, bold: true, most: 2 }, measure);
  writeText(pages, subtitle, { x: margin, width: room, size: line * 1.05, bold: false, most: 2 }, measure);
  if (barcode !== null) {
    const x = format.width - margin - codeWidth;
    const below = pages.y;
    if (isBars) pages.put({ kind: 'bars', x, y: top, width: codeWidth, height: line * 3.4, data: barcode });
    else pages.put({ kind: 'matrix', x, y: top, size: codeWidth, data: barcode, symbology: 'qrcode' });
    pages.y = top + (isBars ? line * 3.8 : codeWidth + line * 0.4);
    const size = line;
    const across = Math.min(codeWidth, measure(cleanLabelText(barcode), size, true) + 0.01);
    writeText(pages, barcode, { x: x + (codeWidth - across) / 2, width: across, size, bold: true, most: 2 }, measure);
    pages.y = Math.max(below, pages.y, top + line * 5.2);
  }
  if (qr) {
    const x = format.width - margin - barsRoom - QR_SIZE;
    const below = pages.y;
    pages.put({ kind: 'matrix', x, y: top, size: QR_SIZE, data: qr.address, symbology: 'qrcode' });
    pages.y = top + QR_SIZE + line * 0.6;
    writeText(pages, qr.words, { x, width: QR_SIZE, size: line * 0.75, bold: false, most: 2 }, measure);
    pages.y = Math.max(pages.y, below);
  }
  pages.y += line * 0.5;
  pages.rule(0.5);
  pages.y += line * 0.8;
}

function drawBlocks(pages: PageFlow, blocks: readonly Block[], measure: Measure): void {
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
    writeText(pages, heading.toUpperCase(), { x, width, size: line * 0.8, bold: true, most: 1 }, measure);
    for (const text of lines.filter(Boolean))
      writeText(pages, text, { x, width, size: line, bold: false, most: 2 }, measure);
    bottom = Math.max(bottom, pages.y);
  });
  pages.y = bottom + line * 0.8;
}

function drawTotals(pages: PageFlow, totals: readonly DocumentFact[], measure: Measure): void {
  const { format } = pages;
  const half = pages.width / 2;
  for (const { label, value, bold = false } of totals) {
    pages.room(format.line * LEADING);
    const top = pages.y;
    writeText(pages, label, { x: format.margin + half, width: half * 0.55, size: format.line, bold, most: 1 }, measure);
    pages.y = top;
    writeText(
      pages,
      value,
      { x: format.margin + half * 1.55, width: half * 0.45, size: format.line, bold, most: 1, right: true },
      measure,
    );
  }
  if (totals.length > 0) pages.y += format.line * 0.6;
}

/** Long words go on over the next page, so that nothing of a message is lost. */
function drawParagraph(pages: PageFlow, text: string, measure: Measure): void {
  const { margin, line } = pages.format;
  const size = line * 0.92;
  pages.room(line * LEADING * 3);
  for (const part of text.split('\n')) {
    const lines = wrapText(cleanLabelText(part), pages.width, size, false, measure);
    if (lines.length === 0) pages.y += size * 0.6;
    for (const words of lines) {
      pages.room(size * LEADING);
      pages.put({ kind: 'text', x: margin, y: pages.y, size, bold: false, text: words });
      pages.y += size * LEADING;
    }
  }
  pages.y += line * 0.4;
}

/** Tallest picture, as a share of its width. */
const TALLEST = 0.8;

/** Two in a row, each as large as its half allows; a row is never parted. */
function drawPictures(pages: PageFlow, pictures: readonly Picture[], measure: Measure): void {
  const { margin, line } = pages.format;
  const gap = line;
  const width = (pages.width - gap) / 2;
  for (let from = 0; from < pictures.length; from += 2) {
    const row = pictures.slice(from, from + 2).map((picture) => {
      const scale = Math.min(width / picture.width, (width * TALLEST) / picture.height);
      return { picture, wide: picture.width * scale, high: picture.height * scale };
    });
    const tallest = Math.max(...row.map(({ high }) => high));
    pages.room(tallest + line * LEADING * 3);
    const top = pages.y;
    let bottom = top;
    row.forEach(({ picture, wide, high }, place) => {
      const x = margin + place * (width + gap);
      pages.placed.push({ page: pages.done.length - 1, picture, box: { x, y: top, width: wide, height: high } });
      pages.y = top + tallest + line * 0.4;
      writeText(pages, picture.caption, { x, width, size: line * 0.85, bold: false, most: 2 }, measure);
      bottom = Math.max(bottom, pages.y);
    });
    pages.y = bottom + line * 0.8;
  }
}

function drawSignatures(pages: PageFlow, signatures: readonly string[], measure: Measure): void {
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
    writeText(pages, text, { x, width, size: line * 0.85, bold: false, most: 1 }, measure);
  });
}
