import type { ReactNode } from 'react';
import { Link } from '../link/Link.tsx';
import styles from './ThingRows.module.css';

/** A short list of things that a person named and looks after. In a Panel that is `flush` they keep off its frame. */
export function ThingRows({ label, children }: { readonly label?: string; readonly children: ReactNode }) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {children}
    </ul>
  );
}

interface Props {
  readonly name: string;
  /** Where the name leads; absent: it is only a name. */
  readonly to?: string;
  /** Beside the name. */
  readonly badges?: ReactNode;
  /** Buttons; false = the person may change nothing. */
  readonly actions?: ReactNode;
  /** Paragraphs about it. */
  readonly children?: ReactNode;
}

/** One thing: its name, what is said of it, and what can be done. */
export function ThingRow({ name, to, badges, actions, children }: Props) {
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <span className={styles.head}>
          {to === undefined ? (
            <span className={styles.name}>{name}</span>
          ) : (
            <Link className={styles.name} to={to}>
              {name}
            </Link>
          )}
          {badges}
        </span>
        {children}
      </div>
      {actions && <div className={styles.acts}>{actions}</div>}
    </li>
  );
}
