import type { ComponentProps } from 'react';
import { FormField, type FieldProps } from './FormField.tsx';

/** One of a closed list, with help and error like every field of a form. */
export function SelectField({
  label,
  help,
  error,
  optional,
  id,
  children,
  ...select
}: FieldProps & Omit<ComponentProps<'select'>, 'className' | 'id'>) {
  return (
    <FormField {...{ label, help, error }} {...(optional && { optional })} {...(id && { id })}>
      {(control) => (
        <select {...select} {...control}>
          {children}
        </select>
      )}
    </FormField>
  );
}
