import type { LabelContent } from '#domain/labels/labelContent.ts';
import type { DocumentFormat } from '#domain/labels/labelDocuments.ts';
import { mergeLabels, type StoredLabel } from './labels/mergeLabels.ts';
import { renderLabels } from './labels/renderLabels.ts';
import type { LabelFile, LabelKind } from './labels/renderLabels.ts';
import type { DocumentModel } from './printed/documentModel.ts';
import { previewDocument } from './printed/previewDocument.ts';
import { printDocuments } from './printed/printDocuments.ts';

/** {@link renderLabels} as a task of another thread. */
export function renderLabelsInThread({
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

/** {@link printDocuments} as a task of another thread. */
export function printDocumentsInThread({
  documents,
  at,
}: {
  readonly documents: readonly DocumentModel[];
  readonly at: Date;
}): Promise<Uint8Array> {
  return printDocuments(documents, at);
}

/** {@link previewDocument} as a task of another thread. */
export function previewDocumentInThread(model: DocumentModel): Promise<string[]> {
  return Promise.resolve(previewDocument(model));
}

/** {@link mergeLabels} as a task of another thread. */
export function mergeLabelsInThread({
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
