import { pickListDocument } from '#contract/labels/papers.ts';
import { printFile } from '#offline/printing/printFile.ts';
import { fetchFile } from '#platform/api/fetchFile.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { actionRefusalText } from '../outcomes/actionRefusalText.ts';

/** Prints what is to be picked for orders as one list, and says why where it cannot. Texts: areas bulk, errors, reasons, statuses, printing. */
export function usePickList() {
  const { t, i18n } = useTranslation(['bulk', 'errors', 'reasons', 'statuses', 'printing']);
  const [busy, setBusy] = useState(false);
  const print = async (ordersIds: readonly number[]): Promise<unknown> => {
    setBusy(true);
    const file = await fetchFile(pickListDocument, { params: undefined, body: { ordersIds: [...ordersIds] } });
    if (!file.ok) {
      setBusy(false);
      const code = file.kind === 'network' ? 'no-network' : (file.errorCode ?? file.status);
      const why =
        code === 'no-network' ? t('bulk:labels.offline') : actionRefusalText({ code, data: [] }, t, i18n.language);
      return showToast({ kind: 'error', title: t('bulk:papers.pickListFailed'), message: file.message ?? why });
    }
    const title = `${t('bulk:papers.pickList')} · ${t('bulk:orders', { count: ordersIds.length })}`;
    const paper = { kind: 'document', format: 'PDF', stock: 'A4', source: null, name: file.name, title } as const;
    const answer = await printFile({ ...paper, content: file.blob });
    setBusy(false);
    if (answer.state === 'queued')
      return showToast({ kind: 'success', title: t('printing:state.waiting'), message: title });
    if (answer.state === 'handed')
      return showToast({ kind: 'success', title: t(`printing:how.${answer.how}`), message: title });
    return showToast({
      kind: 'error',
      title: t(`printing:problem.${answer.problem.code}.title`),
      message: t(`printing:problem.${answer.problem.code}.act`),
    });
  };
  return { busy, printPickList: (ordersIds: readonly number[]) => void print(ordersIds) };
}
