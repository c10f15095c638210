import type { ComponentProps } from 'react';
import { FormField, type FieldProps } from './FormField.tsx';

/** Several lines of text. */
export function TextArea({
  label,
  help,
  error,
  optional,
  id,
  ...area
}: FieldProps & Omit<ComponentProps<'textarea'>, 'className' | 'id'>) {
  return (
    <FormField {...{ label, help, error }} {...(optional && { optional })} {...(id && { id })}>
      {(control) => <textarea {...area} {...control} />}
    </FormField>
  );
}
