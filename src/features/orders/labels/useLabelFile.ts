import { saveBlob } from '#platform/saveFile.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalText } from '../bulk/refusalText.ts';
import { gatherLabels } from './gatherLabels.ts';
import { packLabels } from './packLabels.ts';

/** Saves the labels of orders as one file, and says which orders have none. Texts: areas bulk, errors. */
export function useLabelFile() {
  const { t, i18n } = useTranslation(['bulk', 'errors', 'reasons', 'statuses']);
  const [busy, setBusy] = useState(false);
  const save = async (orders: readonly { readonly id: number; readonly order_reference: string }[]) => {
    setBusy(true);
    const gathered = await gatherLabels(orders);
    setBusy(false);
    if (!gathered.ok) {
      const message = refusalText({ code: gathered.code, data: [] }, t, i18n.language);
      showToast({ kind: 'error', title: t('bulk:labels.failed'), message: gathered.code === 'no-network' ? t('bulk:labels.offline') : message });
      return;
    }
    const { labels, without } = gathered;
    const lacking = without > 0 ? { message: t('bulk:labels.without', { count: without }) } : {};
    if (labels.length === 0) {
      showToast({ kind: 'warning', title: t('bulk:labels.none'), ...lacking });
      return;
    }
    const [first] = orders;
    const one = orders.length === 1 ? first?.order_reference : undefined;
    const file = packLabels(labels, `${t('bulk:labels.file')}-${one ?? new Date().toISOString().slice(0, 10)}`);
    saveBlob(file.name, file.blob);
    showToast({ kind: without > 0 ? 'warning' : 'success', title: t('bulk:labels.saved', { count: labels.length }), ...lacking });
  };
  return { busy, save };
}
