import type { ComponentProps, ReactNode } from 'react';
import styles from './Button.module.css';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';
/** floor: 72 px, for a gloved thumb; touch: 48 px; desk: 36 px (48 on a touch screen). */
export type ButtonSize = 'floor' | 'touch' | 'desk';

export interface ButtonLook {
  readonly kind?: ButtonKind;
  readonly size?: ButtonSize;
  readonly icon?: ReactNode;
  /** Icon above the word, for the side buttons of a bottom bar. */
  readonly stacked?: boolean;
  /** Fills the rest of its row. */
  readonly grow?: boolean;
}

interface ButtonWork {
  /** Work in progress: the button tells screen readers, and ignores a second tap. */
  readonly busy?: boolean | undefined;
}

/** The classes of something that looks like a button. */
export function buttonClasses({ kind = 'secondary', size = 'touch', stacked, grow }: ButtonLook): string {
  const names = [styles.button, styles[kind], styles[size]];
  if (stacked) names.push(styles.stacked);
  if (grow) names.push(styles.grow);
  return names.join(' ');
}

export function Button({
  kind,
  size,
  icon,
  stacked,
  grow,
  busy,
  children,
  ...rest
}: ButtonLook & ButtonWork & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClasses({
        ...(kind && { kind }),
        ...(size && { size }),
        stacked: stacked === true,
        grow: grow === true,
      })}
      aria-busy={busy || undefined}
      disabled={rest.disabled || busy}
    >
      {icon}
      <span className={styles.label}>{children}</span>
    </button>
  );
}
