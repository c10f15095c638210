import { useTranslation } from 'react-i18next';
import { AuthPage } from './AuthPage.tsx';

/** A mail is under way, or would be if the address had an account: the words are the same. */
export function LookIntoMail({ mail }: { readonly mail: 'sent' | 'kept' }) {
  const { t } = useTranslation('auth');
  return (
    <AuthPage title={t('look.title')}>
      <p role="status">{t('look.sent')}</p>
      {mail === 'kept' && <p>{t('look.kept')}</p>}
      <p>{t('look.again')}</p>
    </AuthPage>
  );
}
