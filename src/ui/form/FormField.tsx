import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './FormField.module.css';

export interface FieldProps {
  readonly label: string;
  readonly help?: ReactNode;
  /** What is wrong and what to do, shown at the field. */
  readonly error?: ReactNode;
  /** The field may stay empty; this is shown beside the label. */
  readonly optional?: boolean;
  /** Set by a form whose error list links to its fields. */
  readonly id?: string;
  /** The control is a word of a sentence: as wide as what it says, its label left to those who do not see the sentence. */
  readonly inline?: boolean;
}

/** The props that a control inside a field must spread on itself. */
export interface ControlProps {
  readonly id: string;
  readonly className: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** Label above, help and error below: the same around every control of a form. */
export function FormField({
  children,
  ...field
}: FieldProps & { readonly children: (control: ControlProps) => ReactNode }) {
  const { t } = useTranslation('desk');
  const made = useId();
  const id = field.id ?? made;
  const notes = [field.error ? `${id}-error` : '', field.help ? `${id}-help` : ''].filter(Boolean).join(' ');
  return (
    <div className={field.inline ? styles.inline : styles.field}>
      <label htmlFor={id} className={field.inline ? 'sr-only' : styles.label}>
        {field.label}
        {field.optional && <span className={styles.optional}> · {t('form.optional')}</span>}
      </label>
      {children({
        id,
        className: styles.control ?? '',
        'aria-invalid': field.error ? true : undefined,
        'aria-describedby': notes || undefined,
      })}
      {field.error && (
        <p id={`${id}-error`} className={styles.error}>
          {field.error}
        </p>
      )}
      {field.help && (
        <p id={`${id}-help`} className={styles.help}>
          {field.help}
        </p>
      )}
    </div>
  );
}
