import { newPassword } from '#contract/people/newPassword.ts';
import { schemaProblems } from '#contract/schemaProblems.ts';
import type { CallResult } from '#platform/api/callApi.ts';
import { Button } from '#ui/controls/Button.tsx';
import { CheckedForm } from '#widgets/form/CheckedForm.tsx';
import { useForm } from '#widgets/form/useForm.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { PasswordField } from './PasswordField.tsx';

const chosen = z.object({ password: newPassword });

/** A form in which somebody chooses their password. */
export function ChoosePassword(props: {
  readonly label: string;
  readonly save: string;
  readonly send: (password: string) => Promise<CallResult<{ readonly email: string }>>;
  readonly onDone: (email: string, password: string) => unknown;
}) {
  const { t } = useTranslation('auth');
  const [password, setPassword] = useState('');
  const form = useForm({
    area: 'auth',
    values: { password },
    check: (values) => schemaProblems(chosen, values),
    send: (values) => props.send(values.password),
    onDone: ({ email }) => props.onDone(email, password),
    nameOf: () => t('newPassword'),
  });
  return (
    <CheckedForm form={form} label={props.label}>
      <PasswordField {...form.field('password')} fresh value={password} onChange={setPassword} />
      <Button type="submit" kind="primary" busy={form.busy}>
        {props.save}
      </Button>
    </CheckedForm>
  );
}
