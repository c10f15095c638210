import { endPasskey, type Passkey, passkeys } from '#contract/endpoints/passkeys.ts';
import { secondFactor } from '#contract/endpoints/secondFactor.ts';
import { schemaProblems } from '#contract/schemaProblems.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { Button } from '#ui/controls/Button.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { Moment } from '#ui/time/Moment.tsx';
import { CheckedForm } from '#widgets/form/CheckedForm.tsx';
import { refusedPassword } from '#widgets/form/refusedPassword.ts';
import { useForm } from '#widgets/form/useForm.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from './PasswordField.tsx';
import styles from './SecurityPage.module.css';

/** A passkey in its list, and the way to remove it, by password. */
export function OnePasskey({ passkey }: { readonly passkey: Passkey }) {
  const { t } = useTranslation('auth');
  const [asks, setAsks] = useState(false);
  return (
    <li className={styles.device}>
      <span className={styles.words}>
        <strong>{passkey.name}</strong>
        <span className={styles.muted}>
          {t('passkey.since')} <Moment at={Date.parse(passkey.created_at)} /> ·{' '}
          {passkey.last_used_at === null ? (
            t('passkey.unused')
          ) : (
            <>
              {t('passkey.used')} <Moment at={Date.parse(passkey.last_used_at)} />
            </>
          )}
        </span>
      </span>
      {asks ? (
        <Remove passkey={passkey} onCancel={() => setAsks(false)} />
      ) : (
        <Button kind="quiet" onClick={() => setAsks(true)}>
          {t('passkey.remove')}
        </Button>
      )}
    </li>
  );
}

function Remove({ passkey, onCancel }: { readonly passkey: Passkey; readonly onCancel: () => void }) {
  const { t } = useTranslation(['auth', 'ui']);
  const { send } = useEndpointMutation(endPasskey, [passkeys, secondFactor]);
  const [password, setPassword] = useState('');
  const form = useForm({
    area: 'auth',
    values: { password },
    check: (values) => schemaProblems(endPasskey.body, values),
    send: (body) => send({ params: { passkeyId: passkey.id }, body }),
    refused: refusedPassword,
    onDone: () => showToast({ kind: 'success', title: t('auth:passkey.removed') }),
    nameOf: () => t('auth:password'),
  });
  return (
    <CheckedForm form={form} label={t('auth:passkey.removeWhich', { name: passkey.name })}>
      <PasswordField {...form.field('password')} value={password} onChange={setPassword} autoFocus />
      <div className={styles.buttons}>
        <Button type="submit" busy={form.busy}>
          {t('auth:passkey.remove')}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t('ui:cancel')}
        </Button>
      </div>
    </CheckedForm>
  );
}
