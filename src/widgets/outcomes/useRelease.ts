import { HELD } from '#domain/status/hold.ts';
import { actOnOrders } from '#offline/commands/actOnOrders.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import { useTranslation } from 'react-i18next';

/**
 * Lets orders go from their hold, with a network or without; those that are not held stay as they are. Texts: area
 * bulk.
 */
export function useRelease(): (orderIds: readonly number[]) => Promise<void> {
  const { t } = useTranslation('bulk');
  return async (orderIds) => {
    await actOnOrders('changeOrderStatus', orderIds, { status: HELD, release: true });
    showToast({ kind: 'success', title: t('hold.released', { count: orderIds.length }) });
  };
}
