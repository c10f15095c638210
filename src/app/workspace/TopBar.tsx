import { IconBell, IconBuildingStore, IconHelp, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { unreadMentions } from '#contract/orders/notes.ts';
import { ORDER_LISTS } from '#domain/people/areas.ts';
import { chooseClient } from '#offline/commands/chooseClient.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { usePageChrome } from '#ui/layout/pageChrome.ts';
import { Link } from '#ui/link/Link.tsx';
import { Menu } from '#ui/menu/Menu.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { Keys } from '#ui/palette/Keys.tsx';
import { AT_A_GLANCE } from '#widgets/client/atAGlance.ts';
import { ClientButtons } from '#widgets/client/ClientButtons.tsx';
import { PATHS } from '#widgets/paths.ts';
import { openKeys, openPalette } from '../shell/shellState.ts';
import styles from './Desk.module.css';

/** Whose orders are shown, for people who work for several clients. 0 = no client chosen. */
function ClientMenu() {
  const { t } = useTranslation('app');
  const { user, clientId } = useSession();
  const [isSearching, setSearching] = useState(false);
  if (!user || user.client || user.clients.length === 0) return null;
  const chosen = user.clients.find((client) => client.id === clientId);
  const many = user.clients.length > AT_A_GLANCE;
  const items = [
    { id: '0', label: t('menu.allClients'), checked: clientId === 0, onChoose: () => void chooseClient(0) },
    ...(many ? [] : user.clients).map((client) => ({
      id: String(client.id),
      label: client.name,
      checked: client.id === clientId,
      onChoose: () => void chooseClient(client.id),
      ...(!client.active && { barred: t('menu.closedClient') }),
    })),
    ...(many ? [{ id: 'find', label: t('menu.findClient'), onChoose: () => setSearching(true) }] : []),
  ];
  return (
    <>
      <Menu
        label={t('menu.client')}
        side="end"
        items={items}
        renderTrigger={(trigger) => (
          <Button {...trigger} size="desk" icon={<IconBuildingStore stroke={1.75} aria-hidden />}>
            {chosen?.name ?? t('menu.allClients')}
          </Button>
        )}
      />
      <Sheet open={isSearching} onClose={() => setSearching(false)} title={t('menu.client')}>
        <ClientButtons onChosen={() => setSearching(false)} />
      </Sheet>
    </>
  );
}

const MOST_SHOWN = 99;

/** How many mentions this person has not read; it follows the events of the server. */
function Bell() {
  const { t } = useTranslation('desk');
  const mayRead = useMay(ORDER_LISTS);
  const { data } = useEndpoint(unreadMentions, {}, { enabled: mayRead });
  if (!mayRead) return null;
  const unread = data?.unread ?? 0;
  const name = t('bell', { count: unread });
  return (
    <Link to={PATHS.mentions} className={styles.bell} aria-label={name} title={name}>
      <IconBell size={20} stroke={1.75} aria-hidden />
      {unread > 0 && <span className={styles.unread}>{unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}</span>}
    </Link>
  );
}

/** One box to find anything, the client that is looked at, and the state of the connection. */
export function TopBar() {
  const { t } = useTranslation('desk');
  const chrome = usePageChrome();
  return (
    <header className={styles.top}>
      <span className={styles.menu} data-tour="menu">
        {chrome.menu}
      </span>
      <button type="button" className={styles.search} data-tour="search" onClick={openPalette}>
        <IconSearch size={16} stroke={2} aria-hidden />
        <span className={styles.hint}>{t('palette.hint')}</span>
        <span className={styles.keys}>
          <Keys keys={COMMAND_K} />
        </span>
      </button>
      <span className={styles.client}>
        <ClientMenu />
      </span>
      <Bell />
      {chrome.chip}
      <span className={styles.help} data-tour="keys">
        <IconButton label={t('keys.title')} icon={<IconHelp size={20} stroke={1.75} />} onClick={openKeys} />
      </span>
    </header>
  );
}

const COMMAND_K = /Mac|iP(hone|ad|od)/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';
