import type { ComponentProps, ReactNode } from 'react';
import styles from './IconButton.module.css';

/** 48 px to the touch; `label` is its name for a screen reader and its hint for a mouse. */
export function IconButton({
  label,
  icon,
  ...rest
}: { readonly label: string; readonly icon: ReactNode } & Omit<ComponentProps<'button'>, 'children' | 'className'>) {
  return (
    <button type="button" title={label} {...rest} aria-label={label} className={styles.button}>
      {icon}
    </button>
  );
}
