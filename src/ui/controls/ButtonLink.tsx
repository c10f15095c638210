import type { ComponentProps } from 'react';
import { Link } from '../link/Link.tsx';
import { buttonClasses, type ButtonLook } from './Button.tsx';
import styles from './Button.module.css';

/** A link that looks like a button. */
export function ButtonLink({
  kind,
  size,
  icon,
  stacked,
  grow,
  children,
  to,
  ...rest
}: ButtonLook & ComponentProps<typeof Link>) {
  return (
    <Link
      to={to}
      {...rest}
      className={buttonClasses({
        ...(kind && { kind }),
        ...(size && { size }),
        stacked: stacked === true,
        grow: grow === true,
      })}
    >
      {icon}
      <span className={styles.label}>{children}</span>
    </Link>
  );
}
