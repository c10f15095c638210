import type { ReactNode } from 'react';
import styles from './DeskPage.module.css';

export interface PageHeaderProps {
  readonly title: string;
  /** The title is a reference: letter by letter. */
  readonly code?: boolean;
  /** How many things the page shows, in words or figures, beside the title. */
  readonly count?: ReactNode;
  /** Status and what belongs to the title. */
  readonly beside?: ReactNode;
  readonly note?: ReactNode;
  /** Buttons of the page, the primary one last. */
  readonly actions?: ReactNode;
}

/** The head of a desk page: its title, its count, and the actions on the whole page. */
export function PageHeader({ title, code, count, beside, note, actions }: PageHeaderProps) {
  return (
    <header className={styles.head}>
      <div className={styles.names}>
        <h1 className={code ? `${styles.title} code` : styles.title}>{title}</h1>
        {count !== undefined && count !== null && <span className={`${styles.count} figures`}>{count}</span>}
        {beside}
        {note && <span className={styles.note}>{note}</span>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
