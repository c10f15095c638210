import { changePassword, ownSessions } from '#contract/people/account.ts';
import { schemaProblems } from '#contract/schemaProblems.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { Button } from '#ui/controls/Button.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { CheckedForm } from '#widgets/form/CheckedForm.tsx';
import { refusedPassword } from '#widgets/form/refusedPassword.ts';
import { useForm } from '#widgets/form/useForm.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from './PasswordField.tsx';
import styles from './SecurityPage.module.css';

/** Another password, by the one of now; every other session of the person ends. */
export function ChangePassword({ onEnd }: { readonly onEnd: () => void }) {
  const { t } = useTranslation(['auth', 'ui']);
  const { send } = useEndpointMutation(changePassword, [ownSessions]);
  const [values, setValues] = useState({ password: '', new_password: '' });
  const form = useForm({
    area: 'auth',
    values,
    check: (said) => schemaProblems(changePassword.body, said),
    send: (body) => send({ body }),
    refused: refusedPassword,
    onDone: ({ ended }) => {
      const message = ended > 0 ? t('auth:ownPassword.ended', { count: ended }) : null;
      showToast({ kind: 'success', title: t('auth:forgot.done'), ...(message !== null && { message }) });
      onEnd();
    },
    nameOf: (field) => t(field === 'password' ? 'auth:ownPassword.now' : 'auth:newPassword'),
  });
  return (
    <CheckedForm form={form} label={t('auth:ownPassword.title')}>
      <PasswordField
        {...form.field('password')}
        label={t('auth:ownPassword.now')}
        autoFocus
        value={values.password}
        onChange={(password) => setValues({ ...values, password })}
      />
      <PasswordField
        {...form.field('new_password')}
        fresh
        value={values.new_password}
        onChange={(new_password) => setValues({ ...values, new_password })}
      />
      <div className={styles.buttons}>
        <Button type="submit" kind="primary" busy={form.busy}>
          {t('auth:forgot.save')}
        </Button>
        <Button kind="quiet" onClick={onEnd}>
          {t('ui:cancel')}
        </Button>
      </div>
    </CheckedForm>
  );
}
