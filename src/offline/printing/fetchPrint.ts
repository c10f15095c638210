import { customsDocument, labelDocument } from '#contract/labels/documents.ts';
import type { PrintProblem } from '#domain/printing/problems.ts';
import { fetchFile, type FetchedFile } from '#platform/api/fetchFile.ts';
import type { DocumentSource, LabelSource, PrintJob } from '../db/printDatabase.ts';

export type FetchedPrint =
  | { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly ok: false; readonly problem: PrintProblem };

const LABELS_CHANGED = 412;

/** The file of a job as the server has it now: a label that was taken back meanwhile does not come out. */
export async function fetchPrint({ source, reason }: Pick<PrintJob, 'source' | 'reason'>): Promise<FetchedPrint> {
  if (!source) return refused('file-refused', '');
  const answer = await ('document' in source ? fetchDocument(source, reason) : fetchLabels(source, reason));
  if (answer.ok) return { ok: true, bytes: new Uint8Array(await answer.blob.arrayBuffer()) };
  if (answer.kind === 'network') return refused('no-network', '');
  if (answer.status === LABELS_CHANGED) return refused('file-changed', '');
  return refused('file-refused', answer.message ?? String(answer.status));
}

function fetchDocument({ orderId, document }: DocumentSource, reason: PrintJob['reason']): Promise<FetchedFile> {
  return fetchFile(customsDocument, {
    params: { orderId, documentType: document },
    ...(reason && { query: { reason } }),
  });
}

function fetchLabels({ ordersIds, ...source }: LabelSource, reason: PrintJob['reason']): Promise<FetchedFile> {
  const body = { ...source, ordersIds: [...ordersIds], ...(reason && { reason }) };
  return fetchFile(labelDocument, { params: undefined, body });
}

const refused = (code: PrintProblem['code'], words: string) => ({ ok: false, problem: { code, words } }) as const;
