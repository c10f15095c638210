import type { ComponentProps } from 'react';
import { FormField, type FieldProps } from './FormField.tsx';

interface Props extends FieldProps, Omit<ComponentProps<'input'>, 'className' | 'id' | 'onChange' | 'value'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Read letter by letter. */
  readonly code?: boolean;
}

/** One line of text. */
export function LineField({ value, onChange, code, label, help, error, optional, id, inline, ...input }: Props) {
  return (
    <FormField
      {...{ label, help, error }}
      {...(optional && { optional })}
      {...(id && { id })}
      {...(inline && { inline })}
    >
      {(control) => (
        <input
          type="text"
          autoComplete="off"
          {...input}
          {...control}
          className={code ? `${control.className} code` : control.className}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FormField>
  );
}
