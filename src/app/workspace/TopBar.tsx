import { IconButton } from '#ui/controls/IconButton.tsx';
import { usePageChrome } from '#ui/layout/pageChrome.ts';
import { Keys } from '#ui/palette/Keys.tsx';
import { IconHelp, IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { openKeys, openPalette } from '../shell/shellState.ts';
import { Bell } from './Bell.tsx';
import { ClientMenu } from './ClientMenu.tsx';
import styles from './Desk.module.css';

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
