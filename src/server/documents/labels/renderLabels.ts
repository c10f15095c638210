import type { LabelFormat, LabelSize } from '#domain/carriers/labelKinds.ts';
import { isSheet } from '#domain/carriers/labelMatrix.ts';
import type { LabelContent } from '#domain/labels/labelContent.ts';
import { isTurned, labelPaper } from '#domain/labels/labelSizes.ts';
import { layoutLabel } from '#domain/labels/layoutLabel.ts';
import { pdfMeasure } from '../drawing/pdfDrawing.ts';
import { eplLabel, eplMeasure } from './eplLabel.ts';
import { gifLabel } from './gifLabel.ts';
import { pdfLabel, pdfSheets } from './pdfLabels.ts';
import { zplLabel, zplMeasure } from './zplLabel.ts';

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
