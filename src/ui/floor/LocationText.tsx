import type { CSSProperties } from 'react';
import styles from './LocationText.module.css';

/** A location longer than this is a sentence and may take several lines. */
const LONGEST_CODE = 20;

/** Where to go: the largest text on the screen, smaller only where it would not fit in one line. A code is never broken. */
export function LocationText({
  children,
  size = 'large',
}: {
  readonly children: string;
  readonly size?: 'large' | 'compact';
}) {
  const fits = { '--chars': Math.min(children.length, LONGEST_CODE) } as CSSProperties;
  return (
    <div className={styles.place}>
      <p
        className={`${styles.location} ${styles[size]} code`}
        style={fits}
        data-length={children.length > LONGEST_CODE ? 'words' : 'code'}
      >
        {children}
      </p>
    </div>
  );
}
