import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { setPin } from '#contract/endpoints/devices.ts';
import type { QuickAccess } from '#contract/entities/enrolledDevice.ts';
import { pinProblem } from '#domain/access/quickEntry.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { enter } from '#offline/session/enter.ts';
import { Button } from '#ui/controls/Button.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from './PasswordField.tsx';
import styles from './SecurityPage.module.css';

/** Sets the PIN of the signed-in person. On a shared device it works at once, also without a network. */
export function PinPart({ state, onChanged }: { readonly state: QuickAccess['pin']; readonly onChanged: () => void }) {
  const { t } = useTranslation('auth');
  const { user } = useSession();
  const { send } = useEndpointMutation(setPin);
  const [pin, setPinText] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const problem = pinProblem(pin);
  const wrong = pin.length >= 4 && problem !== null ? t(`pin.problem.${problem}`) : undefined;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (problem !== null || !user) return setError(t(`pin.problem.${problem ?? 'shape'}`));
    setBusy(true);
    setError(null);
    const answer = await send({ body: { pin, password } });
    // Entering once stores the sealed PIN on this device; other devices have nothing to store.
    if (answer.ok) await enter({ by: 'pin', user: user.id, pin });
    setBusy(false);
    if (!answer.ok) return setError(answer.message ?? t('security.failedText'));
    setPinText('');
    setPassword('');
    showToast({ kind: 'success', title: t('pin.saved') });
    return onChanged();
  };

  return (
    <section className={styles.part} aria-labelledby="own-pin">
      <h2 id="own-pin" className={styles.title}>
        {t('pin.title')}
      </h2>
      <p className={styles.muted}>{t(`pin.state.${state}`)}</p>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('pin.new')}
          data-scans="typed"
          type="password"
          inputMode="numeric"
          autoComplete="off"
          required
          maxLength={8}
          value={pin}
          error={wrong}
          help={t('pin.help')}
          onChange={(event) => setPinText(event.target.value.replaceAll(/\D/g, ''))}
        />
        <PasswordField value={password} onChange={setPassword} />
        {error && (
          <p role="alert" className={styles.muted}>
            {error}
          </p>
        )}
        <div className={styles.buttons}>
          <Button type="submit" kind="primary" busy={busy}>
            {t(state === 'none' ? 'pin.set' : 'pin.change')}
          </Button>
        </div>
      </form>
    </section>
  );
}
