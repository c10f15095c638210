import { Button } from '#ui/controls/Button.tsx';
import { useTranslation } from 'react-i18next';
import { AuthPage } from './AuthPage.tsx';

/**
 * A mail is under way, or would be if the address had an account: the words are the same.
 * @param props.asked the address that was typed, and the way back to the form; absent = opened by its address
 */
export function LookIntoMail(props: {
  readonly mail: 'sent' | 'kept';
  readonly asked?: { readonly email: string; readonly onBack: () => void };
}) {
  const { t } = useTranslation('auth');
  const { mail, asked } = props;
  return (
    <AuthPage title={t('look.title')}>
      <p role="status">{asked ? t('look.sentTo', { email: asked.email.trim() }) : t('look.sent')}</p>
      {mail === 'kept' && <p>{t('look.kept')}</p>}
      <p>{t('look.again')}</p>
      {asked && <Button onClick={asked.onBack}>{t('look.other')}</Button>}
    </AuthPage>
  );
}
