import { arePasskeysFilledIn, arePasskeysHere, stopPasskeys } from '#platform/passkeys.ts';
import { Button } from '#ui/controls/Button.tsx';
import type { SignInResult } from '#offline/session/signIn.ts';
import { signInByPasskey } from '#offline/session/signInByPasskey.ts';
import { leaveForProvider } from '#offline/session/signInByProvider.ts';
import { IconFingerprint, IconLogin2 } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SignInError } from './SignInError.tsx';
import { forgetTyped } from './signInDraft.ts';
import type { SignInOffer } from './signInOffer.ts';
import styles from './SignInForm.module.css';

/** A passkey, or an account elsewhere, where server and device have them. */
export function OtherWaysIn({ offer, disabled }: { readonly offer: SignInOffer; readonly disabled: boolean }) {
  const { t } = useTranslation('auth');
  const [busy, setBusy] = useState<string | null>(null);
  const [refused, setRefused] = useState<(SignInResult & { readonly ok: false }) | null>(null);
  const hasPasskeys = arePasskeysHere(offer.passkeys);
  useFilledInPasskey(hasPasskeys);

  const run = async (way: string, enter: () => Promise<SignInResult>) => {
    setBusy(way);
    setRefused(null);
    const result = await enter();
    setBusy(null);
    if (result.ok) forgetTyped();
    else setRefused(result);
  };
  if (!hasPasskeys && offer.providers.length === 0) return null;
  return (
    <div className={styles.form}>
      {refused && refused.why !== 'cancelled' && <SignInError result={refused} />}
      {hasPasskeys && (
        <Button
          icon={<IconFingerprint size={22} stroke={1.75} aria-hidden />}
          busy={busy === 'passkey'}
          disabled={disabled || busy !== null}
          onClick={() => void run('passkey', () => signInByPasskey())}
        >
          {t('passkey.enter')}
        </Button>
      )}
      {offer.providers.map(({ name, title }) => (
        <Button
          key={name}
          icon={<IconLogin2 size={22} stroke={1.75} aria-hidden />}
          busy={busy === name}
          disabled={disabled || busy !== null}
          onClick={() => void run(name, () => leaveForProvider(name))}
        >
          {t('provider.enter', { name: title })}
        </Button>
      ))}
    </div>
  );
}

/** Offers passkeys among what the browser fills into the field of the address. What is refused there is not shown. */
function useFilledInPasskey(hasPasskeys: boolean): void {
  useEffect(() => {
    if (!hasPasskeys) return undefined;
    let current = true;
    void arePasskeysFilledIn().then((offered) => {
      if (offered && current) void signInByPasskey({ filledIn: true }).then(({ ok }) => ok && forgetTyped());
    });
    return () => {
      current = false;
      stopPasskeys();
    };
  }, [hasPasskeys]);
}
