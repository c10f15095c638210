import { endTotp, secondFactor } from '#contract/people/secondFactor.ts';
import { schemaProblems } from '#contract/schemaProblems.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { Button } from '#ui/controls/Button.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { CheckedForm } from '#widgets/form/CheckedForm.tsx';
import { refusedPassword } from '#widgets/form/refusedPassword.ts';
import { useForm } from '#widgets/form/useForm.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FactorCodeField } from './FactorCodeField.tsx';
import { PasswordField } from './PasswordField.tsx';
import styles from './SecurityPage.module.css';

/** Takes the authenticator app off, by the password and a code. */
export function EndFactor() {
  const { t } = useTranslation('auth');
  const { send } = useEndpointMutation(endTotp, [secondFactor]);
  const [values, setValues] = useState({ password: '', code: '' });
  const form = useForm({
    area: 'auth',
    values,
    check: (said) => schemaProblems(endTotp.body, said),
    send: (body) => send({ body }),
    refused: refusedPassword,
    onDone: () => showToast({ kind: 'success', title: t('factor.off') }),
    nameOf: (field) => t(field === 'code' ? 'factor.code' : 'password'),
  });
  return (
    <CheckedForm form={form} label={t('factor.title')}>
      <p className={styles.muted}>{t('factor.isOn')}</p>
      <PasswordField
        {...form.field('password')}
        value={values.password}
        onChange={(password) => setValues({ ...values, password })}
      />
      <FactorCodeField
        {...form.field('code')}
        value={values.code}
        onChange={(code) => setValues({ ...values, code })}
      />
      <div className={styles.buttons}>
        <Button type="submit" busy={form.busy}>
          {t('factor.end')}
        </Button>
      </div>
    </CheckedForm>
  );
}
