import { invoices } from '#contract/money/billing.ts';
import { paymentMethod, updatePaymentMethod } from '#contract/money/payments.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Has the client pay from now on with the method of a setup, and says how that went. @returns whether it does */
export function useNewMethod(clientId: number): (setup: string) => Promise<boolean> {
  const { t } = useTranslation('account');
  const { send } = useEndpointMutation(updatePaymentMethod, [paymentMethod, invoices]);
  return useCallback(
    async (setup) => {
      const answer = await send({ params: { id_client: clientId }, body: { setup_intent: setup } });
      if (answer.ok) {
        showToast({ kind: 'success', title: t('payment.replaced') });
        return true;
      }
      const words = answer.kind === 'network' ? t('invoices.offline') : t('payment.refused');
      showToast({ kind: 'error', title: t('payment.notReplaced'), message: words });
      return false;
    },
    [clientId, send, t],
  );
}
