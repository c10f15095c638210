import { clientById, clients, disableClient, enableClient, type Client } from '#contract/clients/clients.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { readPersonAgain } from '#offline/session/readPersonAgain.ts';
import { Button } from '#ui/controls/Button.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const CHANGED = [clients, clientById];

/** Shuts the people of a client out, once a person has confirmed it, or lets them in again. */
export function SwitchClient({ client, disabled }: { readonly client: Client; readonly disabled: boolean }) {
  const { t } = useTranslation('clients');
  const isOffline = useConnection().state === 'offline';
  const [asks, setAsks] = useState(false);
  const off = useEndpointMutation(disableClient, CHANGED);
  const on = useEndpointMutation(enableClient, CHANGED);
  const isActive = client.deleted_at === null;
  const busy = off.busy || on.busy;
  const act = async () => {
    const answer = await (isActive ? off : on).send({ params: { id_client: client.id } });
    setAsks(false);
    if (!answer.ok) {
      const words = answer.kind === 'network' ? t('notSwitched.network') : answer.message;
      showToast({ kind: 'error', title: t('notSwitched.title'), ...(words !== null && { message: words }) });
      return;
    }
    await readPersonAgain();
    showToast({ kind: 'success', title: t(isActive ? 'disabled' : 'enabled', { name: client.name }) });
  };
  return (
    <div>
      <Button
        size="desk"
        icon={isActive ? <IconLock size={18} stroke={1.75} /> : <IconLockOpen size={18} stroke={1.75} />}
        busy={busy}
        disabled={disabled || isOffline}
        onClick={() => (isActive ? setAsks(true) : void act())}
      >
        {t(isActive ? 'disable' : 'enable')}
      </Button>
      <ConfirmDialog
        open={asks}
        danger
        busy={busy}
        title={t('askDisable', { name: client.name })}
        description={t('askDisableWords')}
        confirm={t('disable')}
        onConfirm={() => void act()}
        onClose={() => setAsks(false)}
      />
    </div>
  );
}
