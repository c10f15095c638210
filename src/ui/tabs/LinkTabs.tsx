import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Link } from '../link/Link.tsx';
import styles from './Tabs.module.css';
import { showSelected } from './showSelected.ts';

export interface LinkTab {
  readonly to: string;
  readonly label: string;
  /** How many things stand there, in figures; absent = it is not known, or nobody has to know. */
  readonly count?: ReactNode;
  readonly isCurrent: boolean;
}

/** Pages or lists beside each other, each with an address of its own. */
export function LinkTabs({ label, tabs }: { readonly label: string; readonly tabs: readonly LinkTab[] }) {
  const row = useRef<HTMLElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.to;
  useLayoutEffect(() => {
    if (row.current) showSelected(row.current, '[aria-current]');
  }, [current]);
  return (
    <nav ref={row} aria-label={label} className={styles.list} data-scroll-x="">
      {tabs.map(({ to, label: name, count, isCurrent }) => (
        <Link key={to} to={to} className={styles.tab ?? ''} {...(isCurrent && { 'aria-current': 'page' as const })}>
          {name}
          {count !== undefined && <span className={styles.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  );
}
