import type { LabelContent } from '#domain/labels/labelContent.ts';
import type { DocumentFormat } from '#domain/labels/labelDocuments.ts';
import { mergeLabels, type StoredLabel } from '../../documents/labels/mergeLabels.ts';
import { renderLabels } from '../../documents/labels/renderLabels.ts';
import type { LabelFile, LabelKind } from '../../documents/labels/renderLabels.ts';
import type { DocumentModel } from '../../documents/printed/documentModel.ts';
import { printDocuments } from '../../documents/printed/printDocuments.ts';

export function renderLabelsTask({
  contents,
  kind,
  at,
}: {
  readonly contents: readonly LabelContent[];
  readonly kind: LabelKind;
  readonly at: Date;
}): Promise<LabelFile[]> {
  return renderLabels(contents, kind, at);
}

export function printDocumentsTask({
  papers,
  at,
}: {
  readonly papers: readonly DocumentModel[];
  readonly at: Date;
}): Promise<Uint8Array> {
  return printDocuments(papers, at);
}

export function mergeLabelsTask({
  labels,
  format,
  at,
}: {
  readonly labels: readonly StoredLabel[];
  readonly format: DocumentFormat;
  readonly at: Date;
}): Promise<Uint8Array> {
  return mergeLabels(labels, format, at);
}
