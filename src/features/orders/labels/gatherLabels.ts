import { orderLabel, orderLabels } from '#contract/endpoints/documents.ts';
import { callApi, type CallFailure } from '#platform/api/callApi.ts';
import { fetchFile } from '#platform/api/fetchFile.ts';
import type { LabelFile } from './packLabels.ts';

/** Calls that are on their way at once. */
const AT_ONCE = 4;

type NoLabels = { readonly ok: false; readonly code: number | string };

export type Gathered = { readonly ok: true; readonly labels: readonly LabelFile[]; /** Orders that have none. */ readonly without: number } | NoLabels;

interface Order {
  readonly id: number;
  readonly order_reference: string;
}

/**
 * Reads the labels that orders have now, in the order in which the orders are given. The first refusal ends it: half a
 * pile of labels is taken for the whole.
 */
export async function gatherLabels(orders: readonly Order[]): Promise<Gathered> {
  const labels: LabelFile[] = [];
  let without = 0;
  for (let at = 0; at < orders.length; at += AT_ONCE) {
    for (const answer of await Promise.all(orders.slice(at, at + AT_ONCE).map(labelsOf))) {
      if (!answer.ok) return answer;
      labels.push(...answer.labels);
      if (answer.labels.length === 0) without += 1;
    }
  }
  return { ok: true, labels, without };
}

async function labelsOf({ id, order_reference }: Order): Promise<{ readonly ok: true; readonly labels: readonly LabelFile[] } | NoLabels> {
  const list = await callApi(orderLabels, { params: { id } });
  if (!list.ok) return refusalOf(list);
  const labels: LabelFile[] = [];
  for (const { number, format } of list.data) {
    const file = await fetchFile(orderLabel, { params: { id, n: number } });
    if (!file.ok) return refusalOf(file);
    labels.push({ reference: order_reference, number, format, bytes: new Uint8Array(await file.blob.arrayBuffer()) });
  }
  return { ok: true, labels };
}

const refusalOf = ({ kind, errorCode, status }: CallFailure): NoLabels => ({ ok: false, code: kind === 'network' ? 'no-network' : (errorCode ?? status) });
