import { forgotPassword, resetPassword } from '#contract/people/account.ts';
import { schemaProblems } from '#contract/schemaProblems.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { WithQueries } from '#offline/queries/WithQueries.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { LineField } from '#ui/form/LineField.tsx';
import { CheckedForm } from '#widgets/form/CheckedForm.tsx';
import { useForm } from '#widgets/form/useForm.ts';
import { PATHS } from '#widgets/paths.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { AuthPage } from './AuthPage.tsx';
import { ChoosePassword } from './ChoosePassword.tsx';
import { LookIntoMail } from './LookIntoMail.tsx';
import { useSignInDraft } from './signInDraft.ts';
import { useLinkSecret } from './useLinkSecret.ts';

/** Route /auth/forgot-password: asks for a link, and with the link for another password. */
export function ForgotPasswordPage() {
  const token = useLinkSecret('token');
  /** The link is of no use any more. */
  const [isLeft, setLeft] = useState(false);
  return (
    <WithQueries>
      {token === null || isLeft ? <AskForLink /> : <AnotherPassword token={token} onLeave={() => setLeft(true)} />}
    </WithQueries>
  );
}

function AskForLink() {
  const { t } = useTranslation('auth');
  const { send } = useEndpointMutation(forgotPassword);
  const [email, setEmail] = useState(() => useSignInDraft.getState().email);
  const [mail, setMail] = useState<'sent' | 'kept' | null>(null);
  const form = useForm({
    area: 'auth',
    values: { email },
    check: (values) => schemaProblems(forgotPassword.body, values),
    send: (body) => send({ body }),
    onDone: (answer) => setMail(answer.mail),
  });
  if (mail) return <LookIntoMail mail={mail} asked={{ email, onBack: () => setMail(null) }} />;
  return (
    <AuthPage title={t('forgot.title')} words={t('forgot.words')}>
      <CheckedForm form={form} label={t('forgot.title')}>
        <LineField
          {...form.field('email')}
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          maxLength={254}
          value={email}
          onChange={setEmail}
        />
        <Button type="submit" kind="primary" busy={form.busy}>
          {t('forgot.send')}
        </Button>
      </CheckedForm>
    </AuthPage>
  );
}

function AnotherPassword({ token, onLeave }: { readonly token: string; readonly onLeave: () => void }) {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const { send } = useEndpointMutation(resetPassword);
  const done = (email: string) => {
    showToast({ kind: 'success', title: t('forgot.done') });
    useSignInDraft.setState({ email });
    void navigate(PATHS.auth, { replace: true });
  };
  return (
    <AuthPage title={t('forgot.choose')} words={t('forgot.chooseWords')}>
      <ChoosePassword
        label={t('forgot.choose')}
        save={t('forgot.save')}
        send={(password) => send({ body: { token, password } })}
        onDone={done}
      />
      <Button kind="quiet" onClick={onLeave}>
        {t('forgot.another')}
      </Button>
    </AuthPage>
  );
}
