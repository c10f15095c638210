import { useSession } from '#offline/hooks/useSession.ts';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { useTranslation } from 'react-i18next';
import styles from './LastUser.module.css';

/** Lets the last user of this device go on while no network allows a sign-in. */
export function LastUser({ backTo }: { readonly backTo: string }) {
  const { t } = useTranslation('auth');
  const { user } = useSession();
  if (!user) return null;
  return (
    <section className={styles.card}>
      <p>{t('last.why', { name: user.profile.name })}</p>
      <ButtonLink to={backTo}>{t('last.go', { name: user.profile.name })}</ButtonLink>
    </section>
  );
}
