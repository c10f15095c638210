import type { ReactNode } from 'react';
import styles from './ToteTask.module.css';

/** An order's letter, large enough for arm's length, with its code. */
export function LetterCard(props: { readonly letter: string; readonly code: string; readonly children: ReactNode }) {
  return (
    <div className={styles.target}>
      <span className={styles.letter} data-length={props.letter.length} aria-hidden>
        {props.letter}
      </span>
      <div className={styles.words}>
        <span>{props.children}</span>
        <span className={`${styles.code} code`}>{props.code}</span>
      </div>
    </div>
  );
}
