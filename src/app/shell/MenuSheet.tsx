import { PATHS } from '#widgets/paths.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useSharedDevice } from '#offline/hooks/useSharedDevice.ts';
import { Wordmark } from '#ui/brand/Wordmark.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { StartTourButton } from '#widgets/tour/StartTourButton.tsx';
import { IconId, IconLogout, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { InstallButton } from '../pwa/InstallButton.tsx';
import { ClientChoice } from './ClientChoice.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import styles from './MenuSheet.module.css';
import { NavigationLinks } from './NavigationLinks.tsx';
import { closeMenu, useShellState } from './shellState.ts';
import { ThemeChoice } from './ThemeChoice.tsx';
import { ThisDevice } from './ThisDevice.tsx';
import { WhoAmI } from './WhoAmI.tsx';

export function MenuSheet() {
  const { t } = useTranslation('app');
  const open = useShellState((state) => state.menuOpen);
  const { user } = useSession();
  const device = useSharedDevice();
  if (!open || !user) return null;
  return (
    <Sheet open from="side" title={<Wordmark />} onClose={closeMenu}>
      <div className={styles.menu}>
        <WhoAmI user={user} />
        <ClientChoice />
        <NavigationLinks onGo={closeMenu} />
        <hr className={styles.line} />
        <LanguageChoice />
        <ThemeChoice />
        <InstallButton />
        <ThisDevice />
        <hr className={styles.line} />
        {device && (
          <ButtonLink to={PATHS.switchPerson} onClick={closeMenu} icon={<IconUsers stroke={1.75} aria-hidden />}>
            {t('menu.switch')}
          </ButtonLink>
        )}
        <ButtonLink to={PATHS.account} onClick={closeMenu} icon={<IconId stroke={1.75} aria-hidden />}>
          {t('menu.account')}
        </ButtonLink>
        <StartTourButton onStart={closeMenu} />
        <ButtonLink to={PATHS.logout} onClick={closeMenu} icon={<IconLogout stroke={1.75} aria-hidden />}>
          {t('menu.signOut')}
        </ButtonLink>
      </div>
    </Sheet>
  );
}
