import type { Endpoint, ParamsOf } from '#contract/endpoint.ts';
import { printFile } from '#offline/printing/printFile.ts';
import { fetchFile } from '#platform/api/fetchFile.ts';
import type { Query } from '#platform/api/query.ts';
import { saveBlob } from '#platform/saveFile.ts';
import { openBeside } from '#platform/showFile.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Words of the server about a paper that cannot be printed, each with a text of ours. */
const REASONS = ['cn23_weight', 'cn23_value', 'cn23_value_unknown', 'cn23_lines', 'dangerous'] as const;

/** Fetches papers and labels of an order, to be kept or to be opened beside; says why when there is none. */
export function useDownload() {
  const { t } = useTranslation(['order', 'errors', 'printing']);
  const [busy, setBusy] = useState<string | null>(null);
  const fetchIt = async <const E extends Endpoint>(
    id: string,
    request: {
      readonly endpoint: E;
      readonly params: ParamsOf<E>;
      readonly query?: Query;
      readonly open?: boolean;
      /** What the print queue calls it; it is printed in place of being saved. */
      readonly printAs?: string;
    },
  ) => {
    setBusy(id);
    const file = await fetchFile(request.endpoint, {
      params: request.params,
      ...(request.query && { query: request.query }),
    });
    setBusy(null);
    if (file.ok) {
      if (request.printAs !== undefined) return print(file, request.printAs);
      if (request.open) openBeside(file.name, file.blob);
      else saveBlob(file.name, file.blob);
      return undefined;
    }
    const words = Object.values(file.errors).flat();
    const reasons = REASONS.filter((one) => words.includes(one)).map((one) => t(`order:documents.reason.${one}`));
    const known = reasons.length > 0 ? reasons.join(' ') : (file.message ?? t('errors:1'));
    showToast({
      kind: 'error',
      title: t('order:documents.failed'),
      message: file.kind === 'network' ? t('order:documents.offline') : known,
    });
  };
  const print = async ({ name, blob }: { readonly name: string; readonly blob: Blob }, title: string) => {
    const paper = { kind: 'document', format: 'PDF', stock: null, source: null } as const;
    const answer = await printFile({ ...paper, name, title, content: blob });
    if (answer.state === 'queued') showToast({ kind: 'success', title: t('printing:state.waiting'), message: title });
    if (answer.state === 'failed')
      showToast({
        kind: 'error',
        title: t(`printing:problem.${answer.problem.code}.title`),
        message: t(`printing:problem.${answer.problem.code}.act`),
      });
  };
  return { busy, fetchIt };
}
