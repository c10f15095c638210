import type { ComponentProps } from 'react';
import { FormField, type FieldProps } from './FormField.tsx';

interface Props extends FieldProps, Pick<ComponentProps<'input'>, 'min' | 'max' | 'disabled' | 'required'> {
  /** yyyy-MM-dd; '' for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A day, with the platform's own calendar. */
export function DateField({ value, onChange, label, help, error, optional, id, ...input }: Props) {
  return (
    <FormField {...{ label, help, error }} {...(optional && { optional })} {...(id && { id })}>
      {(control) => (
        <input {...input} {...control} type="date" value={value} onChange={(event) => onChange(event.target.value)} />
      )}
    </FormField>
  );
}
