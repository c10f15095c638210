import { useConnection } from '#offline/hooks/useConnection.ts';
import { closeAtBench } from '#offline/packing/closeAtBench.ts';
import { keepScans } from '#scanning/sources/wedge/wedge.ts';
import { Button } from '#ui/controls/Button.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { IconDeviceFloppy, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { BenchWork } from './benchWork.ts';

/** Closes the packing on this device; the server is told as soon as it can be reached. */
export function CloseButton({ work, backTo }: { readonly work: BenchWork; readonly backTo: string }) {
  const { t } = useTranslation(['packing', 'packingLater']);
  const navigate = useNavigate();
  const isOnline = useConnection().state !== 'offline';
  const [busy, setBusy] = useState(false);
  const { order, orderNow, configuration, session } = work;
  const failed = (message: string, details?: string) => {
    setBusy(false);
    showToast({
      kind: 'error',
      title: t('packingLater:close.failed'),
      message,
      ...(details !== undefined && { details }),
    });
  };
  const closes = async (): Promise<boolean> => {
    try {
      const closed = await closeAtBench(session.id, { order, orderNow, configuration });
      if (closed.outcome === 'step-open') {
        failed(t('packingLater:close.stepOpen', { step: t(`packing:steps.${closed.step}`) }));
        return false;
      }
      if (closed.outcome !== 'closed') {
        failed(t(`packingLater:close.${closed.outcome}`));
        return false;
      }
      showToast({
        kind: 'success',
        title: t(`packingLater:close.${configuration.type === 'return' ? 'received' : 'done'}`, {
          reference: order.order_reference,
        }),
        message: t(isOnline ? 'packingLater:close.sent' : 'packingLater:close.kept'),
      });
      return true;
    } catch (error) {
      failed(t('packingLater:close.failedText'), String(error));
      return false;
    }
  };
  const close = async () => {
    setBusy(true);
    // The next order may be read before its page stands.
    const giveBack = keepScans();
    if (await closes()) await navigate(backTo, { replace: true });
    else giveBack();
  };
  return (
    <Button
      size="floor"
      kind="primary"
      grow
      busy={busy}
      data-bench-card="confirm"
      icon={isOnline ? <IconSend size={24} stroke={1.75} /> : <IconDeviceFloppy size={24} stroke={1.75} />}
      onClick={() => void close()}
    >
      {t(isOnline ? 'packingLater:close.action' : 'packingLater:close.actionOffline')}
    </Button>
  );
}
