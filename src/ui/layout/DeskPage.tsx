import { use, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { LinkTabs } from '../tabs/LinkTabs.tsx';
import { MenuNameKey } from '../workspace/menuNameKey.ts';
import { useWorkspaceTab, type WorkspaceTabRequest } from '../workspace/useWorkspaceTab.ts';
import styles from './DeskPage.module.css';
import { PageSectionContext } from './pageSection.ts';
import { PageHeader, type PageHeaderProps } from './PageHeader.tsx';

interface Props extends PageHeaderProps {
  /** The tab of the page in the workspace. Absent: a tab with its path as id and its title as name. false: no tab. */
  readonly tab?: WorkspaceTabRequest | false;
  /** Search, filters, columns: between title and content. */
  readonly toolbar?: ReactNode;
  /** fill: the content takes the height of the window and scrolls by itself (a table). narrow: a form's width. */
  readonly shape?: 'flow' | 'fill' | 'narrow';
  readonly children: ReactNode;
}

/**
 * The skeleton of every desk page; the frame of the app puts rail, bar and workspace tabs around it. Pages of a section
 * share one tab and lead to each other.
 */
export function DeskPage({ tab, toolbar, shape = 'flow', children, ...header }: Props) {
  const { t } = useTranslation('app');
  const menuKey = use(MenuNameKey);
  // The texts of other pages are not here in another language; the menu's are.
  const isInMenu = menuKey !== null && t(menuKey) === header.title;
  const { pathname } = useLocation();
  const section = use(PageSectionContext);
  const shared = section && { id: section.id, name: t(section.nameKey), nameKey: section.nameKey };
  useWorkspaceTab(
    tab === false ? null : { name: header.title, ...(isInMenu && { nameKey: menuKey }), ...tab, ...shared },
  );
  return (
    <div className={shape === 'flow' ? styles.page : `${styles.page} ${styles[shape]}`}>
      <title>{`${header.title} · Despacho`}</title>
      {section && section.links.length > 0 && (
        <LinkTabs
          label={t(section.nameKey)}
          tabs={section.links.map(({ to, nameKey }) => ({ to, label: t(nameKey), isCurrent: to === pathname }))}
        />
      )}
      <PageHeader {...header} />
      {toolbar && <div className={styles.toolbar}>{toolbar}</div>}
      {children}
    </div>
  );
}
