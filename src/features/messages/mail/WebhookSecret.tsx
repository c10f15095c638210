import { renewWebhookSecret, webhookSecret } from '#contract/messages/messages.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { useAnswers, useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { copyText } from '#platform/copyText.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';
import { Moment } from '#ui/time/Moment.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import shared from './Mail.module.css';
import styles from './Notices.module.css';

/** What a receiver calculates and compares; program code is the same in every language. */
const RECIPE = 'X-Despacho-Signature: sha256=HMAC-SHA256(secret, X-Despacho-Timestamp + "." + body)';

/** The secret that signs webhooks: renewed on demand and shown once. */
export function WebhookSecret({ clientId }: { readonly clientId: number }) {
  const { t } = useTranslation('mailSettings');
  const isOffline = useConnection().state === 'offline';
  const { data } = useEndpoint(webhookSecret, {}, { enabled: clientId > 0 });
  const renewal = useEndpointMutation(renewWebhookSecret);
  const { replace } = useAnswers();
  const [asks, setAsks] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const renew = async () => {
    const answer = await renewal.send({ query: { id_client: clientId } });
    // The secret is handed to this screen alone, and kept nowhere on the device.
    renewal.reset();
    setAsks(false);
    setSecret(answer.ok ? answer.data.secret : null);
    if (answer.ok) replace(webhookSecret, {}, () => ({ renewed_at: answer.data.renewed_at }));
    else showToast({ kind: 'error', title: t('secret.notMade'), message: t('notSavedBy.network') });
  };
  const copy = async () => {
    const copied = await copyText(secret ?? '');
    showToast(
      copied ? { kind: 'success', title: t('secret.copied') } : { kind: 'warning', title: t('secret.notCopied') },
    );
  };
  return (
    <Panel title={t('secret.title')}>
      <div className={shared.stack}>
        <p className={shared.muted}>{t('secret.words')}</p>
        <pre className={shared.listing}>{RECIPE}</pre>
        {secret === null ? (
          <p className={shared.muted}>
            {data?.renewed_at ? (
              <>
                {t('secret.shown')} <Moment at={Date.parse(data.renewed_at)} />
              </>
            ) : (
              data && t('secret.never')
            )}
          </p>
        ) : (
          <div className={styles.secret} role="status">
            <p>{t('secret.once')}</p>
            <code className={styles.code}>{secret}</code>
            <div className={shared.row}>
              <Button size="desk" kind="primary" onClick={() => void copy()}>
                {t('secret.copy')}
              </Button>
              <Button size="desk" onClick={() => setSecret(null)}>
                {t('secret.hide')}
              </Button>
            </div>
          </div>
        )}
        {secret === null && (
          <div className={shared.row}>
            <Button size="desk" disabled={isOffline} onClick={() => setAsks(true)}>
              {t('secret.renew')}
            </Button>
            {isOffline && <span className={shared.muted}>{t('offline')}</span>}
          </div>
        )}
        <ConfirmDialog
          open={asks}
          title={t('secret.ask')}
          description={t('secret.askWords')}
          confirm={t('secret.renew')}
          busy={renewal.busy}
          onConfirm={() => void renew()}
          onClose={() => setAsks(false)}
        />
      </div>
    </Panel>
  );
}
