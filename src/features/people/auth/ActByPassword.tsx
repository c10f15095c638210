import { byOwnPassword } from '#contract/people/ownPassword.ts';
import { schemaProblems } from '#contract/schemaProblems.ts';
import type { CallFailure } from '#platform/api/callApi.ts';
import { Button } from '#ui/controls/Button.tsx';
import { CheckedForm } from '#widgets/form/CheckedForm.tsx';
import { refusedPassword } from '#widgets/form/refusedPassword.ts';
import { useForm } from '#widgets/form/useForm.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from './PasswordField.tsx';
import styles from './SecurityPage.module.css';

/** Asks for the password once more, before a way in is taken away or given back. */
export function ActByPassword(props: {
  /** What happens to which, for who cannot see the row above. */
  readonly label: string;
  readonly act: string;
  readonly send: (body: {
    readonly password: string;
  }) => Promise<{ readonly ok: true; readonly data: unknown } | CallFailure>;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}) {
  const { t } = useTranslation(['auth', 'ui']);
  const [password, setPassword] = useState('');
  const form = useForm({
    area: 'auth',
    values: { password },
    check: (values) => schemaProblems(byOwnPassword, values),
    send: props.send,
    refused: refusedPassword,
    onDone: props.onDone,
    nameOf: () => t('auth:password'),
  });
  return (
    <CheckedForm form={form} label={props.label}>
      <PasswordField {...form.field('password')} value={password} onChange={setPassword} autoFocus />
      <div className={styles.buttons}>
        <Button type="submit" busy={form.busy}>
          {props.act}
        </Button>
        <Button kind="quiet" onClick={props.onCancel}>
          {t('ui:cancel')}
        </Button>
      </div>
    </CheckedForm>
  );
}
