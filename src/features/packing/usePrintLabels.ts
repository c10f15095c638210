import { labelDocument } from '#contract/endpoints/documents.ts';
import type { PackOrder } from '#domain/packing/packOrder.ts';
import { fetchFile } from '#platform/api/fetchFile.ts';
import { saveBlob } from '#platform/saveFile.ts';
import { printPdf } from '#platform/showFile.ts';
import { readLabelJobs } from '#widgets/labels/readLabelJobs.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Fetches the labels of one order and gives them to the printer; a label printer's language is saved as a file. */
export function usePrintLabels({ id, order_reference }: PackOrder, onPrinted: () => void) {
  const { t } = useTranslation(['packingLater', 'errors']);
  const [busy, setBusy] = useState(false);
  /** Words for the person, or that there is no network. */
  const [problem, setProblem] = useState<string | null>(null);

  const print = async (): Promise<string | null> => {
    const found = await readLabelJobs([id], new AbortController().signal);
    if (!found.ok) return found.code === 'no-network' ? 'no-network' : t(`errors:${found.code}`, { defaultValue: '' });
    if (found.jobs.length === 0) return t('packingLater:label.gone');
    for (const { format, stock, ordersIds } of found.jobs) {
      const file = await fetchFile(labelDocument, { params: undefined, body: { format, stock, ordersIds } });
      if (!file.ok) return file.kind === 'network' ? 'no-network' : (file.message ?? '');
      const name = `${order_reference.replaceAll(/[^\w-]/g, '-')}.${format.toLowerCase()}`;
      if (format === 'PDF') await printPdf(name, file.blob);
      else saveBlob(name, file.blob);
    }
    return null;
  };
  const run = async () => {
    setBusy(true);
    const failed = await print();
    setBusy(false);
    setProblem(failed);
    if (failed === null) onPrinted();
  };
  return { busy, problem, run: () => void run() };
}
