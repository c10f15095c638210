import type { DataOf } from '#contract/endpoint.ts';
import { labelDocuments, MAX_LABELLED } from '#contract/labels/documents.ts';
import { callApi } from '#platform/api/callApi.ts';
import { portions } from '../outcomes/outcome.ts';

type Answer = DataOf<typeof labelDocuments>;

/** Labels that leave one printer in one go. */
export type LabelJob = Answer['documents'][number] & {
  /** Number of the part, from 1, where the labels of this kind are too many for one job. */
  readonly part: number;
  readonly parts: number;
};

export type LabelJobs =
  | {
      readonly ok: true;
      readonly jobs: readonly LabelJob[];
      /** Orders that are in none. */ readonly without: Answer['without'];
    }
  | { readonly ok: false; readonly code: number | string };

/**
 * The jobs that the labels of these orders make, in their order. The first refusal ends it, because half a pile would
 * be taken for the whole.
 */
export async function readLabelJobs(ordersIds: readonly number[], signal: AbortSignal): Promise<LabelJobs> {
  const documents: Answer['documents'] = [];
  const without: Answer['without'] = [];
  for (const part of portions(ordersIds, MAX_LABELLED)) {
    const answer = await callApi(labelDocuments, { body: { ordersIds: [...part] }, signal });
    if (!answer.ok)
      return { ok: false, code: answer.kind === 'network' ? 'no-network' : (answer.errorCode ?? answer.status) };
    documents.push(...answer.data.documents);
    without.push(...answer.data.without);
  }
  return { ok: true, jobs: numbered(documents), without };
}

/** Jobs of the same kind are parts of one pile, and follow each other. */
function numbered(documents: Answer['documents']): readonly LabelJob[] {
  const kinds = new Map<string, Answer['documents']>();
  for (const one of documents) {
    const kind = `${one.format} ${one.stock}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), one]);
  }
  return [...kinds.values()].flatMap((alike) =>
    alike.map((one, at) => ({ ...one, part: at + 1, parts: alike.length })),
  );
}
