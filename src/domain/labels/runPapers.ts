import { SLIPS, type OrderDocument } from './orderDocuments.ts';

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
