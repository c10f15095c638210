import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { PATHS } from '#widgets/paths.ts';
import { useTranslation } from 'react-i18next';
import { AuthPage } from './AuthPage.tsx';

/** A page of a link that was opened without it. */
export function NoLink() {
  const { t } = useTranslation('auth');
  return (
    <AuthPage title={t('noLink.title')} words={t('noLink.words')}>
      <ButtonLink to={PATHS.forgotPassword}>{t('forgot.send')}</ButtonLink>
    </AuthPage>
  );
}
