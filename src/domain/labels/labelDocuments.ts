import type { LabelFormat, LabelSize } from '../carriers/labelKinds.ts';
import { LABEL_STOCKS, paperOf, type LabelStock } from './labelSizes.ts';

/**
 * The forms in which labels of many orders are put together: pages for a browser to print, or one job in a printer's
 * own language.
 */
export const DOCUMENT_FORMATS = ['PDF', 'ZPL', 'EPL'] as const;
export type DocumentFormat = (typeof DOCUMENT_FORMATS)[number];

/** The document that a label of each format goes into. A picture becomes a page: several pictures make no print job. */
const DOCUMENT_OF: Readonly<Record<LabelFormat, DocumentFormat>> = { PDF: 'PDF', GIF: 'PDF', ZPL: 'ZPL', EPL: 'EPL' };

/** Most labels in one document: a printer can run them unattended, and a thread makes them in seconds. */
export const MAX_LABELS = 1000;

/** A label file without its content. */
export interface FiledLabel {
  readonly orderId: number;
  /** Packages, from and to. */
  readonly first: number;
  readonly last: number;
  readonly format: LabelFormat;
  readonly size: LabelSize;
}

/** Labels that leave one printer in one job. */
export interface LabelDocument {
  readonly format: DocumentFormat;
  readonly stock: LabelStock;
  readonly labels: number;
  /** In the order in which they come out. */
  readonly ordersIds: readonly number[];
}

/** Which document a label is put into. */
export function documentOf({
  format,
  size,
}: Pick<FiledLabel, 'format' | 'size'>): Pick<LabelDocument, 'format' | 'stock'> {
  return { format: DOCUMENT_OF[format], stock: paperOf(size).stock };
}

/** Labels in a file: several where it is a sheet. */
export function labelsIn({ first, last }: Pick<FiledLabel, 'first' | 'last'>): number {
  return last - first + 1;
}

/**
 * The documents that these labels make: one for each format and stock, several only above {@link MAX_LABELS}. The
 * labels of an order stay together.
 * @param ordersIds in the order in which the labels are to come out
 */
export function labelDocumentsOf(labels: readonly FiledLabel[], ordersIds: readonly number[]): LabelDocument[] {
  return DOCUMENT_FORMATS.flatMap((format) =>
    LABEL_STOCKS.flatMap((stock) => {
      const counts = new Map<number, number>();
      for (const label of labels) {
        const of = documentOf(label);
        if (of.format === format && of.stock === stock)
          counts.set(label.orderId, (counts.get(label.orderId) ?? 0) + labelsIn(label));
      }
      return cut(ordersIds, counts).map((part) => ({ format, stock, ...part }));
    }),
  );
}

function cut(
  ordersIds: readonly number[],
  counts: ReadonlyMap<number, number>,
): Pick<LabelDocument, 'labels' | 'ordersIds'>[] {
  const parts: { labels: number; ordersIds: number[] }[] = [];
  for (const id of ordersIds) {
    const count = counts.get(id) ?? 0;
    if (count === 0) continue;
    const last = parts.at(-1);
    if (last && last.labels + count <= MAX_LABELS) {
      last.labels += count;
      last.ordersIds.push(id);
    } else parts.push({ labels: count, ordersIds: [id] });
  }
  return parts;
}
