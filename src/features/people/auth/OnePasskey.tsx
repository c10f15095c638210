import { endPasskey, type Passkey, passkeys } from '#contract/people/passkeys.ts';
import { secondFactor } from '#contract/people/secondFactor.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { Button } from '#ui/controls/Button.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { Moment } from '#ui/time/Moment.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActByPassword } from './ActByPassword.tsx';
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
  const { t } = useTranslation('auth');
  const { send } = useEndpointMutation(endPasskey, [passkeys, secondFactor]);
  return (
    <ActByPassword
      label={t('passkey.removeWhich', { name: passkey.name })}
      act={t('passkey.remove')}
      send={(body) => send({ params: { passkeyId: passkey.id }, body })}
      onDone={() => showToast({ kind: 'success', title: t('passkey.removed') })}
      onCancel={onCancel}
    />
  );
}
