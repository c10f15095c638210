import { secondFactor } from '#contract/people/secondFactor.ts';
import { ASKED_ANEW, useEndpoint } from '#offline/queries/useEndpoint.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BeginFactor } from './BeginFactor.tsx';
import { ConfirmFactor } from './ConfirmFactor.tsx';
import { EndFactor } from './EndFactor.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import styles from './SecurityPage.module.css';

/** An authenticator app as second factor: set up, with recovery codes that are shown once, and taken off. @param onDone once the codes are kept */
export function SecondFactorPart({ onDone }: { readonly onDone?: () => void }) {
  const { t } = useTranslation('auth');
  const { data: state } = useEndpoint(secondFactor, {}, ASKED_ANEW);
  const [begun, setBegun] = useState<{ readonly secret: string; readonly qr: readonly string[] } | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (!state) return null;
  return (
    <section className={styles.part} aria-labelledby="second-factor">
      <h2 id="second-factor" className={styles.title}>
        {t('factor.title')}
      </h2>
      {codes ? (
        <RecoveryCodes
          done={t('factor.on')}
          codes={codes}
          onDone={() => {
            setCodes(null);
            onDone?.();
          }}
        />
      ) : state.totp ? (
        <EndFactor />
      ) : begun ? (
        <ConfirmFactor {...begun} onConfirmed={setCodes} />
      ) : (
        <BeginFactor onBegun={setBegun} />
      )}
    </section>
  );
}
