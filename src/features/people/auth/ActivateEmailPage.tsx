import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { validateEmail } from '#contract/people/account.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { WithQueries } from '#offline/queries/WithQueries.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { PATHS } from '#widgets/paths.ts';
import { AuthPage } from './AuthPage.tsx';
import { ChoosePassword } from './ChoosePassword.tsx';
import { useSignInDraft } from './signInDraft.ts';
import { signInLate } from './signInLate.ts';
import { useLinkSecret } from './useLinkSecret.ts';

/** A page of a link that was opened without it. */
function NoLink() {
  const { t } = useTranslation('auth');
  return (
    <AuthPage title={t('noLink.title')} words={t('noLink.words')}>
      <ButtonLink to={PATHS.forgotPassword}>{t('forgot.send')}</ButtonLink>
    </AuthPage>
  );
}

/** Route /auth/activate-email: who registered or was invited chooses a password, and is in. */
export function ActivateEmailPage() {
  const token = useLinkSecret('user');
  return <WithQueries>{token === null ? <NoLink /> : <Activate token={token} />}</WithQueries>;
}

function Activate({ token }: { readonly token: string }) {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const { state } = useSession();
  const { send } = useEndpointMutation(validateEmail);
  const [email, setEmail] = useState<string | null>(null);
  const enter = async (address: string, password: string) => {
    useSignInDraft.setState({ email: address });
    // Somebody else's session, or their unsent work, is not pushed aside by a link.
    const isFree = state === 'signed-out';
    if (isFree && (await signInLate(address, password)).ok) void navigate(PATHS.home, { replace: true });
    else setEmail(address);
  };
  if (email !== null)
    return (
      <AuthPage title={t('activate.done')}>
        <p role="status">{t('activate.doneWords', { email })}</p>
      </AuthPage>
    );
  return (
    <AuthPage title={t('activate.title')} words={t('activate.words')}>
      <ChoosePassword
        label={t('activate.title')}
        save={t('activate.save')}
        send={(password) => send({ body: { token, password } })}
        onDone={enter}
      />
    </AuthPage>
  );
}
