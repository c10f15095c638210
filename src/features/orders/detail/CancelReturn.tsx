import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { cancelReturn } from '#contract/orders/orderDesk.ts';
import type { OrderFull } from '#contract/orders/orderFull.ts';
import { emitOrdersChanged } from '#offline/sync/ordersChanged.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import { TextArea } from '#ui/form/TextArea.tsx';
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './detail.module.css';

/** Cancels a return that has not left yet; asks first, because it cannot be undone. */
export function CancelReturn({ order, onClose }: { readonly order: OrderFull; readonly onClose: () => void }) {
  const { t } = useTranslation(['order', 'errors']);
  const [why, setWhy] = useState('');
  const { send, busy } = useEndpointMutation(cancelReturn);
  const [failure, setFailure] = useState<string | null>(null);
  const call = async () => {
    const answer = await send({
      body: { id_client: order.id_client, id_order: order.id, observations: why.trim() || null },
    });
    if (!answer.ok)
      return setFailure(answer.kind === 'network' ? t('order:returns.offline') : (answer.message ?? t('errors:1')));
    emitOrdersChanged();
    showToast({ kind: 'success', title: t('order:returns.cancelled', { reference: order.order_reference }) });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t('order:returns.cancelTitle', { reference: order.order_reference })}
      description={t('order:returns.cancelWords')}
      confirm={t('order:returns.cancel')}
      keep={t('order:returns.keep')}
      danger
      busy={busy}
      onConfirm={() => void call()}
      onClose={onClose}
    >
      <TextArea
        label={t('order:returns.why')}
        optional
        rows={3}
        maxLength={500}
        value={why}
        onChange={(event) => setWhy(event.target.value)}
      />
      {failure !== null && (
        <p role="alert" className={styles.alarm}>
          {failure}
        </p>
      )}
    </ConfirmDialog>
  );
}
