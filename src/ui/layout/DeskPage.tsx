import type { ReactNode } from 'react';
import { useWorkspaceTab, type WorkspaceTabRequest } from '../workspace/useWorkspaceTab.ts';
import styles from './DeskPage.module.css';
import { PageHeader, type PageHeaderProps } from './PageHeader.tsx';

interface Props extends PageHeaderProps {
  /** How the page stands in the workspace; absent: a tab of its path with the title for a name. false: none. */
  readonly tab?: WorkspaceTabRequest | false;
  /** Search, filters, columns: between title and content. */
  readonly toolbar?: ReactNode;
  /** fill: the content takes the height of the window and scrolls by itself (a table). narrow: a form's width. */
  readonly shape?: 'flow' | 'fill' | 'narrow';
  readonly children: ReactNode;
}

/** The skeleton of every desk page; rail, bar and workspace tabs stand around it in the frame of the app. */
export function DeskPage({ tab, toolbar, shape = 'flow', children, ...header }: Props) {
  useWorkspaceTab(tab === false ? null : { name: header.title, ...tab });
  return (
    <div className={shape === 'flow' ? styles.page : `${styles.page} ${styles[shape]}`}>
      <title>{`${header.title} · Despacho`}</title>
      <PageHeader {...header} />
      {toolbar && <div className={styles.toolbar}>{toolbar}</div>}
      {children}
    </div>
  );
}
