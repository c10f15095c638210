import { passkeys } from '#contract/people/passkeys.ts';
import { renewRecoveryCodes, secondFactor } from '#contract/people/secondFactor.ts';
import { ASKED_ANEW, useEndpoint } from '#offline/queries/useEndpoint.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { Button } from '#ui/controls/Button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActByPassword } from './ActByPassword.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import styles from './SecurityPage.module.css';

/** How many recovery codes are left, and new ones in their place; only for who has a second factor. */
export function RecoveryPart() {
  const { t } = useTranslation('auth');
  const { data: state } = useEndpoint(secondFactor, {}, ASKED_ANEW);
  const { data: keys } = useEndpoint(passkeys, {}, ASKED_ANEW);
  const { send } = useEndpointMutation(renewRecoveryCodes, [secondFactor]);
  const [asks, setAsks] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (!state || !keys || (!state.totp && keys.length === 0 && !codes)) return null;
  return (
    <section className={styles.part} aria-labelledby="recovery-codes">
      <h2 id="recovery-codes" className={styles.title}>
        {t('recovery.title')}
      </h2>
      {codes ? (
        <RecoveryCodes done={t('recovery.done')} codes={codes} onDone={() => setCodes(null)} />
      ) : (
        <>
          <p className={styles.muted}>
            {t(asks ? 'recovery.words' : 'recovery.left', { count: state.recovery_codes })}
          </p>
          {asks ? (
            <ActByPassword
              label={t('recovery.ask')}
              act={t('recovery.ask')}
              send={async (body) => {
                const answer = await send({ body });
                // Shown before the state is read again, or the codes would be lost.
                if (answer.ok) setCodes(answer.data.recovery_codes);
                return answer;
              }}
              onDone={() => setAsks(false)}
              onCancel={() => setAsks(false)}
            />
          ) : (
            <div className={styles.buttons}>
              <Button onClick={() => setAsks(true)}>{t('recovery.ask')}</Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}
