import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { schemaProblems } from '#contract/schemaProblems.ts';
import { setPin } from '#contract/people/devices.ts';
import type { QuickAccess } from '#contract/people/enrolledDevice.ts';
import { pinProblem } from '#domain/people/quickEntry.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { enter } from '#offline/session/enter.ts';
import { Button } from '#ui/controls/Button.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { CheckedForm } from '#widgets/form/CheckedForm.tsx';
import { useForm } from '#widgets/form/useForm.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusedPassword } from '#widgets/form/refusedPassword.ts';
import { PasswordField } from './PasswordField.tsx';
import styles from './SecurityPage.module.css';

/** Sets the PIN of the signed-in person. On a shared device it works at once, also without a network. */
export function PinPart({ state, onChanged }: { readonly state: QuickAccess['pin']; readonly onChanged: () => void }) {
  const { t } = useTranslation('auth');
  const { user } = useSession();
  const { send } = useEndpointMutation(setPin);
  const [pin, setPinText] = useState('');
  const [password, setPassword] = useState('');
  const form = useForm({
    area: 'auth',
    values: { pin, password },
    check: (values) => {
      const problem = values.pin === '' ? null : pinProblem(values.pin);
      return { ...schemaProblems(setPin.body, values), ...(problem && { pin: { code: problem } }) };
    },
    send: async (body) => {
      const answer = await send({ body });
      // Entering once stores the sealed PIN on this device; other devices have nothing to store.
      if (answer.ok && user) await enter({ by: 'pin', user: user.id, pin });
      return answer;
    },
    refused: refusedPassword,
    onDone: () => {
      setPinText('');
      setPassword('');
      showToast({ kind: 'success', title: t('pin.saved') });
      onChanged();
    },
    nameOf: (field) => t(field === 'pin' ? 'pin.new' : 'password'),
  });

  return (
    <section className={styles.part} aria-labelledby="own-pin">
      <h2 id="own-pin" className={styles.title}>
        {t('pin.title')}
      </h2>
      <p className={styles.muted}>{t(`pin.state.${state}`)}</p>
      <CheckedForm form={form} label={t('pin.title')}>
        <TextField
          {...form.field('pin')}
          label={t('pin.new')}
          data-scans="typed"
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          value={pin}
          help={t('pin.help')}
          onChange={(event) => setPinText(event.target.value.replaceAll(/\D/g, ''))}
        />
        <PasswordField {...form.field('password')} value={password} onChange={setPassword} />
        <div className={styles.buttons}>
          <Button type="submit" kind="primary" busy={form.busy}>
            {t(state === 'none' ? 'pin.set' : 'pin.change')}
          </Button>
        </div>
      </CheckedForm>
    </section>
  );
}
