import type { ReactNode } from 'react';
import styles from './Chip.module.css';

/** A short fact in a box: letter of an order and its count, an active filter. `active` = the one in hand now. */
export function Chip({ active, children }: { readonly active?: boolean; readonly children: ReactNode }) {
  return (
    <span className={styles.chip} data-active={active ? '' : undefined}>
      {children}
    </span>
  );
}
