import type { Endpoint } from '#contract/endpoint.ts';
import { beginPasskey, createPasskey, LONGEST_PASSKEY_NAME } from '#contract/people/passkeys.ts';
import { schemaProblems } from '#contract/schemaProblems.ts';
import { agentName } from '#domain/people/agentName.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { makePasskey, type PasskeyRefusal } from '#platform/passkeys.ts';
import { Button } from '#ui/controls/Button.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { LineField } from '#ui/form/LineField.tsx';
import { CheckedForm } from '#widgets/form/CheckedForm.tsx';
import { refusedPassword } from '#widgets/form/refusedPassword.ts';
import { useForm } from '#widgets/form/useForm.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from './PasswordField.tsx';
import { RefusedWords } from './RefusedWords.tsx';
import styles from './SecurityPage.module.css';

/** Makes a passkey on this device, or on one that the browser reaches. @param onAdded with the recovery codes of a first factor */
export function AddPasskey(props: {
  readonly refresh: readonly Endpoint[];
  readonly onAdded: (codes: readonly string[] | null) => void;
}) {
  const { t } = useTranslation('auth');
  const begun = useEndpointMutation(beginPasskey);
  const created = useEndpointMutation(createPasskey, props.refresh);
  const [values, setValues] = useState(() => ({ name: agentName(navigator.userAgent), password: '' }));
  const [refusal, setRefusal] = useState<PasskeyRefusal | null>(null);
  const form = useForm({
    area: 'auth',
    values,
    check: (said) => ({
      ...schemaProblems(beginPasskey.body, { password: said.password }),
      ...(said.name.trim() === '' && { name: { code: 'required' } }),
    }),
    send: async (said) => {
      setRefusal(null);
      const options = await begun.send({ body: { password: said.password } });
      if (!options.ok) return options;
      const made = await makePasskey(options.data.options);
      if (!made.ok) {
        setRefusal(made.why);
        return { ...options, data: null };
      }
      return created.send({ body: { name: said.name, answer: made.answer as never } });
    },
    refused: refusedPassword,
    onDone: (data) => {
      if (data === null || !('passkey' in data)) return;
      setValues({ ...values, password: '' });
      // With codes it is said above them.
      if (!data.recovery_codes) showToast({ kind: 'success', title: t('passkey.made') });
      props.onAdded(data.recovery_codes);
    },
    nameOf: (field) => t(field === 'name' ? 'passkey.name' : 'password'),
  });
  return (
    <CheckedForm form={form} label={t('passkey.title')}>
      <LineField
        {...form.field('name')}
        label={t('passkey.name')}
        help={t('passkey.nameHelp')}
        maxLength={LONGEST_PASSKEY_NAME}
        value={values.name}
        onChange={(name) => setValues({ ...values, name })}
      />
      <PasswordField
        {...form.field('password')}
        value={values.password}
        onChange={(password) => setValues({ ...values, password })}
      />
      {refusal && <RefusedWords>{t(`passkey.refused.${refusal}`)}</RefusedWords>}
      <div className={styles.buttons}>
        <Button type="submit" busy={form.busy}>
          {t('passkey.add')}
        </Button>
      </div>
    </CheckedForm>
  );
}
