import { validateEmail } from '#contract/people/account.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { WithQueries } from '#offline/queries/WithQueries.tsx';
import { readPersonAgain } from '#offline/session/readPersonAgain.ts';
import { Button } from '#ui/controls/Button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthPage } from './AuthPage.tsx';
import { LookIntoMail } from './LookIntoMail.tsx';
import { RefusedWords } from './RefusedWords.tsx';
import { useLinkSecret } from './useLinkSecret.ts';

/** Route /auth/validate-email: the owner of a new address says that it is theirs; without a link, where to look for it. */
export function ValidateEmailPage() {
  const token = useLinkSecret('token');
  return <WithQueries>{token === null ? <LookIntoMail mail="sent" /> : <Confirm token={token} />}</WithQueries>;
}

/** A button and not the mere opening of the page: programs that look through mails open every link. */
function Confirm({ token }: { readonly token: string }) {
  const { t } = useTranslation('auth');
  const { send, busy, failure } = useEndpointMutation(validateEmail);
  const [email, setEmail] = useState<string | null>(null);
  const confirm = async () => {
    const answer = await send({ body: { token } });
    if (!answer.ok) return;
    setEmail(answer.data.email);
    await readPersonAgain();
  };
  if (email !== null)
    return (
      <AuthPage title={t('address.done')}>
        <p role="status">{t('activate.doneWords', { email })}</p>
      </AuthPage>
    );
  return (
    <AuthPage title={t('address.title')} words={t('address.words')}>
      {failure && <RefusedWords>{failure.message ?? t('error.network')}</RefusedWords>}
      <Button kind="primary" busy={busy} onClick={() => void confirm()}>
        {t('address.confirm')}
      </Button>
    </AuthPage>
  );
}
