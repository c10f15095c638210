import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './TextField.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'className'> {
  readonly label: string;
  readonly help?: ReactNode;
  /** What is wrong and what to do, shown at the field. */
  readonly error?: ReactNode;
  /** Text that is read letter by letter, such as references and EANs. */
  readonly code?: boolean;
  /** A control inside the field, at its end. */
  readonly end?: ReactNode;
}

export function TextField({ label, help, error, code, end, autoFocus, id: given, ...input }: Props) {
  const made = useId();
  const id = given ?? made;
  const notes = [error ? `${id}-error` : null, help ? `${id}-help` : null].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.box} data-invalid={error ? '' : undefined}>
        <input
          {...input}
          {...(autoFocus && { ref: claimFocus })}
          id={id}
          className={code ? `${styles.input} code` : styles.input}
          aria-invalid={error ? true : input['aria-invalid']}
          aria-describedby={notes || undefined}
        />
        {end}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
    </div>
  );
}

/**
 * Sets the attribute `autofocus`. React calls `focus` before a sheet opens, and the sheet then focuses its first
 * button; a <dialog> respects the attribute alone.
 */
function claimFocus(input: HTMLInputElement | null): void {
  input?.setAttribute('autofocus', '');
  input?.focus();
}
