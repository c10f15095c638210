import { schemaProblems } from '#contract/schemaProblems.ts';
import { deleteWebhookAddress, saveWebhookAddress, webhookAddresses } from '#contract/messages/webhookAddresses.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import type { CallResult } from '#platform/api/callApi.ts';
import type { WebhookAddress } from '#contract/messages/sentMessage.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { LineField } from '#ui/form/LineField.tsx';
import { CheckedForm } from '#widgets/form/CheckedForm.tsx';
import { useForm } from '#widgets/form/useForm.ts';
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import shared from './Mail.module.css';
import styles from './Notices.module.css';

/** The addresses that webhooks may call: saved and removed here, chosen where a webhook is sent. */
export function WebhookAddresses({ clientId }: { readonly clientId: number }) {
  const { t } = useTranslation('mailSettings');
  const isOffline = useConnection().state === 'offline';
  const { data } = useEndpoint(webhookAddresses, {}, { enabled: clientId > 0 });
  const adding = useEndpointMutation(saveWebhookAddress, [webhookAddresses]);
  const removal = useEndpointMutation(deleteWebhookAddress, [webhookAddresses]);
  const query = { id_client: clientId };
  const [leaving, setLeaving] = useState<WebhookAddress | null>(null);
  const remove = async () => {
    if (!leaving) return;
    const answer = await removal.send({ query, params: { id: leaving.id } });
    setLeaving(null);
    // Removed by somebody else meanwhile is removed all the same.
    if (answer.ok || answer.status === 404) showToast({ kind: 'success', title: t('addresses.removed') });
    else showToast({ kind: 'error', title: t('notSaved'), message: t(`notSavedBy.${answer.kind}`) });
  };
  return (
    <Panel title={t('addresses.title')}>
      <div className={shared.stack}>
        <p className={shared.muted}>{t('addresses.words')}</p>
        {data?.length === 0 && <p className={styles.note}>{t('addresses.none')}</p>}
        <ul className={styles.addresses}>
          {data?.map((one) => (
            <li key={one.id} className={styles.address}>
              <span className={styles.url}>
                <span className={styles.code}>{one.url}</span>
                <span className={styles.optionHelp}>{t('addresses.by', { name: one.user_name })}</span>
              </span>
              <Button
                size="desk"
                disabled={isOffline}
                aria-label={t('addresses.removeOne', { url: one.url })}
                onClick={() => setLeaving(one)}
              >
                {t('addresses.remove')}
              </Button>
            </li>
          ))}
        </ul>
        <AddAddress disabled={isOffline} busy={adding.busy} onAdd={(url) => adding.send({ query, body: { url } })} />
        {isOffline && <p className={shared.muted}>{t('offline')}</p>}
        <ConfirmDialog
          open={leaving !== null}
          title={t('addresses.ask')}
          description={t('addresses.askWords', { url: leaving?.url })}
          confirm={t('addresses.remove')}
          busy={removal.busy}
          onConfirm={() => void remove()}
          onClose={() => setLeaving(null)}
        />
      </div>
    </Panel>
  );
}

interface AddProps {
  readonly disabled: boolean;
  readonly busy: boolean;
  readonly onAdd: (url: string) => Promise<CallResult<unknown>>;
}

function AddAddress({ disabled, busy, onAdd }: AddProps) {
  const { t } = useTranslation('mailSettings');
  const [url, setUrl] = useState('');
  const form = useForm({
    area: 'mailSettings',
    values: { url: url.trim() },
    check: (values) => schemaProblems(saveWebhookAddress.body, values),
    send: (values) => onAdd(values.url),
    onDone: () => {
      setUrl('');
      showToast({ kind: 'success', title: t('addresses.saved') });
    },
    nameOf: () => t('addresses.label'),
  });
  return (
    <CheckedForm
      form={form}
      label={t('addresses.add')}
      actions={
        <div className={shared.row}>
          <Button size="desk" type="submit" disabled={disabled} busy={busy}>
            {t('addresses.add')}
          </Button>
        </div>
      }
    >
      <LineField
        {...form.field('url')}
        label={t('addresses.label')}
        type="url"
        inputMode="url"
        value={url}
        onChange={setUrl}
      />
    </CheckedForm>
  );
}
