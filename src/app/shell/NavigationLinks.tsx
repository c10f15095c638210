import { PATHS } from '#widgets/paths.ts';
import { useOutboxSummary } from '#offline/hooks/useOutboxSummary.ts';
import { MarkedLink } from '#ui/link/MarkedLink.tsx';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { MENU_GROUPS } from '../screens/screen.ts';
import { MENU_SCREENS, type MenuScreen } from '../screens/screens.ts';
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
  const screens = useMenuScreens();
  return (
    <nav aria-label={t('menu.places')} className={[styles.places, narrow ? styles.narrow : ''].join(' ')}>
      {MENU_GROUPS.map((group) => {
        const own = screens.filter(({ menu }) => menu.group === group);
        if (own.length === 0) return null;
        return (
          <div key={group}>
            <h2 className={styles.group}>{t(`groups.${group}`)}</h2>
            <ul className={styles.list}>
              {own.map((screen) => (
                <li key={screen.path}>
                  <MenuLink screen={screen} {...(onGo && { onGo })} />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}

function MenuLink({ screen: { path, menu }, onGo }: { readonly screen: MenuScreen; readonly onGo?: () => void }) {
  const { t } = useTranslation('app');
  const { pending, sending, held, attention } = useOutboxSummary();
  const unsent = path === PATHS.outbox ? pending + sending + held + attention : 0;
  const Icon = menu.icon;
  const { pathname } = useLocation();
  // A screen inside another one may have its own entry; then that entry is the current one.
  const isInner = MENU_SCREENS.some(
    (one) => one.path.startsWith(`${path}/`) && `${pathname}/`.startsWith(`${one.path}/`),
  );
  return (
    <MarkedLink
      to={path}
      end={menu.exact === true || isInner}
      className={styles.place ?? ''}
      title={t(`places.${menu.key}`)}
      {...(onGo && { onClick: onGo })}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
      <span className={styles.name}>{t(`places.${menu.key}`)}</span>
      {unsent > 0 && <span className={styles.count}>{unsent}</span>}
    </MarkedLink>
  );
}
