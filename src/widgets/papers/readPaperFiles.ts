import type { DataOf } from '#contract/endpoint.ts';
import { labelDocument } from '#contract/labels/documents.ts';
import { paperDocument, paperDocuments } from '#contract/labels/papers.ts';
import type { RunPaper } from '#domain/labels/runPapers.ts';
import type { LabelStock } from '#domain/labels/labelSizes.ts';
import type { DocumentFormat } from '#domain/labels/labelDocuments.ts';
import type { PrintKind } from '#domain/printing/ways.ts';
import type { LabelSource } from '#offline/db/printDatabase.ts';
import { callApi } from '#platform/api/callApi.ts';
import { fetchFile, type FetchedFile } from '#platform/api/fetchFile.ts';
import { readLabelJobs } from '../labels/readLabelJobs.ts';

/** What a run over many orders prints: their labels, and papers beside them. */
export type RunItem = 'labels' | RunPaper;

/** What leaves one printer in one go, before it is made. */
export interface PaperFile {
  readonly kind: PrintKind;
  readonly holds: 'labels' | 'papers';
  readonly format: DocumentFormat;
  readonly stock: LabelStock;
  /** Labels, or papers. */
  readonly count: number;
  /** Number of the part, from 1, where they are too many for one file. */
  readonly part: number;
  readonly parts: number;
  /** In the order in which they come out. */
  readonly ordersIds: readonly number[];
  /** null = the server does not make it again for a queue. */
  readonly source: LabelSource | null;
  readonly fetch: () => Promise<FetchedFile>;
}

type Without = DataOf<typeof paperDocuments>['without'];

export type PaperFiles =
  | {
      readonly ok: true;
      readonly files: readonly PaperFile[];
      /** Papers that can not be made, and why; an order without a label has code 14011. */
      readonly without: readonly Without[number][];
    }
  | { readonly ok: false; readonly code: number | string };

const NO_LABEL = 14011;
const GONE = 3904;

/**
 * The files that these items of the orders make, labels first, each in the order in which benches pack.
 * @param ordersIds at most 500
 */
export async function readPaperFiles(ordersIds: readonly number[], items: readonly RunItem[]): Promise<PaperFiles> {
  const papers = items.filter((item) => item !== 'labels');
  const plan = await callApi(paperDocuments, { body: { ordersIds: [...ordersIds], papers } });
  if (!plan.ok) return { ok: false, code: plan.kind === 'network' ? 'no-network' : (plan.errorCode ?? plan.status) };
  const labels = items.includes('labels')
    ? await readLabelJobs(plan.data.ordersIds, new AbortController().signal)
    : { ok: true as const, jobs: [], without: [] };
  if (!labels.ok) return labels;
  const labelFiles = labels.jobs.map(({ format, stock, labels: count, ordersIds: ids, part, parts }): PaperFile => {
    const source = { format, stock, ordersIds: ids };
    return {
      kind: 'label',
      holds: 'labels',
      format,
      stock,
      count,
      part,
      parts,
      ordersIds: ids,
      source,
      fetch: () => fetchFile(labelDocument, { params: undefined, body: { format, stock, ordersIds: [...ids] } }),
    };
  });
  const { documents } = plan.data;
  const paperFiles = documents.map(({ stock, papers: count, ordersIds: ids }, at): PaperFile => {
    const alike = documents.filter((other) => other.stock === stock);
    const part = documents.slice(0, at + 1).filter((other) => other.stock === stock).length;
    return {
      kind: stock === 'A4' ? 'document' : 'label',
      holds: 'papers',
      format: 'PDF',
      stock,
      count,
      part,
      parts: alike.length,
      ordersIds: ids,
      source: null,
      fetch: () => fetchFile(paperDocument, { params: undefined, body: { ordersIds: [...ids], papers, stock } }),
    };
  });
  const bare = labels.without.map(({ order_id, why }) => ({
    order_id,
    document: null,
    code: why === 'gone' ? GONE : NO_LABEL,
    data: [],
    wrong: [],
  }));
  return { ok: true, files: [...labelFiles, ...paperFiles], without: [...bare, ...plan.data.without] };
}
