import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { FormField, type FieldProps } from './FormField.tsx';
import styles from './FormField.module.css';

/** One of a closed list, with help and error like every field of a form. */
export function SelectField({
  label,
  help,
  error,
  optional,
  id,
  inline,
  children,
  ...select
}: FieldProps & Omit<ComponentProps<'select'>, 'className' | 'id'>) {
  return (
    <FormField
      {...{ label, help, error }}
      {...(optional && { optional })}
      {...(id && { id })}
      {...(inline && { inline })}
    >
      {(control) => {
        const choice = (
          <select {...select} {...control}>
            {children}
          </select>
        );
        if (!inline) return choice;
        return (
          <span className={styles.choice}>
            {choice}
            <IconChevronDown size={16} stroke={1.75} className={styles.chevron} aria-hidden />
          </span>
        );
      }}
    </FormField>
  );
}
