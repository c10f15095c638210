import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { testCustomTemplate } from '#contract/endpoints/mailTemplates.ts';
import { PATHS } from '#widgets/paths.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { LineField } from '#ui/form/LineField.tsx';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Mail.module.css';
import { templateOf, type TemplateDraft } from './templateDraft.ts';

type Outcome = { readonly kind: 'sent' | 'stored' } | { readonly kind: 'failed'; readonly words: string };

/** Sends the mail as it is now to one address, saved or not. */
export function TestSend({
  clientId,
  draft,
  orderId,
  disabled,
}: {
  readonly clientId: number;
  readonly draft: TemplateDraft;
  readonly orderId: number | null;
  readonly disabled: boolean;
}) {
  const { t } = useTranslation('mailSettings');
  const { user } = useSession();
  const [to, setTo] = useState(user?.profile.email ?? '');
  const { send: call, busy } = useEndpointMutation(testCustomTemplate);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const body = { order_id: orderId, template: templateOf(draft), isCustomOrder: orderId === null, to };
    const answer = await call({ params: { id_client: clientId }, body });
    if (answer.ok) setOutcome({ kind: answer.data.state });
    else
      setOutcome({
        kind: 'failed',
        words: answer.kind === 'network' ? t('preview.failed') : (answer.message ?? t('preview.failed')),
      });
  };
  return (
    <Panel title={t('test.title')}>
      <form className={styles.stack} noValidate onSubmit={(event) => void send(event)}>
        <LineField
          label={t('test.to')}
          type="email"
          inputMode="email"
          value={to}
          onChange={setTo}
          error={outcome?.kind === 'failed' ? outcome.words : undefined}
        />
        <div className={styles.row}>
          <Button size="desk" type="submit" busy={busy} disabled={disabled || to.trim() === ''}>
            {t('test.send')}
          </Button>
          {outcome && outcome.kind !== 'failed' && (
            <span role="status" className={styles.muted}>
              {t(`test.${outcome.kind}`)}{' '}
              <ButtonLink size="desk" to={PATHS.messages}>
                {t('toMessages')}
              </ButtonLink>
            </span>
          )}
        </div>
      </form>
    </Panel>
  );
}
