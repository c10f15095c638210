import { sendNow } from '#offline/commands/sendNow.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Sends changes now, and tells what kept those that are still here, because a button without a visible effect looks
 * broken.
 */
export function useSendNow(): { readonly busy: boolean; readonly send: (seqs: readonly number[]) => Promise<void> } {
  const { t } = useTranslation('outbox');
  const [busy, setBusy] = useState(false);
  const send = async (seqs: readonly number[]) => {
    setBusy(true);
    try {
      const left = await sendNow(seqs);
      if (left)
        showToast({
          kind: 'warning',
          title: t(`stillHere.${left.why}.title`),
          message: t(`stillHere.${left.why}.text`, { count: left.count }),
        });
    } catch (error) {
      showToast({
        kind: 'error',
        title: t('stillHere.failed.title'),
        message: t('stillHere.failed.text'),
        details: String(error),
      });
    }
    setBusy(false);
  };
  return { busy, send };
}
