import { concatTransformationMatrix, popGraphicsState, pushGraphicsState } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { isSheet, type LabelFormat, type LabelSize } from '#domain/carriers/labelKinds.ts';
import type { Drawing } from '#domain/labels/drawing.ts';
import type { LabelContent } from '#domain/labels/labelContent.ts';
import { isTurned, labelPaper, paperOf, receiptBox, sheetSlots } from '#domain/labels/labelSizes.ts';
import { layoutLabel } from '#domain/labels/layoutLabel.ts';
import { layoutReceipt } from '#domain/labels/layoutReceipt.ts';
import { addPage, drawOn, newPdf, pdfMeasure } from '../drawing/pdfDrawing.ts';
import { svgOf } from '../drawing/svgOf.ts';
import { eplLabel, eplMeasure } from './eplLabel.ts';
import { zplLabel, zplMeasure } from './zplLabel.ts';

const POINTS = 72 / 25.4;

/** One label on a page of exactly its size. */
async function pdfLabel(content: LabelContent, size: LabelSize, now: Date): Promise<Uint8Array> {
  const pdf = await newPdf(content.trackingNumber, now);
  const paper = paperOf(size);
  const page = addPage(pdf, paper.width, paper.height);
  const drawing = layoutLabel(content, labelPaper(size), pdfMeasure);
  if (!isTurned(size)) drawOn(page, pdf.fonts, drawing);
  else {
    // A quarter to the right: the upright label is as high as the page is wide.
    page.pushOperators(
      pushGraphicsState(),
      concatTransformationMatrix(0, -1, 1, 0, (paper.width - paper.height) * POINTS, paper.height * POINTS),
    );
    drawOn(page, pdf.fonts, drawing);
    page.pushOperators(popGraphicsState());
  }
  return pdf.document.save();
}

/** The labels of a shipment on sheets. */
async function pdfSheets(contents: readonly LabelContent[], size: LabelSize, now: Date): Promise<Uint8Array> {
  const [first] = contents;
  if (!first) throw new Error('a sheet without labels');
  const pdf = await newPdf(first.trackingNumber, now);
  const slots = sheetSlots(first.operator, size);
  const receipt = receiptBox(size);
  let page = addPage(pdf, 210, 297);
  contents.forEach((content, index) => {
    const place = index % slots.length;
    const slot = slots[place];
    if (!slot) throw new Error('a label without a place on its sheet');
    if (index > 0 && place === 0) page = addPage(pdf, 210, 297);
    drawOn(page, pdf.fonts, layoutLabel(content, slot, pdfMeasure), slot);
    if (receipt) drawOn(page, pdf.fonts, { marks: layoutReceipt(content, receipt, pdfMeasure) });
  });
  return pdf.document.save();
}

/** A label as a GIF in black and white, a pixel for each dot of the head; turned a quarter where it lies on its side. */
async function gifLabel(drawing: Drawing, dpi: number, isTurned: boolean): Promise<Uint8Array> {
  const { svg } = svgOf(drawing, dpi);
  const picture = sharp(Buffer.from(svg)).toColourspace('b-w').threshold(128);
  return await (isTurned ? picture.rotate(90) : picture).gif({ colours: 2, effort: 1, dither: 0 }).toBuffer();
}

/** One file and the packages whose labels are in it. */
export interface LabelFile {
  readonly first: number;
  readonly last: number;
  readonly bytes: Uint8Array;
}

export interface LabelKind {
  readonly format: LabelFormat;
  readonly size: LabelSize;
  /** 203 or 300; EPL heads have 203. */
  readonly dpi: number;
}

/** The labels of a shipment: a file for each package, or one for all where they stand on sheets. */
export async function renderLabels(
  contents: readonly LabelContent[],
  kind: LabelKind,
  now: Date,
): Promise<LabelFile[]> {
  if (isSheet(kind.size))
    return [{ first: 1, last: contents.length, bytes: await pdfSheets(contents, kind.size, now) }];
  const files: LabelFile[] = [];
  for (const content of contents) {
    const { number } = content.package;
    files.push({ first: number, last: number, bytes: await renderLabel(content, kind, now) });
  }
  return files;
}

function renderLabel(content: LabelContent, kind: LabelKind, now: Date): Promise<Uint8Array> {
  return RENDERERS[kind.format](content, kind, now);
}

type Renderer = (content: LabelContent, kind: LabelKind, now: Date) => Promise<Uint8Array>;

const RENDERERS: Readonly<Record<LabelFormat, Renderer>> = {
  ZPL: async (content, { size, dpi }) =>
    Buffer.from(await zplLabel(layoutLabel(content, labelPaper(size), zplMeasure), dpi), 'utf8'),
  EPL: (content, { size }) => eplLabel(layoutLabel(content, labelPaper(size), eplMeasure)),
  GIF: (content, { size, dpi }) => gifLabel(layoutLabel(content, labelPaper(size), pdfMeasure), dpi, isTurned(size)),
  PDF: (content, { size }, now) => pdfLabel(content, size, now),
};
