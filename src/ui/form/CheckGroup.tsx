import type { CSSProperties } from 'react';
import { Checkbox } from '../controls/Checkbox.tsx';
import type { FieldProps } from './FormField.tsx';
import styles from './FormField.module.css';

interface Props<Value extends string> extends FieldProps {
  readonly all: readonly Value[];
  readonly chosen: readonly Value[];
  readonly nameOf: (value: Value) => string;
  readonly disabled?: boolean;
  /** In the order of the list, whatever the order of the presses. */
  readonly onChange: (chosen: Value[]) => void;
}

/** Any of a short list. */
export function CheckGroup<Value extends string>({ all, chosen, nameOf, disabled, onChange, ...field }: Props<Value>) {
  const toggle = (one: Value) =>
    onChange(all.filter((value) => (value === one ? !chosen.includes(one) : chosen.includes(value))));
  return (
    <fieldset
      id={field.id}
      tabIndex={-1}
      className={styles.group}
      style={{ '--longest': Math.max(0, ...all.map((one) => nameOf(one).length)) } as CSSProperties}
      disabled={disabled}
      aria-describedby={field.error ? `${field.id}-error` : undefined}
    >
      <legend className={styles.label}>{field.label}</legend>
      {all.map((one) => (
        <Checkbox key={one} checked={chosen.includes(one)} onChange={() => toggle(one)}>
          {nameOf(one)}
        </Checkbox>
      ))}
      {field.error && (
        <p id={`${field.id}-error`} className={styles.error}>
          {field.error}
        </p>
      )}
      {field.help && <p className={styles.help}>{field.help}</p>}
    </fieldset>
  );
}
