import type { DocumentFormat } from '#domain/labels/labelDocuments.ts';
import type { StoredLabel } from '../../documents/labels/mergeLabels.ts';
import { mergeLabelsTask } from '../../documents/tasks.ts';
import { runTask } from '../../threads/runTask.ts';

/** Labels as one file for one printer. One that is such a file already is handed out as it is stored. */
export async function labelsAsFile(
  labels: readonly StoredLabel[],
  format: DocumentFormat,
  at: Date,
): Promise<Uint8Array> {
  const [only, second] = labels;
  return only && !second && only.format === format ? only.bytes : runTask(mergeLabelsTask, { labels, format, at });
}
