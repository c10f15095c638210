import type { ReactNode } from 'react';
import styles from './ListCard.module.css';

interface Props {
  readonly name: ReactNode;
  /** When it was, at the other end of its line. */
  readonly at: ReactNode;
  /** The rest, line by line. */
  readonly children: ReactNode;
}

/** A row of a list where there is no room for columns. */
export const ListCard = ({ name, at, children }: Props) => (
  <div className={styles.card}>
    <span className={styles.top}>
      {name}
      {at}
    </span>
    {children}
  </div>
);
