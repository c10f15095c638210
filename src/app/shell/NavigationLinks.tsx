import { Link } from '#ui/link/Link.tsx';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { MENU_GROUPS } from '../screens/screen.ts';
import { MENU_SCREENS } from '../screens/screens.ts';
import { type MenuLine, menuLines } from '../screens/sections.ts';
import { useMenuScreens } from '../screens/useMenuScreens.ts';
import styles from './NavigationLinks.module.css';

interface Props {
  readonly onGo?: () => void;
  /** In the rail: only icons are shown, names on hover and for screen readers. */
  readonly narrow?: boolean;
}

/** The screens that this person may open, in groups; the current one carries the signal. */
export function NavigationLinks({ onGo, narrow }: Props) {
  const { t } = useTranslation('app');
  const lines = menuLines(useMenuScreens());
  return (
    <nav aria-label={t('menu.places')} className={[styles.places, narrow ? styles.narrow : ''].join(' ')}>
      {MENU_GROUPS.map((group) => {
        const own = lines.filter((line) => line.group === group);
        if (own.length === 0) return null;
        return (
          <div key={group}>
            <h2 className={styles.group}>{t(`groups.${group}`)}</h2>
            <ul className={styles.list}>
              {own.map((line) => (
                <li key={line.path}>
                  <MenuLink line={line} {...(onGo && { onGo })} />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}

function MenuLink({ line, onGo }: { readonly line: MenuLine; readonly onGo?: () => void }) {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  const { icon: Icon, path } = line;
  const isHere = lineAt(pathname)(line);
  return (
    <Link
      to={path}
      className={styles.place ?? ''}
      title={t(line.nameKey)}
      {...(isHere && { 'aria-current': 'page' })}
      {...(onGo && { onClick: onGo })}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
      <span className={styles.name}>{t(line.nameKey)}</span>
    </Link>
  );
}

/** Whether a line stands for the screen at an address: the one of the menu that lies nearest above it. */
function lineAt(address: string): (line: MenuLine) => boolean {
  const nearest = MENU_SCREENS.filter(({ path, menu }) =>
    menu.exact ? path === address : `${address}/`.startsWith(`${path}/`),
  )
    .map(({ path }) => path)
    .toSorted((a, b) => b.length - a.length)[0];
  return ({ paths }) => nearest !== undefined && paths.includes(nearest);
}
