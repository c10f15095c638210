import { SLIPS, type OrderDocument } from './orderDocuments.ts';
import { SLIP_STOCKS, type SlipStock } from './settings.ts';

/** What a run over many orders prints beside their labels. */
export const RUN_PAPERS = [...SLIPS, 'customs'] as const;
export type RunPaper = (typeof RUN_PAPERS)[number];

/**
 * The documents of one order in a run, in the order in which they come out: its slips, then what customs ask. The
 * invoice of a sale within the tax area is no paper of customs.
 * @param documents that the order can have
 */
export function documentsInRun(
  documents: readonly OrderDocument[],
  passesCustoms: boolean,
  papers: readonly RunPaper[],
): readonly OrderDocument[] {
  return documents.filter((document) =>
    document === 'packing_slip' || document === 'return_slip'
      ? papers.includes(document)
      : papers.includes('customs') && (passesCustoms || document === 'dgd'),
  );
}

/** Most papers of one file: a thread draws them in seconds, however many of them are forms of customs. */
export const MAX_PAPERS = 200;

/** Papers that leave one printer in one go. */
interface PaperDocument {
  readonly stock: SlipStock;
  readonly papers: number;
  /** In the order in which they come out. */
  readonly ordersIds: readonly number[];
}

/**
 * The files that these papers make: one for each kind of sheet, several only above {@link MAX_PAPERS}. The papers of an
 * order stay together.
 * @param papers in the order in which they come out
 */
export function paperDocumentsOf(
  papers: readonly { readonly orderId: number; readonly stock: SlipStock }[],
): readonly PaperDocument[] {
  return SLIP_STOCKS.flatMap((stock) => {
    const counts = new Map<number, number>();
    for (const paper of papers)
      if (paper.stock === stock) counts.set(paper.orderId, (counts.get(paper.orderId) ?? 0) + 1);
    const parts: { stock: SlipStock; papers: number; ordersIds: number[] }[] = [];
    for (const [id, count] of counts) {
      const last = parts.at(-1);
      if (last && last.papers + count <= MAX_PAPERS) {
        last.papers += count;
        last.ordersIds.push(id);
      } else parts.push({ stock, papers: count, ordersIds: [id] });
    }
    return parts;
  });
}
