import { EnterError } from '#features/people/auth/EnterError.tsx';
import { PinPad } from '#features/people/auth/PinPad.tsx';
import { enter, type EnterResult } from '#offline/session/enter.ts';
import { sessionStore } from '#offline/session/sessionStore.ts';
import { Button } from '#ui/controls/Button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './SignInAgain.module.css';

interface Props {
  readonly userId: number;
  readonly name: string;
  readonly onSignedIn: () => void;
  readonly onPassword: () => void;
}

/** Signs the person in again by the PIN that this shared device knows. */
export function AgainByPin({ userId, name, onSignedIn, onPassword }: Props) {
  const { t } = useTranslation('auth');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<(EnterResult & { ok: false }) | null>(null);
  const submit = async (pin: string) => {
    setBusy(true);
    setRefused(null);
    const result = await enter({ by: 'pin', user: userId, pin });
    setBusy(false);
    if (!result.ok) return setRefused(result);
    // The network went while the PIN was typed: the device lets the person in, and the server learns of it later.
    if (sessionStore.getState().state === 'signed-in') onSignedIn();
  };
  return (
    <div className={styles.form}>
      {refused && <EnterError result={refused} />}
      <PinPad label={t('pin.label', { name })} submit={t('signIn')} busy={busy} onSubmit={(pin) => void submit(pin)} />
      <Button kind="quiet" onClick={onPassword}>
        {t('enter.password')}
      </Button>
    </div>
  );
}
