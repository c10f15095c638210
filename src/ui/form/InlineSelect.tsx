import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { FormField, type FieldProps } from './FormField.tsx';
import styles from './InlineSelect.module.css';

interface Props extends Pick<FieldProps, 'label' | 'error'>, Omit<ComponentProps<'select'>, 'className' | 'id'> {}

/** One of a closed list as a word of a sentence: as wide as what is chosen. */
export function InlineSelect({ label, error, children, ...select }: Props) {
  return (
    <FormField inline label={label} error={error}>
      {(control) => (
        <span className={styles.choice}>
          <select {...select} {...control}>
            {children}
          </select>
          <IconChevronDown size={16} stroke={1.75} className={styles.chevron} aria-hidden />
        </span>
      )}
    </FormField>
  );
}
