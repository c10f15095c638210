import type { ReactNode } from 'react';
import { MarkedLink } from '../link/MarkedLink.tsx';
import styles from './Segmented.module.css';

export interface SegmentLink {
  readonly to: string;
  readonly label: ReactNode;
  /** Count beside the label; its room is reserved before the number is known. */
  readonly count: number | undefined;
}

/** Links side by side that look like `Segmented`; the open one is marked. */
export function SegmentedLinks({ label, links }: { readonly label: string; readonly links: readonly SegmentLink[] }) {
  return (
    <nav aria-label={label} className={styles.group}>
      {links.map(({ to, label: words, count }) => (
        <MarkedLink key={to} end to={to} className={styles.segment ?? ''}>
          <span className={styles.words}>{words}</span>
          <span className={`${styles.count} ${styles.late} figures`}>{count ?? ''}</span>
        </MarkedLink>
      ))}
    </nav>
  );
}
