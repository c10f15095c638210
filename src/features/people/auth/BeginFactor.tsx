import { beginTotp } from '#contract/people/secondFactor.ts';
import { schemaProblems } from '#contract/schemaProblems.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { Button } from '#ui/controls/Button.tsx';
import { CheckedForm } from '#widgets/form/CheckedForm.tsx';
import { refusedPassword } from '#widgets/form/refusedPassword.ts';
import { useForm } from '#widgets/form/useForm.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from './PasswordField.tsx';
import styles from './SecurityPage.module.css';

/** The first step of a second factor: the password once more, for the key of an app. */
export function BeginFactor(props: { readonly onBegun: (begun: { secret: string; qr: string[] }) => void }) {
  const { t } = useTranslation('auth');
  const { send } = useEndpointMutation(beginTotp);
  const [password, setPassword] = useState('');
  const form = useForm({
    area: 'auth',
    values: { password },
    check: (values) => schemaProblems(beginTotp.body, values),
    send: (body) => send({ body }),
    refused: refusedPassword,
    onDone: props.onBegun,
    nameOf: () => t('password'),
  });
  return (
    <CheckedForm form={form} label={t('factor.title')}>
      <p className={styles.muted}>{t('factor.why')}</p>
      <PasswordField {...form.field('password')} value={password} onChange={setPassword} />
      <div className={styles.buttons}>
        <Button type="submit" busy={form.busy}>
          {t('factor.begin')}
        </Button>
      </div>
    </CheckedForm>
  );
}
