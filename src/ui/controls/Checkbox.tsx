import type { ComponentProps, ReactNode } from 'react';
import styles from './Checkbox.module.css';

/** A checkbox whose whole label is the target; without a visible label give `aria-label`. */
export function Checkbox({
  children,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'className'> & { children?: ReactNode }) {
  return (
    <label className={styles.row}>
      <input {...input} type="checkbox" className={styles.box} />
      {children && <span className={styles.words}>{children}</span>}
    </label>
  );
}

/** The mark alone, for a row that is itself the control. */
export function CheckMark({ checked }: { readonly checked: boolean }) {
  return <span className={styles.mark} data-checked={checked ? '' : undefined} aria-hidden />;
}
