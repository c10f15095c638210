import { IconChevronDown } from '@tabler/icons-react';
import { useId, type ComponentProps } from 'react';
import styles from './Select.module.css';

/** The platform's own picker: big and familiar on a phone, quick on a keyboard. */
export function Select({
  label,
  children,
  ...select
}: { readonly label: string } & Omit<ComponentProps<'select'>, 'className' | 'id'>) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.box}>
        <select {...select} id={id} className={styles.select}>
          {children}
        </select>
        <IconChevronDown size={20} stroke={1.75} className={styles.mark} aria-hidden />
      </div>
    </div>
  );
}
