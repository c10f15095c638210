import type { ComponentProps, ReactNode } from 'react';
import { Link } from '../link/Link.tsx';
import styles from './Button.module.css';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';
/** floor: 72 px, for a gloved thumb; touch: 48 px; desk: 36 px (48 on a touch screen). */
export type ButtonSize = 'floor' | 'touch' | 'desk';

interface Look {
  readonly kind?: ButtonKind;
  readonly size?: ButtonSize;
  readonly icon?: ReactNode;
  /** Icon above the word, for the side buttons of a bottom bar. */
  readonly stacked?: boolean;
  /** Takes the room that is left in its row. */
  readonly grow?: boolean;
  /** Work in progress: keeps its width, says so to a screen reader, takes no second tap. */
  readonly busy?: boolean;
}

function lookOf({ kind = 'secondary', size = 'touch', stacked, grow, busy }: Look): string {
  const names = [styles.button, styles[kind], styles[size]];
  if (stacked) names.push(styles.stacked);
  if (grow) names.push(styles.grow);
  if (busy) names.push(styles.busy);
  return names.join(' ');
}

export function Button({ kind, size, icon, stacked, grow, busy, children, ...rest }: Look & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={lookOf({ ...(kind && { kind }), ...(size && { size }), stacked: stacked === true, grow: grow === true, busy: busy === true })}
      aria-busy={busy || undefined}
      disabled={rest.disabled || busy}
    >
      {icon}
      <span className={styles.label}>{children}</span>
    </button>
  );
}

/** Looks like a button, goes somewhere. */
export function ButtonLink({
  kind,
  size,
  icon,
  stacked,
  grow,
  children,
  to,
  ...rest
}: Omit<Look, 'busy'> & ComponentProps<typeof Link>) {
  return (
    <Link
      to={to}
      {...rest}
      className={lookOf({ ...(kind && { kind }), ...(size && { size }), stacked: stacked === true, grow: grow === true })}
    >
      {icon}
      <span className={styles.label}>{children}</span>
    </Link>
  );
}
