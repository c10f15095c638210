import type { ReactNode } from 'react';
import { MarkedLink } from '../link/MarkedLink.tsx';
import styles from './Segmented.module.css';

export interface SegmentLink {
  readonly to: string;
  readonly label: ReactNode;
  /** How many things wait behind it; its room is there before the number is. */
  readonly count: number | undefined;
}

/** Places beside each other, in the looks of `Segmented`; the one that is open is marked. */
export function SegmentedLinks({ label, links }: { readonly label: string; readonly links: readonly SegmentLink[] }) {
  return (
    <nav aria-label={label} className={styles.group}>
      {links.map(({ to, label: words, count }) => (
        <MarkedLink key={to} to={to} className={styles.segment ?? ''}>
          <span className={styles.words}>{words}</span>
          <span className={`${styles.count} ${styles.late} figures`}>{count ?? ''}</span>
        </MarkedLink>
      ))}
    </nav>
  );
}
