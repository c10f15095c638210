import { useState } from 'react';
import { FormField, type FieldProps } from './FormField.tsx';
import styles from './FormField.module.css';
import { figureText, readFigure } from './figure.ts';

interface Props extends FieldProps {
  /** null: empty. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /** Decimals of the written number that the value counts: 2 for money in cents, 3 for kilograms in grams. */
  readonly decimals?: number;
  readonly unit?: string;
  readonly disabled?: boolean;
}

/**
 * A number, written with a point or a comma; the value is an integer of its smallest unit. A text that is no number
 * stays as written and gives null, so that the form can say what is wrong and no letter disappears.
 */
export function NumberField({
  value,
  onChange,
  decimals = 0,
  unit,
  disabled,
  label,
  help,
  error,
  optional,
  id,
  inline,
}: Props) {
  const [text, setText] = useState(figureText(value, decimals));
  const [given, setGiven] = useState(value);
  if (given !== value) {
    setGiven(value);
    if (readFigure(text, decimals) !== value) setText(figureText(value, decimals));
  }
  return (
    <FormField
      {...{ label, help, error }}
      {...(optional && { optional })}
      {...(id && { id })}
      {...(inline && { inline })}
    >
      {(control) => (
        <div className={styles.box} data-invalid={error ? '' : undefined}>
          <input
            {...control}
            className={`${styles.control} ${styles.end}`}
            type="text"
            inputMode={decimals > 0 ? 'decimal' : 'numeric'}
            autoComplete="off"
            disabled={disabled}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              const read = readFigure(event.target.value, decimals);
              setGiven(read);
              onChange(read);
            }}
            onBlur={() => {
              const read = readFigure(text, decimals);
              if (read !== null) setText(figureText(read, decimals));
            }}
          />
          {unit && <span className={styles.unit}>{unit}</span>}
        </div>
      )}
    </FormField>
  );
}
