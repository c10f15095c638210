import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { MarkedLink } from '#ui/link/MarkedLink.tsx';
import { showSelected } from '#ui/tabs/showSelected.ts';
import { ACCOUNT_TAB } from '#widgets/paths.ts';
import { useContext, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './AccountPage.module.css';
import { AccountScreens } from './accountScreens.ts';

/**
 * The frame of every page of the account: its pages beside it, or above it on a narrow screen.
 * Texts: account
 */
export function AccountPage(props: {
  /** The page's name in the table of screens. */
  readonly page: string;
  /** The content has no readable width of its own: a table. */
  readonly wide?: boolean;
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation(['account', 'app']);
  const screens = useContext(AccountScreens);
  const name = t('app:menu.account');
  const pages = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (pages.current) showSelected(pages.current, '[aria-current="page"]');
  }, [props.page]);
  return (
    <DeskPage
      title={t(`account:page.${props.page}`)}
      tab={{ id: ACCOUNT_TAB, name, nameKey: 'app:menu.account' }}
      note={props.note}
      actions={props.actions}
    >
      <div className={styles.frame}>
        <nav ref={pages} aria-label={name} className={styles.pages} data-scroll-x="">
          {screens.map(({ path, key, icon: Sign }) => (
            <MarkedLink key={path} to={path} end className={styles.page ?? ''}>
              <Sign size={20} stroke={1.75} aria-hidden />
              {t(`account:page.${key}`)}
            </MarkedLink>
          ))}
        </nav>
        <div className={props.wide ? styles.wide : styles.content}>{props.children}</div>
      </div>
    </DeskPage>
  );
}
