import { PATHS } from '#widgets/paths.ts';
import { WithQueries } from '#offline/queries/WithQueries.tsx';
import { readPersonAgain } from '#offline/session/readPersonAgain.ts';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { useSession } from '#offline/hooks/useSession.ts';
import { IconLogout } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PasskeysPart } from './PasskeysPart.tsx';
import { SecondFactorPart } from './SecondFactorPart.tsx';
import styles from './SwitchPage.module.css';

/**
 * Replaces every page of people whose role needs a second factor until they have one: an app or a passkey, whichever
 * suits them, and the way out. What they have not sent stays, and goes out afterwards.
 */
export function FactorDuePage() {
  const { t } = useTranslation('auth');
  const { user } = useSession();
  const done = () => void readPersonAgain();
  return (
    <FloorPage title={t('due.title')} {...(user && { subtitle: user.profile.name })}>
      <div className={styles.page}>
        <p>{t('due.words')}</p>
        <WithQueries>
          <SecondFactorPart onDone={done} />
          <PasskeysPart onDone={done} />
        </WithQueries>
        <div className={styles.more}>
          <ButtonLink to={PATHS.logout} icon={<IconLogout stroke={1.75} aria-hidden />}>
            {t('out.leave')}
          </ButtonLink>
        </div>
      </div>
    </FloorPage>
  );
}
