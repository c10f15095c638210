import type { ReactNode } from 'react';
import styles from './DataTable.module.css';

/** A value that may run over two lines within the height of its row; what is longer ends in an ellipsis. */
export const TwoLines = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.twoLines}>
    <span>{children}</span>
  </div>
);
