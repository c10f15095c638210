import { labelDocument } from '#contract/labels/documents.ts';
import { printFile, type PrintAnswer } from '#offline/printing/printFile.ts';
import { fetchFile } from '#platform/api/fetchFile.ts';
import { saveBlob } from '#platform/saveFile.ts';
import { openBeside, showsPdf } from '#platform/showFile.ts';
import { useEffect, useRef, useState } from 'react';
import type { LabelJob } from './readLabelJobs.ts';

export type LabelJobAction = 'print' | 'preview' | 'save';

/** Code of what went wrong, or that a file was saved in place of being shown. */
export type JobProblem = { readonly code: number | string } | 'saved' | null;

/**
 * The file of one job, fetched once and then shown, printed or saved.
 * @param name of the file
 * @param title what the print queue calls it
 */
export function useLabelJob(job: LabelJob, name: string, title: string) {
  const file = useRef<Blob | null>(null);
  const [busy, setBusy] = useState<LabelJobAction | null>(null);
  const [problem, setProblem] = useState<JobProblem>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const [printed, setPrinted] = useState<PrintAnswer | null>(null);
  useEffect(() => (preview === null ? undefined : () => URL.revokeObjectURL(preview)), [preview]);

  const act = async (request: LabelJobAction) => {
    if (request === 'preview' && preview !== null) return setPreview(null);
    setProblem(null);
    setBusy(request);
    const blob = file.current ?? (await read());
    setBusy(null);
    if (!blob) return undefined;
    file.current = blob;
    if (request === 'save') return saveBlob(name, blob);
    if (request === 'preview' && showsPdf()) return setPreview(URL.createObjectURL(blob));
    const shown = request === 'print' ? await print(blob) : openBeside(name, blob);
    return setProblem(shown === 'saved' ? 'saved' : null);
  };
  const print = async (content: Blob) => {
    const { format, stock, ordersIds } = job;
    const answer = await printFile({
      kind: 'label',
      format,
      stock,
      name,
      title,
      content,
      source: { format, stock, ordersIds },
    });
    setPrinted(answer.state === 'handed' ? null : answer);
    return answer.state === 'handed' ? answer.how : null;
  };
  const read = async (): Promise<Blob | null> => {
    const { format, stock, ordersIds } = job;
    const answer = await fetchFile(labelDocument, { params: undefined, body: { format, stock, ordersIds } });
    if (answer.ok) return answer.blob;
    setProblem({ code: answer.kind === 'network' ? 'no-network' : (answer.errorCode ?? answer.status) });
    return null;
  };
  return { busy, problem, preview, printed, act: (request: LabelJobAction) => void act(request) };
}
