import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import styles from './FilterEditor.module.css';

/** A closed list inside a filter, whose name stands beside it: with the arrow of every other list. */
export function FilterSelect(select: Omit<ComponentProps<'select'>, 'className'>) {
  return (
    <span className={styles.choice}>
      <select {...select} className={styles.control} />
      <IconChevronDown size={16} stroke={1.75} className={styles.chevron} aria-hidden />
    </span>
  );
}
