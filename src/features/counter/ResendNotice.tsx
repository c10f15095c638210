import { resendReadyNotice } from '#contract/counter/counter.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { WithQueries } from '#offline/queries/WithQueries.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly orderId: number;
  readonly clientId: number;
}

/** Has the customer told once more; a mail needs the network. */
export function ResendNotice(props: Props) {
  return (
    <WithQueries>
      <ResendButton {...props} />
    </WithQueries>
  );
}

function ResendButton({ orderId, clientId }: Props) {
  const { t } = useTranslation('counter');
  const isOffline = useConnection().state === 'offline';
  const { send, busy } = useEndpointMutation(resendReadyNotice);
  const resend = async () => {
    const answer = await send({ params: { orderId }, body: { id_client: clientId } });
    if (answer.ok) return showToast({ kind: 'success', title: t('notice.sent') });
    const message = (answer.kind === 'refused' ? answer.message : null) ?? t('notice.noAnswer');
    return showToast({ kind: 'error', title: t('notice.failed'), message });
  };
  return (
    <Button
      kind="secondary"
      icon={<IconMail size={20} stroke={1.75} />}
      busy={busy}
      disabled={isOffline}
      onClick={() => void resend()}
    >
      {t(isOffline ? 'notice.offline' : 'notice.send')}
    </Button>
  );
}
