import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endPasskey, type Passkey, passkeys } from '#contract/people/passkeys.ts';
import { secondFactor } from '#contract/people/secondFactor.ts';
import { ASKED_ANEW, useEndpoint } from '#offline/queries/useEndpoint.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { arePasskeysHere } from '#platform/passkeys.ts';
import { Button } from '#ui/controls/Button.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { Moment } from '#ui/time/Moment.tsx';
import { ActByPassword } from './ActByPassword.tsx';
import { AddPasskey } from './AddPasskey.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import styles from './SecurityPage.module.css';
import { readSignInOffer } from './signInOffer.ts';

/** A passkey in its list, and the way to remove it, by password. */
function OnePasskey({ passkey }: { readonly passkey: Passkey }) {
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

/** The passkeys of a person: made, named, seen when last used, removed. @param onDone once one was made and its codes kept */
export function PasskeysPart({ onDone }: { readonly onDone?: () => void }) {
  const { t } = useTranslation('auth');
  const { data: list } = useEndpoint(passkeys, {}, { ...ASKED_ANEW, enabled: onDone === undefined });
  const isHere = usePasskeysHere();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (onDone === undefined && !list) return null;
  return (
    <section className={styles.part} aria-labelledby="passkeys">
      <h2 id="passkeys" className={styles.title}>
        {t('passkey.title')}
      </h2>
      {codes ? (
        <RecoveryCodes
          done={t('passkey.made')}
          codes={codes}
          onDone={() => {
            setCodes(null);
            onDone?.();
          }}
        />
      ) : (
        <>
          <p className={styles.muted}>{t('passkey.why')}</p>
          {list && list.length > 0 && (
            <ul className={styles.list}>
              {list.map((one) => (
                <OnePasskey key={one.id} passkey={one} />
              ))}
            </ul>
          )}
          {isHere === false && <p className={styles.muted}>{t('passkey.notHere')}</p>}
          {isHere && (
            <AddPasskey
              refresh={onDone === undefined ? [passkeys, secondFactor] : []}
              onAdded={(made) => (made ? setCodes(made) : onDone?.())}
            />
          )}
        </>
      )}
    </section>
  );
}

/** Whether this page and this device can make passkeys; null = not known yet. */
function usePasskeysHere(): boolean | null {
  const [isHere, setHere] = useState<boolean | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    void readSignInOffer(stop.signal).then((offer) => {
      if (!stop.signal.aborted) setHere(arePasskeysHere(offer?.passkeys ?? null));
    });
    return () => stop.abort();
  }, []);
  return isHere;
}
