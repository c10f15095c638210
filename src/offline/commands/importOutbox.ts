import type { DataOf } from '#contract/endpoint.ts';
import { outboxImport } from '#contract/outbox/outbox.ts';
import { callApi } from '#platform/api/callApi.ts';

export type BroughtFile =
  | { readonly kind: 'brought'; readonly result: DataOf<typeof outboxImport> }
  /** `unreadable`: no such file, changed, or of another server; `not-yours`: another person's work. */
  | { readonly kind: 'unreadable' | 'not-yours' | 'large' | 'offline' }
  | { readonly kind: 'refused'; readonly message: string | null };

/**
 * Has the server do the work in a file that another device exported, once, whoever else still sends it. Nothing of it
 * is stored here: a file that was not taken can be brought again.
 */
export async function importOutbox(file: Blob): Promise<BroughtFile> {
  const answer = await callApi(outboxImport, { file });
  if (answer.ok) return { kind: 'brought', result: answer.data };
  if (answer.kind === 'network') return { kind: 'offline' };
  const [problem] = answer.errors['file'] ?? [];
  if (problem === 'unreadable' || problem === 'not-yours') return { kind: problem };
  return answer.status === 413 ? { kind: 'large' } : { kind: 'refused', message: answer.message };
}
