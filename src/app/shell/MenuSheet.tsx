import { IconId, IconLogout, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { chooseClient } from '#offline/commands/chooseClient.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useSharedDevice } from '#offline/hooks/useSharedDevice.ts';
import { type Preferences, PREFERENCES, setPreference } from '#platform/preferences.ts';
import { usePreference } from '#platform/usePreference.ts';
import { Wordmark } from '#ui/brand/Wordmark.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { AT_A_GLANCE } from '#widgets/client/atAGlance.ts';
import { ClientFinder } from '#widgets/client/ClientFinder.tsx';
import { PATHS } from '#widgets/paths.ts';
import { StartTourButton } from '#widgets/tour/StartTourButton.tsx';
import { InstallButton } from '../pwa/InstallButton.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import styles from './MenuSheet.module.css';
import { NavigationLinks } from './NavigationLinks.tsx';
import { closeMenu, useShellState } from './shellState.ts';
import { ThisDevice } from './ThisDevice.tsx';
import { WhoAmI } from './WhoAmI.tsx';

/** The choice of client, for people who work for several; others see nothing. */
function ClientChoice() {
  const { t } = useTranslation('app');
  const { user, clientId } = useSession();
  if (!user || user.client || user.clients.length === 0) return null;
  if (user.clients.length > AT_A_GLANCE) return <ClientFinder all />;
  return (
    <Select
      label={t('menu.client')}
      value={clientId}
      onChange={(event) => void chooseClient(Number(event.target.value))}
    >
      <option value={0}>{t('menu.allClients')}</option>
      {user.clients.map((client) => (
        <option key={client.id} value={client.id} disabled={!client.active}>
          {client.name}
        </option>
      ))}
    </Select>
  );
}

function ThemeChoice() {
  const { t } = useTranslation('app');
  return (
    <Segmented<Preferences['theme']>
      label={t('menu.theme')}
      value={usePreference('theme')}
      segments={PREFERENCES.theme.map((value) => ({ value, label: t(`theme.${value}`) }))}
      onChange={(theme) => setPreference('theme', theme)}
    />
  );
}

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
