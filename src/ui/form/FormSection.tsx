import type { ReactNode } from 'react';
import styles from './Form.module.css';

/** Fields that belong together, in a frame with their name; `columns` puts short ones side by side. */
export function FormSection(props: {
  readonly title: string;
  readonly why?: ReactNode;
  readonly columns?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <fieldset className={styles.section}>
      <legend>{props.title}</legend>
      {props.why && <p className={styles.why}>{props.why}</p>}
      {props.columns ? <div className={styles.grid}>{props.children}</div> : props.children}
    </fieldset>
  );
}
