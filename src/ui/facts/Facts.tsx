import type { ReactNode } from 'react';
import styles from './Facts.module.css';

export interface Fact {
  readonly name: string;
  /** An unknown value is shown as a dash. */
  readonly value: ReactNode;
  /** Read letter by letter. */
  readonly code?: boolean;
  /** The sum of the others. */
  readonly strong?: boolean;
}

/** Names and values, one under the other. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value, code, strong }) => (
        <div key={name} className={strong ? `${styles.fact} ${styles.strong}` : styles.fact}>
          <dt>{name}</dt>
          {isUnknown(value) ? <dd>—</dd> : <dd className={code ? 'code' : undefined}>{value}</dd>}
        </div>
      ))}
    </dl>
  );
}

const isUnknown = (value: ReactNode): boolean => value === null || value === undefined || value === '';
