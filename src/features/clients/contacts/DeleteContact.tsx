import { contacts, deleteContact, type Contact } from '#contract/clients/contacts.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { Button } from '#ui/controls/Button.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Removes a contact once a person has confirmed it. */
export function DeleteContact(props: {
  readonly clientId: number;
  readonly contact: Contact;
  readonly onDone: () => void;
}) {
  const { t } = useTranslation(['contacts', 'desk']);
  const { id, name } = props.contact;
  const [asks, setAsks] = useState(false);
  const { send, busy } = useEndpointMutation(deleteContact, [contacts]);
  const remove = async () => {
    const answer = await send({ params: { id_client: props.clientId, contact_id: id } });
    setAsks(false);
    // Removed by somebody else meanwhile is removed all the same.
    if (answer.ok || answer.status === 404) {
      showToast({ kind: 'success', title: t('contacts:removed') });
      return props.onDone();
    }
    const words = answer.kind === 'network' ? t('contacts:notRemoved.network') : answer.message;
    showToast({ kind: 'error', title: t('contacts:notRemoved.title'), ...(words !== null && { message: words }) });
    return undefined;
  };
  return (
    <>
      <Button kind="quiet" onClick={() => setAsks(true)}>
        {t('contacts:remove')}
      </Button>
      <ConfirmDialog
        open={asks}
        danger
        title={t('contacts:askRemove', { name })}
        description={t('contacts:askRemoveWords')}
        confirm={t('contacts:remove')}
        busy={busy}
        onConfirm={() => void remove()}
        onClose={() => setAsks(false)}
      />
    </>
  );
}
