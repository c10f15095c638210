import type { ReactNode } from 'react';
import styles from './Chip.module.css';

/**
 * A short fact in a box, such as the letter of an order with its count, or an active filter. `active` = the one that is
 * worked on.
 */
export function Chip({ active, children }: { readonly active?: boolean; readonly children: ReactNode }) {
  return (
    <span className={styles.chip} data-active={active ? '' : undefined}>
      {children}
    </span>
  );
}
